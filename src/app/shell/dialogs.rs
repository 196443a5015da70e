//! Draws the dialogs above the board.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};
use bevy_egui::egui::{self, Modal, Ui, accesskit::Role, vec2};

use super::{commands, dialog_focus::DialogKind, settings_dialog};
use crate::app::{
    base::{Dialog, DialogRequested, Now, Requests},
    board::input::BoardInput,
    comments::{self, CommentDialog},
    computer::{self, engines::EditedEngine, panel::EnginesDialog},
    exercise::{self, Exercises, file::TrainingStore},
    files::{self, ChoiceDialog, picker::FilePicker},
    help::{self, HelpDialog, HelpTab, ShownHelp, texts as help_texts},
    openings::{self, ExplorerDialog, file::RepertoireStore},
    set_up::{self, SetUpDialog},
    settings::Settings,
    start::{self, commands::BEGIN, new_game::NewGameDialog},
    statistics::{self, GameStatistics, StatisticsDialog},
    study::live::LiveValues,
    text::language::Language,
    widgets::{self, Look, Panel},
};

/// The widest dialog, in logical pixels.
const WIDTH: f32 = 500.0;
/// The least height of the buttons below a dialog's contents, in logical pixels.
const FOOTER: f32 = 48.0;

pub(crate) fn title(
    text: Language,
    dialog: Dialog,
    help: &ShownHelp,
    engine: &EditedEngine,
    picker: &FilePicker,
) -> &'static str {
    match dialog {
        Dialog::NewGame => text.commands_new_game_short(),
        Dialog::SetUp => text.commands_set_up_help(),
        Dialog::Comment => text.comments_title(),
        Dialog::Help if help.tab == HelpTab::HowToPlay => help_texts::title(text, help.page),
        Dialog::Help => help_texts::tab(text, help.tab),
        Dialog::Choose => text.files_open_a_game(),
        Dialog::Library => text.library_title(),
        Dialog::Openings => text.openings_title(),
        Dialog::Statistics => text.statistics_title(),
        Dialog::PickFile => picker.purpose.title(text),
        Dialog::Engines => computer::panel::title(text, engine),
        Dialog::Training => text.training_title(),
        Dialog::Settings => text.menus_settings(),
        Dialog::About => text.dialogs_about(),
    }
}

/// The data and choices of all dialogs as a system parameter.
#[derive(SystemParam)]
pub struct DialogSources<'w> {
    new_game: NewGameDialog<'w>,
    set_up: SetUpDialog<'w>,
    comment: CommentDialog<'w>,
    help: HelpDialog<'w>,
    choice: ChoiceDialog<'w>,
    explorer: ExplorerDialog<'w>,
    repertoire: Res<'w, RepertoireStore>,
    live: Res<'w, LiveValues>,
    statistics_form: StatisticsDialog<'w>,
    statistics: Res<'w, GameStatistics>,
    engines: EnginesDialog<'w>,
    picker: Res<'w, FilePicker>,
    settings: Res<'w, Settings>,
    store: Res<'w, TrainingStore>,
    exercises: Res<'w, Exercises>,
    now: Res<'w, Now>,
}

impl DialogSources<'_> {
    /// Identifies a dialog, for its focus.
    pub(crate) fn kind(&self, dialog: Dialog) -> DialogKind {
        let is_form = dialog == Dialog::Engines && self.engines.edited().0.is_some();
        (dialog, is_form)
    }

    /// Handles a key in a dialog, and returns `true` if it has a meaning.
    pub(super) fn take_key(
        &mut self,
        dialog: Dialog,
        key: &Key,
        control: bool,
        board: &BoardInput,
        requests: &mut Requests,
    ) -> bool {
        let is_free = board.keyboard;
        match dialog {
            Dialog::NewGame => is_free && self.new_game.take_key(key, requests),
            Dialog::SetUp if control => {
                !board.is_typing && set_up::exchange::take_key(key, requests)
            }
            Dialog::SetUp => is_free && self.set_up.take_key(key, requests),
            Dialog::Help => self.help.take_key(key, control, is_free),
            Dialog::Engines => self.engines.take_key(key, requests),
            Dialog::Openings => !board.is_typing && self.explorer.take_key(key, control, is_free),
            Dialog::Statistics => !board.is_menu_open && self.statistics_form.take_key(key),
            Dialog::Training => is_free && exercise::take_key(key, requests),
            _ => false,
        }
    }
}

