//! Decoding of bytes as text, and texts of one line.

use std::{borrow::Cow, ops::Range};

/// `text` in one line, without white space around it; `None` if nothing is left.
pub(super) fn line(text: &str) -> Option<String> {
    let text = text.replace(['\r', '\n'], " ");
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The date at the beginning of `text`, written `2025.01.02` with unknown parts as question marks, perhaps followed by
/// an underscore and the time of day, in the form of SGF and [`GameInfo`](super::GameInfo): `2025-01-02`. Any other
/// text stays.
pub(super) fn date(text: String) -> String {
    let (day, time) = text.split_once(['_', ' ']).unwrap_or((text.as_str(), "0"));
    let parts: Vec<&str> = day.split('.').collect();
    let number = |part: &str, digits, max: u32| {
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<u32> = part.parse().ok().filter(|_| is_number);
        number.is_some_and(|number| (1..=max).contains(&number))
    };
    let is_known = |part: &str| !part.is_empty() && !part.bytes().all(|byte| byte == b'?');
    let is_date = match parts[..] {
        [year, month, day] => {
            number(year, 4, 9999)
                && (number(month, 2, 12) || !is_known(month) && !is_known(day))
                && (number(day, 2, 31) || !is_known(day))
        }
        _ => false,
    };
    if !is_date || !time.starts_with(|first: char| first.is_ascii_digit()) {
        return text;
    }
    let known: Vec<&str> = parts
        .into_iter()
        .take_while(|part| is_known(part))
        .collect();
    known.join("-")
}

/// The date `text` in the form of GGF: `2025.01.02`.
pub(super) fn dotted_date(text: &str) -> String {
    let dotted = text.replace('-', ".");
    let is_date = date(dotted.clone()) == text;
    if is_date { dotted } else { text.to_owned() }
}

pub(super) fn is_game_name(text: &str) -> bool {
    let names = ["othello", "reversi"];
    names
        .iter()
        .any(|name| text.trim().eq_ignore_ascii_case(name))
}

/// Whether `bytes` begin with the byte order mark of UTF-16.
pub(super) fn is_wide(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// Decodes UTF-16 with a byte order mark, UTF-8, and otherwise Windows' extension of Latin-1, in which every byte is a
/// character. If lines end with carriage returns alone, these become line feeds.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let text = characters(bytes);
    if text.contains('\r') && !text.contains('\n') {
        return Cow::Owned(text.replace('\r', "\n"));
    }
    text
}

fn characters(bytes: &[u8]) -> Cow<'_, str> {
    let wide = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let pairs = rest.chunks(2);
        // The second half of the last character may be missing.
        let units = pairs.map(|pair| match pair {
            &[first, second] => unit([first, second]),
            _ => 0xfffd,
        });
        let characters = char::decode_utf16(units);
        Cow::Owned(characters.map(|c| c.unwrap_or('\u{fffd}')).collect())
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
            Err(_) => Cow::Owned(match east_asian_set(bytes) {
                Some(name) => without_long_characters(bytes, &name),
                None => bytes.iter().map(|&byte| western(byte)).collect(),
            }),
        },
    }
}

/// The character that a byte is in Latin-1, or in Windows' extension of it.
fn western(byte: u8) -> char {
    // They replace the control characters from 0x80 on; undefined ones stay.
    const ADDED: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => ADDED[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Whether decoding has lost characters: `text` has replacement characters, or was read as Latin-1 while the record
/// names an unsupported character set.
pub(super) fn is_lossy(bytes: &[u8], text: &str) -> bool {
    let is_other = || !is_wide(bytes) && named_set(bytes).is_some_and(|name| !is_western(&name));
    std::str::from_utf8(bytes).is_err()
        && (text.contains(char::REPLACEMENT_CHARACTER) || is_other())
}

/// The character set that an SGF record names, in lower case.
fn named_set(bytes: &[u8]) -> Option<String> {
    let start = &bytes[..bytes.len().min(1 << 12)];
    let at = start.windows(3).position(|name| name == b"CA[")?;
    let name = start[at + 3..].split(|&byte| byte == b']').next()?;
    Some(String::from_utf8_lossy(name).to_ascii_lowercase())
}

/// Whether the set `name` is Latin-1, a part of it or Windows' extension of it, or UTF-8, which some programs name by
/// mistake.
fn is_western(name: &str) -> bool {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let names = [
        "",
        "ascii",
        "usascii",
        "latin1",
        "l1",
        "iso88591",
        "88591",
        "windows1252",
        "cp1252",
        "1252",
        "utf8",
    ];
    names.contains(&letters.collect::<String>().as_str())
}

/// The East Asian character set that an SGF record names, in lower case.
fn east_asian_set(bytes: &[u8]) -> Option<String> {
    let name = named_set(bytes)?;
    let known = SHIFT_JIS.iter().chain(&EUC);
    let mut known = known.chain(&["big5", "gb", "936", "949", "950"]);
    known.any(|part| name.contains(part)).then_some(name)
}

/// Parts of the names of Shift JIS.
const SHIFT_JIS: [&str; 4] = ["shift", "sjis", "932", "31j"];

/// Parts of the names of Extended Unix Code.
const EUC: [&str; 2] = ["euc", "ujis"];

/// The ASCII characters in `bytes` of the East Asian set `name`, with replacement characters for all others, whose
/// second byte may look like a backslash or a bracket.
fn without_long_characters(bytes: &[u8], name: &str) -> String {
    let is_one_of = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    let (is_shift_jis, is_euc) = (is_one_of(&SHIFT_JIS), is_one_of(&EUC));
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(&first) = rest.first() {
        let len = match first {
            // Half-width katakana.
            0xa1..=0xdf if is_shift_jis => 1,
            0x8f if is_euc => 3,
            0x81..=0xfe => 2,
            _ => 1,
        };
        text.push(if first.is_ascii() {
            char::from(first)
        } else {
            char::REPLACEMENT_CHARACTER
        });
        rest = rest.get(len..).unwrap_or_default();
    }
    text
}

/// Returns `true` for the full-width forms of ASCII characters that East Asian keyboards type.
pub(super) fn is_full_width(character: char) -> bool {
    ('\u{ff01}'..='\u{ff5e}').contains(&character) || character == '\u{3000}'
}

/// The ASCII character for a full-width one; any other stays.
pub(super) fn narrow(character: char) -> char {
    match u32::from(character) {
        0x3000 => ' ',
        code if is_full_width(character) => char::from_u32(code - 0xfee0).unwrap_or(character),
        _ => character,
    }
}

/// The lines of `text` with content, neither empty ones nor remarks, numbered from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, Range<usize>)> {
    filled_lines(text).filter(|(_, place)| !is_remark(&text[place.clone()]))
}

pub(super) fn is_remark(line: &str) -> bool {
    let line = line.trim_start();
    ["%", "#", "//"].iter().any(|start| line.starts_with(start))
}

/// The lines of `text` that are not empty, numbered from 1.
pub(super) fn filled_lines(text: &str) -> impl Iterator<Item = (usize, Range<usize>)> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').zip(1..);
    let lines = lines.map(move |(line, number)| {
        let start = end;
        end += line.len();
        (number, start..end)
    });
    lines.filter(|(_, place)| !text[place.clone()].trim().is_empty())
}
