#!/usr/bin/env python3
"""Makes fonts/ReversiUI-*.otf from the Inter fonts: their Latin letters and a few signs.

Needs fonttools and the Inter fonts as OTF files (Debian package fonts-inter):

    assets/make-fonts.py /usr/share/fonts/opentype/inter

Digits become the tabular ones, which the font has as an OpenType feature that egui does not
select, so that counts and clocks do not jump.
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SIGNS = "–—‘’“”…·•×−≈‹›←↑→↓"
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


def main():
    source, target = Path(sys.argv[1]), Path(__file__).parent / "fonts"
    target.mkdir(exist_ok=True)
    for weight in ["Regular", "Medium", "SemiBold"]:
        font = TTFont(source / f"Inter-{weight}.otf")
        tabular_digits(font)
        options = subset.Options()
        options.layout_features = ["kern"]
        options.hinting = False
        options.desubroutinize = True
        options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 4, 6):
                record.string = record.toUnicode().replace("Inter", "ReversiUI")
        path = target / f"ReversiUI-{weight}.otf"
        font.save(path)
        print(path, path.stat().st_size)


main()
