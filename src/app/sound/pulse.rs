//! Plays samples through the PulseAudio protocol, which PipeWire speaks as well. This module implements only what a
//! sound needs; the libraries for it bring dozens of crates or need system headers.
//!
//! Each sound has its own connection and stream, which gets all samples at once: the server mixes, nothing stutters
//! while the game is busy, and no idle connection can fail.

use std::{
    fs,
    io::{self, ErrorKind, Read, Write},
    iter,
    os::unix::net::UnixStream,
    path::PathBuf,
    thread,
};

use crate::{
    app::base::{Environment, timing},
    sounds::RATE,
};

/// The protocol version used here, from 2008. Newer servers speak it too.
const VERSION: u32 = 15;

// Commands.
const REPLY: u32 = 2;
const CREATE_PLAYBACK_STREAM: u32 = 3;
const AUTH: u32 = 8;
const SET_CLIENT_NAME: u32 = 9;

/// The channel of commands, and the code for a missing or default number.
const NONE: u32 = u32::MAX;
/// Replies are much shorter than this.
const LONGEST_REPLY: u32 = 65_536;
/// A server keeps no larger block in one piece.
const LARGEST_BLOCK: usize = 32_768;
/// How much the device buffers, in bytes: a twentieth of a second.
const AHEAD: u32 = RATE / 20 * 4;
const COOKIE_LENGTH: usize = 256;
const FLOAT32_LITTLE_ENDIAN: u8 = 5;
const MONO: u8 = 0;
const FULL_VOLUME: u32 = 0x10000;

/// Starts playing samples at [`RATE`]; dropping the stream stops it. `None` on failure.
#[expect(
    clippy::disallowed_methods,
    reason = "nothing tells that the server has taken a connection"
)]
pub(super) fn play(environment: &Environment, samples: &[f32]) -> Option<UnixStream> {
    let path = socket(environment)?;
    for pause in timing::SOUND_SERVER_PAUSES {
        let socket = UnixStream::connect(&path).ok()?;
        // A server identifies the sender only if it has accepted the connection before the message arrives. A busy one
        // has not, and refuses it.
        thread::sleep(pause);
        let mut server = SoundServer { socket, asked: 0 };
        match server.play(&cookie(environment), samples) {
            Ok(()) => return Some(server.socket),
            // The server does not answer.
            Err(error) if error.kind() == ErrorKind::WouldBlock => return None,
            Err(_) => {}
        }
    }
    None
}

/// The server's socket, if it runs for this user on this machine.
fn socket(environment: &Environment) -> Option<PathBuf> {
    if let Some(server) = &environment.pulse_server {
        return Some(server.to_str()?.strip_prefix("unix:")?.into());
    }
    let folder = environment.pulse_folder.clone();
    let usual = || Some(environment.runtime_folder.as_ref()?.join("pulse"));
    Some(folder.or_else(usual)?.join("native"))
}

/// The secret that authenticates the user. Most servers know the user anyway.
fn cookie(environment: &Environment) -> Vec<u8> {
    let file = environment.pulse_cookie.as_ref();
    let mut cookie = file
        .and_then(|file| fs::read(file).ok())
        .unwrap_or_default();
    cookie.resize(COOKIE_LENGTH, 0);
    cookie
}

struct SoundServer {
    socket: UnixStream,
    /// The number of the last request.
    asked: u32,
}

impl SoundServer {
    fn play(&mut self, cookie: &[u8], samples: &[f32]) -> io::Result<()> {
        // A server that does not answer must not block.
        self.socket.set_read_timeout(Some(timing::SOUND_SERVER))?;
        self.socket.set_write_timeout(Some(timing::SOUND_SERVER))?;
        let hello = Values::default().number(VERSION).bytes(cookie);
        self.ask(AUTH, hello)?;
        let name = Values::default().properties(&[("application.name", "Reversi")]);
        self.ask(SET_CLIENT_NAME, name)?;
        let bytes: Vec<u8> = samples
            .iter()
            .flat_map(|sample| sample.to_le_bytes())
            .collect();
        let length = u32::try_from(bytes.len()).map_err(io::Error::other)?;
        let stream = self.ask(CREATE_PLAYBACK_STREAM, description(length))?;
        for block in bytes.chunks(LARGEST_BLOCK) {
            self.send(stream, block)?;
        }
        Ok(())
    }

