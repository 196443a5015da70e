//! Where keys go when a dialog opens.

use super::{engines::enter_engine, panel::Panel, *};
use reversi::app::{computer::engines::EditedEngine, set_up::SetUpForm, settings::ThemeChoice};

fn focus(app: &mut App) -> Option<egui::Id> {
    egui_context(app).memory(egui::Memory::focused)
}

/// A game in which the pointer was used last.
fn pointed_at() -> App {
    let mut app = panels_app(othello(8, 8));
    app.click_square("f5");
    app.settle();
    app
}

#[test]
fn a_dialog_that_a_key_opens_has_the_focus_until_the_key_closes_it() {
    let mut app = pointed_at();
    for (letter, focused) in [("n", "Start"), ("d", "New puzzle"), ("i", "Close")] {
        app.with_control(letter);
        app.frames(4);
        assert!(dialog(&app).is_some());
        assert_eq!(app.focused().as_deref(), Some(focused), "Ctrl+{letter}");
        app.with_control(letter);
        app.frames(4);
        assert_eq!(dialog(&app), None, "Ctrl+{letter}");
        assert_eq!(focus(&mut app), None, "Ctrl+{letter}");
    }
}

#[test]
fn enter_does_once_what_the_dialog_is_for() {
    for frames in 0..6 {
        let mut app = pointed_at();
        let before = app.model().game_number();
        app.with_control("n");
        app.frames(frames);
        app.key(Key::Enter);
        app.frames(3);
        assert_eq!(dialog(&app), None, "after {frames} frames");
        assert_eq!(app.game().ply_number(), 0, "after {frames} frames");
        let number = app.model().game_number();
        assert_eq!(number, before + 1, "after {frames} frames");
    }
}

#[test]
fn the_first_key_leads_into_a_dialog_that_the_pointer_opened() {
    for key in [Key::Tab, Key::ArrowDown, Key::ArrowLeft] {
        for (menu, entry, first) in [
            ("Game", "New game…", "Play the computer"),
            ("Learn", "Training…", "6×6"),
            ("View", "Settings…", "Theme: Match system"),
            ("Help", "About Reversi", "Close"),
        ] {
            let mut app = pointed_at();
            app.click_widget(menu);
            app.click_widget(entry);
            app.frames(4);
            assert!(dialog(&app).is_some());
            assert_eq!(focus(&mut app), None, "{entry}");
            app.key(key.clone());
            app.frames(3);
            assert_eq!(app.focused().as_deref(), Some(first), "{entry}, {key:?}");
        }
    }
}

/// What can have the focus in the open dialog.
fn in_dialog(app: &mut App) -> Vec<egui::Id> {
    let context = egui_context(app);
    let layer = context.memory(egui::Memory::top_modal_layer);
    context.viewport(|viewport| {
        let widgets = viewport
            .prev_pass
            .widgets
            .get_layer(layer.expect("a dialog"));
        let widgets = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        widgets.map(|widget| widget.id).collect()
    })
}

fn give_focus(app: &mut App, id: egui::Id) {
    egui_context(app).memory_mut(|memory| memory.request_focus(id));
}

/// Moves the focus on to what has a name that begins so.
#[track_caller]
fn tab_to(app: &mut App, name: &str) {
    for _ in 0..20 {
        if app
            .focused()
            .is_some_and(|focused| focused.starts_with(name))
        {
            return;
        }
        app.tap(Key::Tab);
    }
    panic!("Tab does not lead to {name}");
}

