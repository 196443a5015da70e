//! Which dialog lies above the board. What is chosen in it belongs to the feature that the dialog is for.

use bevy::prelude::*;

use super::sets::GameSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<Forms>()
        .add_message::<DialogRequested>()
        .add_message::<DismissPassedOn>()
        .add_systems(Update, answer.in_set(GameSystems::Change));
}

/// A window above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// Choosing the board, rules and players of a new game.
    NewGame,
    SetUp,
    /// Writing about a position, and marking its squares.
    Comment,
    /// How to play, and every key.
    Help,
    /// Choosing a game of a record that has many.
    Choose,
    /// The games that are kept.
    Library,
    /// What was played from a position.
    Openings,
    Statistics,
    /// Choosing a file, where the platform has no dialog for that.
    PickFile,
    /// The external engines, or one of them.
    Engines,
    /// Training: one's own mistakes, and puzzles.
    Training,
    Settings,
    About,
}

impl Dialog {
    /// Whether it has something that the player has written or set up, and that would be lost with it.
    pub(crate) fn is_written(self) -> bool {
        matches!(self, Dialog::Comment | Dialog::SetUp)
    }
}

#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Dialogs {
    pub open: Option<Dialog>,
    /// What help lies above, and which comes back as it was.
    below: Option<Dialog>,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogRequested {
    Open(Dialog),
    /// Open a dialog, or close it if it is open.
    Toggle(Dialog),
    Close,
    /// Close the open dialog, or else what lies below dialogs.
    Dismiss,
}

/// No dialog was open to be dismissed, so that it is the turn of what lies below.
#[derive(Message, Clone, Copy, Debug, Default)]
pub(crate) struct DismissPassedOn;

impl Dialogs {
    /// The open dialog, and what help lies above.
    fn all(&self) -> impl Iterator<Item = Dialog> {
        [self.open, self.below].into_iter().flatten()
    }

    /// Whether a dialog is open, perhaps below help.
    pub(crate) fn has(&self, dialog: Dialog) -> bool {
        self.all().any(|open| open == dialog)
    }

    /// Whether something that is written or set up lies there, perhaps below help.
    pub(crate) fn are_written(&self) -> bool {
        self.all().any(Dialog::is_written)
    }

    /// Opens or closes a dialog. Returns one that opens.
    pub fn answer(&mut self, request: DialogRequested) -> Option<Dialog> {
        let written = self.all().find(|dialog| dialog.is_written());
        let (dialog, below) = match request {
            DialogRequested::Open(dialog) => (dialog, None),
            DialogRequested::Toggle(dialog) if self.open != Some(dialog) => {
                match (dialog, written) {
                    (Dialog::Help, _) => (dialog, written),
                    (_, None) => (dialog, None),
                    // A slip on the keyboard loses nothing.
                    (_, Some(_)) => return None,
                }
            }
            DialogRequested::Toggle(_) | DialogRequested::Close | DialogRequested::Dismiss => {
                self.open = self.below.take();
                return None;
            }
        };
        (self.open, self.below) = (Some(dialog), below);
        self.open
    }
}

/// What makes anew what is chosen in each dialog.
#[derive(Resource, Default)]
struct Forms(Vec<(Dialog, fn(&mut World))>);

/// Keeps what is chosen in `dialog`, and makes it anew whenever that opens, before it is drawn.
pub(crate) fn add_form<F: Resource + FromWorld>(app: &mut App, dialog: Dialog) {
    let renew = |world: &mut World| {
        let form = F::from_world(world);
        world.insert_resource(form);
    };
    app.init_resource::<F>();
    let mut forms = app.world_mut().get_resource_or_init::<Forms>();
    forms.0.push((dialog, renew));
}

fn answer(
    mut commands: Commands,
    mut requests: MessageReader<DialogRequested>,
    mut dialogs: ResMut<Dialogs>,
    forms: Res<Forms>,
    mut passed_on: MessageWriter<DismissPassedOn>,
) {
    for &request in requests.read() {
        if dialogs.open.is_none() && request == DialogRequested::Dismiss {
            passed_on.write_default();
        }
        let opened = dialogs.answer(request);
        for &(dialog, renew) in &forms.0 {
            if opened == Some(dialog) {
                commands.queue(renew);
            }
        }
    }
}