/// Draws the open dialog, which changes its choices itself: only input does so, and after input egui requests another
/// frame.
pub fn show(
    context: &egui::Context,
    dialog: Dialog,
    sources: &mut DialogSources,
    look: &Look,
    requests: &mut Requests,
) {
    let (text, panel) = (look.text, &mut Panel { look, requests });
    let (help, engines, picker) = (&mut sources.help, &mut sources.engines, &*sources.picker);
    let title = title(text, dialog, help, engines.edited(), picker);
    let screen = context.content_rect();
    let id = egui::Id::new("dialog").with(dialog);
    let margin = if screen.width() < 420.0 { 10 } else { 22 };
    let room = screen.size() - egui::Vec2::splat(2.0 * f32::from(margin) + 16.0);
    let modal = Modal::new(id)
        .area(Modal::default_area(id).default_size(screen.size()))
        .frame(egui::Frame::popup(&context.style_of(context.theme())).inner_margin(margin));
    let placed = context.memory(|memory| memory.area_rect(id));
    let shown = modal.show(context, |ui| {
        // Not the previous size: the window may have grown.
        let widest = match dialog {
            Dialog::SetUp => set_up::panel::WIDTH,
            Dialog::Comment => comments::dialog::WIDTH,
            Dialog::Help if help.tab == HelpTab::Keys => help::panel::WIDTH_OF_KEYS,
            Dialog::Help => help::panel::WIDTH,
            Dialog::Choose | Dialog::Library => files::panel::WIDTH,
            Dialog::Openings => openings::panel::WIDTH,
            _ => WIDTH,
        };
        let width = room.x.clamp(120.0, widest);
        ui.set_max_size(vec2(width, room.y.max(60.0)));
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::Dialog);
            node.set_label(title);
            node.set_modal();
        });
        // The footer may have several rows; the last frame measured it.
        let footer_id = id.with("footer");
        let footer = ui.data(|data| data.get_temp(footer_id)).unwrap_or(FOOTER);
        let height = (room.y - footer).max(60.0);
        let mut footer_top = None;
        let mut scrolled = |ui: &mut Ui, contents: &mut dyn FnMut(&mut Ui)| {
            egui::ScrollArea::vertical()
                .max_height(height)
                .show(ui, |ui| contents(ui));
            footer_top = Some(ui.min_rect().bottom());
            ui.add_space(6.0);
        };
        // The buttons stay in reach below contents of any length.
        match dialog {
            Dialog::NewGame => {
                let form = &mut sources.new_game;
                let last = sources.settings.opponent_level();
                let mut is_entered = false;
                scrolled(ui, &mut |ui| {
                    is_entered = start::panel::show(ui, form, last, &engines.engines, look);
                });
                start::panel::buttons(ui, form, panel);
                if is_entered {
                    form.start(panel.requests);
                }
            }
            Dialog::SetUp => {
                set_up::panel::show(ui, &mut sources.set_up, vec2(width, height), panel);
            }
            Dialog::Comment => {
                let (form, view) = (&mut sources.comment, sources.settings.view);
                comments::dialog::show(ui, form, vec2(width, height), view, panel);
            }
            Dialog::Help => {
                let keys = commands::grouped_help(text);
                help::panel::show(ui, help, &keys, height, &BEGIN, panel);
            }
            Dialog::Choose | Dialog::Library => {
                ui.heading(title);
                files::panel::games(ui, &mut sources.choice, room.y, panel);
                ui.add_space(6.0);
                ui.horizontal_wrapped(|ui| {
                    files::panel::games_buttons(ui, &sources.choice, panel);
                    widgets::close_button(ui, text.commands_close(), panel.requests);
                });
            }
            Dialog::Openings => {
                let (explorer, games) = (&mut sources.explorer, &mut sources.choice);
                let known = openings::Sources {
                    store: &sources.repertoire,
                    live: &sources.live,
                    today: sources.now.today(),
                    view: sources.settings.view,
                    files: &sources.settings.explored_files,
                };
                let room = vec2(width, height);
                scrolled(ui, &mut |ui| {
                    openings::panel::show(ui, explorer, games, &known, room, panel);
                });
                openings::panel::buttons(ui, explorer, &known, panel);
            }
            Dialog::Statistics => {
                let form = &mut sources.statistics_form;
                let known = sources.statistics.known();
                scrolled(ui, &mut |ui| {
                    statistics::panel::contents(ui, form, known, look);
                });
                statistics::panel::buttons(ui, form, known, panel);
            }
            Dialog::PickFile => {
                files::panel::contents(ui, picker, room.y, panel);
                ui.add_space(6.0);
                files::panel::buttons(ui, picker, panel);
            }
            Dialog::Engines => {
                let mut is_entered = false;
                scrolled(ui, &mut |ui| {
                    is_entered = computer::panel::contents(ui, engines, panel);
                });
                computer::panel::buttons(ui, engines, is_entered, panel);
            }
            Dialog::Training => {
                let (queue, today) = (sources.store.contents(), sources.now.today());
                let choice = sources.exercises.choice();
                scrolled(ui, &mut |ui| {
                    exercise::panel::show(ui, queue, today, choice, panel);
                });
                exercise::panel::buttons(ui, panel);
            }
            Dialog::Settings => {
                let settings = &sources.settings;
                scrolled(ui, &mut |ui| {
                    settings_dialog::contents(ui, settings, panel);
                });
                widgets::close_button(ui, text.commands_close(), panel.requests);
            }
            Dialog::About => {
                scrolled(ui, &mut |ui| about(ui, look));
                widgets::close_button(ui, text.commands_close(), panel.requests);
            }
        }
        if let Some(top) = footer_top {
            let footer = FOOTER.max(ui.min_rect().bottom() - top);
            ui.data_mut(|data| data.insert_temp(footer_id, footer));
        }
    });
    if placed != Some(shown.response.rect) {
        // A dialog of another size has to be centred again.
        context.request_repaint();
    }
    // A stray click must not lose written text.
    let is_written = dialog.is_written() || sources.kind(dialog).1;
    if shown.backdrop_response.clicked() && !is_written {
        panel.requests.ask(DialogRequested::Close);
    }
}

fn about(ui: &mut Ui, look: &Look) {
    let Look { text, palette, .. } = *look;
    ui.heading(text.dialogs_about());
    ui.label(text.dialogs_version(env!("CARGO_PKG_VERSION")));
    for (paragraph, color) in [
        (text.dialogs_about_game(), palette.text),
        (text.dialogs_about_licence(), palette.text_weak),
    ] {
        widgets::prose(ui, paragraph, egui::TextStyle::Body, color);
    }
}
