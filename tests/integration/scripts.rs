//! Shell scripts in the seat of a program.

use std::{
    fs::{self, File},
    io::Read,
    iter,
    process::Command,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
};

use reversi::threads;

use super::LIMIT;

/// A script and a process that it starts, both of which can be seen to begin and to end.
pub(super) struct SeatScript {
    folder: tempfile::TempDir,
    /// Into which nobody writes: who reads it waits until it is ended.
    _never: File,
    /// Tells when the first process begins, and closes when the last one has ended.
    life: Receiver<()>,
}

impl SeatScript {
    pub(super) fn new(body: &str) -> SeatScript {
        let folder = tempfile::tempdir().unwrap();
        let [never, held] = ["never", "held"].map(|name| {
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
        let head = format!("cd '{place}'; >started; exec 9>held; cat never >/dev/null &\n");
        fs::write(folder.path().join("program.sh"), head + body).unwrap();
        let (sender, life) = mpsc::channel();
        threads::start("life", move || {
            // It opens with the first process, and ends with the last.
            let mut held = File::open(held).unwrap();
            let _ = sender.send(());
            let _ = held.read_to_end(&mut Vec::new());
        })
        .unwrap();
        SeatScript {
            // Open at both ends, so that neither waits for the other.
            _never: File::options().read(true).write(true).open(never).unwrap(),
            folder,
            life,
        }
    }

    /// A script that speaks the protocol, and answers so when it is asked for a move.
    pub(super) fn answering(answer: &str) -> SeatScript {
        SeatScript::new(&format!(
            "while read a b; do case $a in
            nboard) echo set myname Robot;;
            ping) echo pong $b;;
            go) echo '{answer}';;
            quit) exit;;
            esac; done"
        ))
    }

    pub(super) fn path(&self) -> String {
        self.folder.path().join("program.sh").display().to_string()
    }

    /// Waits until it has begun.
    #[track_caller]
    pub(super) fn wait_for_start(&self) {
        self.life.recv_timeout(LIMIT).expect("a start");
    }

    /// Waits until nothing of it is left.
    #[track_caller]
    pub(super) fn assert_gone(&self) {
        assert!(self.folder.path().join("started").exists());
        let end = iter::repeat_with(|| self.life.recv_timeout(LIMIT)).find_map(Result::err);
        assert_eq!(end, Some(RecvTimeoutError::Disconnected));
    }
}
