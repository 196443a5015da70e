//! Which dialog is open above the board. Each feature keeps the choices made in its own dialog.

use bevy::prelude::*;

use super::sets::GameSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<Forms>()
        .add_message::<DialogRequested>()
        .add_message::<DismissPassedOn>()
        .add_systems(Update, answer.in_set(GameSystems::Change));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// The board, rules and players of a new game.
    NewGame,
    SetUp,
    /// A comment on a position, and marks on its squares.
    Comment,
    /// How to play, and the list of keys.
    Help,
    /// The games of a record with several.
    Choose,
    /// The saved games.
    Library,
    /// The opening explorer.
    Openings,
    Statistics,
    /// The file picker, where the platform has none.
    PickFile,
    /// The list of external engines, or the form of one.
    Engines,
    /// Training: the player's own mistakes, and puzzles.
    Training,
    Settings,
    About,
}

impl Dialog {
    /// Whether it holds text or a position that the player would lose with it.
    pub(crate) fn is_written(self) -> bool {
        matches!(self, Dialog::Comment | Dialog::SetUp)
    }
}

#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Dialogs {
    pub open: Option<Dialog>,
    /// The dialog below help, which comes back unchanged.
    below: Option<Dialog>,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogRequested {
    Open(Dialog),
    /// Open a dialog, or close it if it is open.
    Toggle(Dialog),
    Close,
    /// Close the open dialog, or else what is shown below dialogs.
    Dismiss,
}

/// No dialog was open to be dismissed: whatever is shown below them may close.
#[derive(Message, Clone, Copy, Debug, Default)]
pub(crate) struct DismissPassedOn;

impl Dialogs {
    /// The open dialog, and the one below help.
    fn all(&self) -> impl Iterator<Item = Dialog> {
        [self.open, self.below].into_iter().flatten()
    }

    /// Whether a dialog is open, perhaps below help.
    pub(crate) fn has(&self, dialog: Dialog) -> bool {
        self.all().any(|open| open == dialog)
    }

    /// Whether a dialog with unsaved input is open, perhaps below help.
    pub(crate) fn are_written(&self) -> bool {
        self.all().any(Dialog::is_written)
    }

    /// Opens or closes a dialog. Returns the dialog if it opens.
    pub fn answer(&mut self, request: DialogRequested) -> Option<Dialog> {
        let written = self.all().find(|dialog| dialog.is_written());
        let (dialog, below) = match request {
            DialogRequested::Open(dialog) => (dialog, None),
            DialogRequested::Toggle(dialog) if self.open != Some(dialog) => {
                match (dialog, written) {
                    (Dialog::Help, _) => (dialog, written),
                    (_, None) => (dialog, None),
                    // A slip on the keyboard must not lose input.
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

/// Resets the form of each dialog.
#[derive(Resource, Default)]
struct Forms(Vec<(Dialog, fn(&mut World))>);

/// Keeps the form of `dialog`, and resets it whenever the dialog opens, before it is drawn.
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
