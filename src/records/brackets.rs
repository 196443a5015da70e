//! The bracket syntax of SGF and GGF: `(;NAME[value]NAME[value];…)`.

/// A token of this syntax.
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
    /// The text between `[` and `]`, or up to the end of an unfinished text.
    Value(&'a str),
}

/// The tokens of a text. Anything else is skipped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// The tokens of `text` from the byte `at` on.
    pub(super) fn starting_at(text: &'a str, at: usize) -> Tokens<'a> {
        Tokens { text, at }
    }

    /// The byte after the last token.
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
                            // A backslash escapes the next character.
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

/// The place of the next game in `text`, from the byte `from` on: a parenthesis followed by a semicolon.
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
