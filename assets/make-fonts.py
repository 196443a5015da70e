#!/usr/bin/env python3
"""Makes fonts/ReversiUI-*.otf: Latin letters and a few signs of Inter, and from Noto Sans CJK what
the texts in locales/ have besides.

Needs fonttools, the Inter fonts as OTF files and Noto Sans CJK (Debian packages python3-fonttools,
fonts-inter and fonts-noto-cjk). To be run again after a new character in one of the texts:

    assets/make-fonts.py /usr/share/fonts/opentype/inter /usr/share/fonts/opentype/noto

Digits become the tabular ones, which the font has as an OpenType feature that egui does not
select, so that counts and clocks do not jump.
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SIGNS = "–—‘’“”„…·•×−≈‹›←↑→↓"
LETTERS = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | {ord(sign) for sign in SIGNS}


def tabular_digits(font):
    """Lets the characters 0 to 9 stand for their glyphs of the feature `tnum`."""
    table = font["GSUB"].table
    lookups = [
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    ]
    swaps = {}
    for index in lookups:
        for sub in table.LookupList.Lookup[index].SubTable:
            swaps.update(getattr(sub, "ExtSubTable", sub).mapping)
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap.cmap:
                cmap.cmap[code] = swaps.get(cmap.cmap[code], cmap.cmap[code])


def keep(font, letters, path, family):
    """Saves a font with these letters alone, under the name of the program's own fonts."""
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = record.toUnicode().replace(family, "ReversiUI")
    font.save(path)
    print(path, path.stat().st_size)


# The faces of the collection, and the texts for which they are: one each, because the shapes differ.
FACES = [("Japanese", 0, "ja"), ("Korean", 1, "ko"), ("Chinese", 2, "zh-Hans")]
# The languages as they call themselves in the menu, whatever language it is in.
NAMES = "日本語简体中文한국어"


def main():
    assets = Path(__file__).parent
    target = assets / "fonts"
    target.mkdir(exist_ok=True)
    inter(Path(sys.argv[1]), target)
    collection = Path(sys.argv[2]) / "NotoSansCJK-Regular.ttc"
    for name, face, language in FACES:
        text = (assets / "locales" / f"{language}.ftl").read_text()
        messages = "".join(line for line in text.splitlines() if not line.startswith("#"))
        letters = {ord(letter) for letter in messages} - LETTERS
        font = TTFont(collection, fontNumber=face)
        keep(font, letters, target / f"ReversiUI-{name}.otf", "Noto Sans CJK")
    font = TTFont(collection, fontNumber=2)
    keep(font, map(ord, NAMES), target / "ReversiUI-Names.otf", "Noto Sans CJK")


def inter(source, target):
    """Makes the fonts for Latin letters."""
    for weight in ["Regular", "Medium", "SemiBold"]:
        font = TTFont(source / f"Inter-{weight}.otf")
        tabular_digits(font)
        keep(font, LETTERS, target / f"ReversiUI-{weight}.otf", "Inter")


main()
