//! The brackets in which SGF and GGF put their games: `(;NAME[value]NAME[value];…)`.

/// A part of such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A letter and the letters and digits after it.
    Name(&'a str),
    /// What stands between `[` and `]`, or the end of the text where that comes first.
    Value(&'a str),
}

/// The parts of a text. Anything else is skipped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// The parts of `text` from the byte `at` on.
    pub(super) fn starting_at(text: &'a str, at: usize) -> Tokens<'a> {
        Tokens { text, at }
    }

    /// The byte after the last part that was taken.
    pub(super) fn at(&self) -> usize {
        self.at.min(self.text.len())
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let bytes = self.text.as_bytes();
        loop {
            let start = self.at;
            let &first = bytes.get(start)?;
            self.at += 1;
            match first {
                b'(' => return Some(Token::Open),
                b')' => return Some(Token::Close),
                b';' => return Some(Token::Node),
                b'[' => {
                    let mut end = self.at;
                    while let Some(&byte) = bytes.get(end) {
                        match byte {
                            b']' => break,
                            // The text ends in the middle of an escape.
                            b'\\' if end + 1 == bytes.len() => break,
                            // A backslash takes the meaning from the character after it.
                            b'\\' => end += 2,
                            _ => end += 1,
                        }
                    }
                    let end = end.min(bytes.len());
                    self.at = end + 1;
                    return self.text.get(start + 1..end).map(Token::Value);
                }
                byte if byte.is_ascii_alphabetic() => {
                    let rest = &bytes[self.at..];
                    let more = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric());
                    self.at += more.count();
                    return self.text.get(start..self.at).map(Token::Name);
                }
                _ => {}
            }
        }
    }
}

/// The place of the first parenthesis in `text`, from the byte `from` on, with a semicolon after it: there a game
/// begins.
pub(super) fn next_game(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    loop {
        let start = at + text.get(at..)?.find('(')?;
        at = start + 1;
        let space = bytes[at..].iter();
        at += space.take_while(|byte| byte.is_ascii_whitespace()).count();
        if bytes.get(at) == Some(&b';') {
            return Some(start);
        }
    }
}