#[test]
fn arrows_never_lead_out_of_a_dialog() {
    for (width, height) in [(1152, 680), (640, 400)] {
        for open in [
            Dialog::NewGame,
            Dialog::SetUp,
            Dialog::Comment,
            Dialog::Statistics,
            Dialog::Engines,
            Dialog::Training,
            Dialog::Settings,
            Dialog::About,
        ] {
            let mut app = pointed_at();
            app.resize(width, height);
            app.frames(3);
            app.request(DialogRequested::Open(open));
            app.frames(5);
            for id in in_dialog(&mut app) {
                for arrow in [
                    Key::ArrowUp,
                    Key::ArrowDown,
                    Key::ArrowLeft,
                    Key::ArrowRight,
                ] {
                    give_focus(&mut app, id);
                    app.frames(2);
                    let before = app.focused();
                    app.key(arrow.clone());
                    app.frames(3);
                    let now = focus(&mut app);
                    let is_inside = now.is_some_and(|now| in_dialog(&mut app).contains(&now));
                    assert!(
                        is_inside,
                        "{open:?} in {width}×{height}: {arrow:?} on {before:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn arrows_go_to_what_lies_next_in_the_dialog() {
    let mut app = pointed_at();
    app.resize(640, 400);
    app.frames(3);
    app.with_control("n");
    app.frames(4);
    let before = app.model().game_number();
    tab_to(&mut app, "Two players");
    app.key(Key::ArrowUp);
    app.frames(3);
    assert_eq!(
        app.focused().as_deref(),
        Some("Two players"),
        "nothing lies above it"
    );
    app.key(Key::Enter);
    app.frames(3);
    assert_eq!(
        dialog(&app),
        Some(Dialog::NewGame),
        "Enter chooses it again"
    );
    let now = app.model().game_number();
    assert_eq!(now, before);
}

#[test]
fn arrows_never_lead_to_what_was_disabled() {
    let mut app = pointed_at();
    app.request(DialogRequested::Open(Dialog::Settings));
    app.frames(5);
    tab_to(&mut app, "Theme");
    // High contrast has a board of its own.
    for key in [Key::Enter, Key::End, Key::Enter, Key::ArrowDown] {
        app.key(key);
        app.frames(4);
    }
    let theme = app.world().resource::<Settings>().theme;
    assert_eq!(theme, ThemeChoice::HighContrast);
    let focused = focus(&mut app).expect("the focus stays in the dialog");
    assert!(
        in_dialog(&mut app).contains(&focused),
        "and not on the board's list"
    );
}

#[test]
fn letters_are_meant_for_the_command_of_an_engine() {
    let mut app = pointed_at();
    enter_engine(&mut app, "x");
    let EditedEngine(form) = app.world().resource();
    assert_eq!(form.as_ref().map(|form| &*form.command), Some("x"));
}

#[test]
fn esc_leaves_the_form_of_an_engine_and_then_the_dialog() {
    let mut app = pointed_at();
    enter_engine(&mut app, "x");
    for left in [Some(Dialog::Engines), None] {
        app.key(Key::Escape);
        app.frames(4);
        assert_eq!(dialog(&app), left);
        assert_eq!(app.world().resource::<EditedEngine>().0, None);
    }
}

#[test]
fn arrows_turn_pages_and_set_up_positions_at_once() {
    let mut app = pointed_at();
    app.key(Key::F1);
    app.frames(4);
    app.key(Key::ArrowRight);
    app.frames(3);
    assert_eq!(focus(&mut app), None);
    assert_ne!(app.world().resource::<ShownHelp>().page, default());
    app.key(Key::Escape);
    app.with_control("b");
    app.frames(4);
    app.key(Key::ArrowRight);
    app.frames(3);
    assert!(app.world().resource::<SetUpForm>().cursor.is_some());
}

#[test]
fn a_list_that_keys_open_has_the_focus_until_it_closes() {
    use egui::Key::{ArrowDown, ArrowUp, Enter, Tab};
    let mut panel = Panel::new(Dialog::NewGame);
    panel.events([]);
    let clock = "Clock: No clock";
    for _ in 0..40 {
        if panel.focused() == clock {
            break;
        }
        panel.key(Tab);
    }
    for (key, focused) in [
        (Enter, "No clock"),
        (ArrowUp, "Other…"),
        (ArrowDown, "No clock"),
        (ArrowDown, "10 s a move"),
        (Enter, "Clock: 10 s a move"),
    ] {
        panel.key(key);
        panel.events([]);
        assert_eq!(panel.focused(), focused, "after {key:?}");
    }
}
