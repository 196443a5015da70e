//! Bytes as text, and texts of one line.

use std::{borrow::Cow, ops::Range};

/// `text` in one line, without white space around it; `None` if nothing is left.
pub(super) fn line(text: &str) -> Option<String> {
    let text = text.replace(['\r', '\n'], " ");
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The date with which `text` begins, written `2025.01.02` with unknown parts as question marks and perhaps with the time
/// of day after an underscore, as SGF and [`GameInfo`](super::GameInfo) have it: `2025-01-02`. Any other text stays.
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

/// The date `text` as GGF has it: `2025.01.02`.
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

/// Decodes UTF-16 with a byte order mark, UTF-8, and otherwise Latin-1, in which every byte is a character.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
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
            Err(_) if is_double_byte(bytes) => Cow::Owned(without_double_bytes(bytes)),
            Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
        },
    }
}

/// Returns `true` if an SGF record says that it is in one of the East Asian character sets with two bytes a
/// character.
fn is_double_byte(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(1 << 12)];
    let Some(at) = start.windows(3).position(|name| name == b"CA[") else {
        return false;
    };
    let name = start[at + 3..].split(|&byte| byte == b']').next();
    let name = String::from_utf8_lossy(name.unwrap_or_default()).to_ascii_lowercase();
    let known = [
        "shift", "sjis", "932", "31j", "big5", "gb", "euc", "936", "949", "950",
    ];
    known.iter().any(|part| name.contains(part))
}

/// The ASCII in `bytes` of such a set, with a replacement character for each character of two bytes, whose
/// second byte may look like a backslash or a bracket.
fn without_double_bytes(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    let mut bytes = bytes.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            0x81..=0xfe => {
                bytes.next();
                text.push(char::REPLACEMENT_CHARACTER);
            }
            _ => text.push(char::from(byte)),
        }
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

/// The lines of `text` that say something, with their numbers from 1: neither empty ones nor remarks.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, Range<usize>)> {
    filled_lines(text).filter(|(_, place)| !is_remark(&text[place.clone()]))
}

pub(super) fn is_remark(line: &str) -> bool {
    let line = line.trim_start();
    ["%", "#", "//"].iter().any(|start| line.starts_with(start))
}

/// The lines of `text` that are not empty, with their numbers from 1.
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