    fn send(&mut self, channel: u32, contents: &[u8]) -> io::Result<()> {
        let length = u32::try_from(contents.len()).map_err(io::Error::other)?;
        // The zeros are flags and an offset in the stream, relative to the previous write.
        let header = [length, channel, 0, 0, 0].into_iter();
        let header = header.flat_map(u32::to_be_bytes);
        let message: Vec<u8> = header.chain(contents.iter().copied()).collect();
        self.socket.write_all(&message)
    }

    /// Sends a command with its values, and returns the first number of the reply.
    fn ask(&mut self, command: u32, values: Values) -> io::Result<u32> {
        self.asked += 1;
        let question = Values::default().number(command).number(self.asked);
        self.send(NONE, &[question.0, values.0].concat())?;
        loop {
            let reply = self.receive()?;
            let mut numbers = reply.chunks_exact(5).map_while(|value| match *value {
                [b'L', a, b, c, d] => Some(u32::from_be_bytes([a, b, c, d])),
                _ => None,
            });
            // Stream events come between replies.
            let (kind, number) = (numbers.next(), numbers.next());
            if number == Some(self.asked) {
                let first = numbers.next().filter(|_| kind == Some(REPLY));
                return first.ok_or_else(|| ErrorKind::InvalidData.into());
            }
        }
    }

    fn receive(&mut self) -> io::Result<Vec<u8>> {
        let mut header = [0; 20];
        self.socket.read_exact(&mut header)?;
        let [a, b, c, d, ..] = header;
        let length = u32::from_be_bytes([a, b, c, d]);
        if length > LONGEST_REPLY {
            return Err(ErrorKind::InvalidData.into());
        }
        let mut contents = vec![0; length as usize];
        self.socket.read_exact(&mut contents)?;
        Ok(contents)
    }
}

/// A stream on one channel that starts once the server has `length` bytes.
fn description(length: u32) -> Values {
    let mut values = Values::default();
    values.0.extend([b'a', FLOAT32_LITTLE_ENDIAN, 1]);
    values.0.extend(RATE.to_be_bytes());
    values.0.extend([b'm', 1, MONO]);
    // The default device, by number and by name.
    values = values.number(NONE).text("@DEFAULT_SINK@");
    // The buffer's maximum; not paused; its target, the start threshold, and the device's request size; no synchronised
    // stream.
    values = values.number(NONE).flag(false).number(length);
    values = values.number(NONE).number(AHEAD).number(0);
    // A volume, which is ignored; see below.
    values.0.extend([b'v', 1]);
    values.0.extend(FULL_VOLUME.to_be_bytes());
    // Seven flags about channels, format, rate and device; muted; latency.
    values = iter::repeat_n(false, 9).fold(values, Values::flag);
    values = values.properties(&[("media.name", "Game"), ("media.role", "game")]);
    // The volume is unset; the device must respect the requested latency.
    values = values.flag(false).flag(true);
    // Muting is unset, and two flags about suspended devices.
    iter::repeat_n(false, 3).fold(values, Values::flag)
}

/// Values of a message, each with a type letter.
#[derive(Default)]
struct Values(Vec<u8>);

impl Values {
    fn number(mut self, number: u32) -> Values {
        self.0.push(b'L');
        self.0.extend(number.to_be_bytes());
        self
    }

    fn flag(mut self, is_set: bool) -> Values {
        self.0.push(if is_set { b'1' } else { b'0' });
        self
    }

    fn text(mut self, text: &str) -> Values {
        self.0.push(b't');
        self.0.extend(text.bytes().chain([0]));
        self
    }

    fn bytes(mut self, bytes: &[u8]) -> Values {
        self.0.push(b'x');
        self.0.extend((bytes.len() as u32).to_be_bytes());
        self.0.extend(bytes);
        self
    }

    fn properties(mut self, properties: &[(&str, &str)]) -> Values {
        self.0.push(b'P');
        for (name, text) in properties {
            let text: Vec<u8> = text.bytes().chain([0]).collect();
            self = self.text(name).number(text.len() as u32).bytes(&text);
        }
        self.0.push(b'N');
        self
    }
}
