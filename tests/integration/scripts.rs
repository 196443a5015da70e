//! Shell scripts in the seat of a program.

use std::{
    fs::{self, File},
    io::{Read, Write},
    iter,
    path::Path,
    process::Command,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
};

use super::LIMIT;

/// A script and a process that it starts, both of which can be seen to begin and to end.
pub(super) struct SeatScript {
    folder: tempfile::TempDir,
    /// From which it reads what to answer.
    answers: File,
    /// Into which nobody writes: who reads it waits until it is ended.
    _never: File,
    /// Tells when the first process begins, and closes when the last one has ended.
    life: Receiver<()>,
}

impl SeatScript {
    pub(super) fn new(body: &str) -> SeatScript {
        let folder = tempfile::tempdir().unwrap();
        let [answers, never, held] = ["answers", "never", "held"].map(|name| {
            let path = folder.path().join(name);
            assert!(
                Command::new("mkfifo")
                    .arg(&path)
                    .status()
                    .unwrap()
                    .success()
            );
            path
        });
        let place = folder.path().display();
        let head = format!("cd '{place}'; echo >>starts; exec 9>held; cat never >/dev/null &\n");
        fs::write(folder.path().join("program.sh"), head + body).unwrap();
        let (sender, life) = mpsc::channel();
        thread::spawn(move || {
            // It opens with the first process, and ends with the last.
            let mut held = File::open(held).unwrap();
            let _ = sender.send(());
            let _ = held.read_to_end(&mut Vec::new());
        });
        SeatScript {
            answers: open(&answers),
            _never: open(&never),
            folder,
            life,
        }
    }

    /// A script that speaks the protocol, and does this when it is asked for a move or for values.
    pub(super) fn answering(go: &str, hint: &str) -> SeatScript {
        SeatScript::new(&format!(
            "while read a b; do echo $a >>heard; case $a in
            nboard) echo set myname Robot;;
            ping) echo pong $b;;
            go) {go};;
            hint) {hint};;
            quit) exit;;
            esac; done"
        ))
    }

    /// A script that answers the question for a move with what it is [told](SeatScript::answer).
    pub(super) fn told() -> SeatScript {
        SeatScript::answering("read answer <answers; echo \"$answer\"", "")
    }

    pub(super) fn answer(&mut self, answer: &str) {
        writeln!(self.answers, "{answer}").unwrap();
    }

    pub(super) fn path(&self) -> String {
        self.folder.path().join("program.sh").display().to_string()
    }

    fn lines(&self, file: &str) -> Vec<String> {
        let text = fs::read_to_string(self.folder.path().join(file)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// How often it was started.
    pub(super) fn starts(&self) -> usize {
        self.lines("starts").len()
    }

    /// Whether it has been asked for a move.
    #[cfg(feature = "window")]
    pub(super) fn is_asked(&self) -> bool {
        self.lines("heard").iter().any(|message| message == "go")
    }

    /// Waits until it has begun.
    #[track_caller]
    pub(super) fn wait_for_start(&self) {
        self.life.recv_timeout(LIMIT).expect("a start");
    }

    /// Waits until nothing of it is left.
    #[track_caller]
    pub(super) fn assert_gone(&self) {
        assert!(self.starts() > 0, "it was started");
        let end = iter::repeat_with(|| self.life.recv_timeout(LIMIT)).find_map(Result::err);
        assert_eq!(end, Some(RecvTimeoutError::Disconnected));
    }
}

/// Opens both ends of a pipe, so that neither waits for the other.
fn open(pipe: &Path) -> File {
    File::options().read(true).write(true).open(pipe).unwrap()
}
