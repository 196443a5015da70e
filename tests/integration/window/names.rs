//! What the people at the board are called, and how their names reach records.

use super::{
    files::{open_text, rename, text_of},
    opponent::{COMPUTER, Script, panels_with, seats},
    panel::Panel,
    panels::shows,
    *,
};
use reversi::{
    app::{
        ending::ResultCard,
        game::{PlayerNames, model::NameRequested},
    },
    players::{Players, Seat},
    records::{Format, Record},
};

const PEOPLE: Players = Players {
    dark: Seat::Person,
    light: Seat::Person,
};

/// A game that Dark wins by 3–0 with the next move, or the computer does.
fn last_move() -> GameModel {
    let board: Board = "DL.\n...".parse().expect("a board");
    by_hand(Ruleset::OTHELLO, board, Player::Dark)
}

/// The result after that move.
fn ended(players: Players) -> Panel {
    let game = with_moves(last_move().game().clone(), &["c1"]);
    Panel::around(GameModel::from_game(game).with_players(players))
}

fn name(app: &mut App, player: Player, name: &str) {
    app.request(NameRequested {
        player,
        name: name.to_owned(),
    });
    app.update();
}

#[test]
fn undo_of_a_deleted_line_leaves_names_as_they_are() {
    let mut panel = Panel::around(othello(8, 8));
    open_text(&mut panel, "(;GM[2]PB[Ann];B[f5](;W[f6])(;W[d6]))");
    let line = panel.game().nodes().max().expect("a position");
    panel.request(GameRequested::Delete(line));
    assert!(!panel.game().contains(line));
    rename(&mut panel, Player::Dark, "Bea");
    panel.request(GameRequested::Undo);
    assert!(panel.game().contains(line), "the line is back");
    assert_eq!(panel.model().name(Player::Dark), Some("Bea"));
}

#[test]
fn the_only_person_at_the_board_is_you() {
    let around = |moves: &[&str]| {
        let game = with_moves(Game::new(Ruleset::OTHELLO, Size::STANDARD), moves);
        Panel::around(GameModel::from_game(game).with_players(seats(Seat::Person, COMPUTER)))
    };
    let mut panel = around(&[]);
    assert!(panel.shows("Your turn"));
    assert!(panel.shows("Dark: 2, your turn"));
    let mut panel = around(&["f5"]);
    assert!(panel.shows("Computer's turn"));
    assert!(panel.shows("Dark: 4, you"));
}

#[test]
fn results_speak_to_the_only_person() {
    let mut panel = ended(seats(Seat::Person, COMPUTER));
    assert!(panel.shows("You won by 3"));
    assert!(panel.shows("3 – 0"));
    let mut panel = ended(seats(COMPUTER, Seat::Person));
    assert!(panel.shows("Level 1 won by 3"));
    assert!(panel.shows("0 – 3"));
}

#[test]
fn results_between_two_of_a_kind_name_sides() {
    for players in [PEOPLE, seats(COMPUTER, COMPUTER)] {
        let mut panel = ended(players);
        assert!(panel.shows("Dark wins by 3"));
        assert!(panel.shows("3 – 0"));
        assert!(!panel.shows("You"));
    }
}

#[test]
fn a_tie_is_a_tie_for_everybody() {
    for players in [
        PEOPLE,
        seats(Seat::Person, COMPUTER),
        seats(COMPUTER, COMPUTER),
    ] {
        let board: Board = "DL\nLD".parse().expect("a board");
        let model = by_hand(Ruleset::OTHELLO, board, Player::Dark);
        let mut panel = Panel::around(model.with_players(players));
        assert!(panel.shows("A tie"));
        assert!(panel.shows("2 – 2"));
    }
}

#[test]
fn passes_speak_to_the_only_person() {
    let script = Script::holding();
    for (computer, told, banner) in [
        (
            Player::Light,
            "Light can't move, so you go again",
            "You go again",
        ),
        (
            Player::Dark,
            "You can't move, so Dark goes again",
            "You can't move",
        ),
    ] {
        let mut app = panels_with(&script, othello(4, 4), Players::default());
        app.play(&MOVES_TO_A_PASS);
        app.request(take_seat(computer, COMPUTER));
        assert!(shows(&mut app, told), "{told}");
        assert!(shows(&mut app, banner), "{banner}");
    }
}

#[test]
fn a_name_is_typed_in_the_card_and_lasts() {
    let mut app = panels_app(othello(8, 8));
    app.press("Name of Dark");
    // Letters and digits that would play a move on the board.
    app.keys("d3");
    app.tap(Key::Enter);
    assert_eq!(app.game().ply_number(), 0);
    assert_eq!(app.world().resource::<Settings>().dark_name, "d3");
    assert!(shows(&mut app, "d3 to move"));
    assert!(shows(&mut app, "Dark: 2, d3, to move"));
    // The menu is closed, and keys play again.
    app.keys("d3");
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn escape_drops_what_was_typed_and_an_empty_name_is_none() {
    let mut app = panels_app(last_move());
    app.play(&["c1"]);
    app.settle();
    name(&mut app, Player::Dark, "Anna");
    assert!(shows(&mut app, "Anna won by 3"));
    app.press("Name of Dark");
    app.keys("x");
    app.tap(Key::Escape);
    assert_eq!(app.world().resource::<Settings>().dark_name, "Anna");
    let result = app.world().resource::<ResultCard>();
    assert!(!result.dismissed, "Esc is for the menu alone");
    app.press("Name of Dark");
    // All of the old name is selected.
    app.key(Key::Backspace);
    app.tap(Key::Enter);
    assert_eq!(app.world().resource::<Settings>().dark_name, "");
    assert!(shows(&mut app, "Dark wins"));
}

#[test]
fn a_press_elsewhere_keeps_what_was_typed() {
    let mut app = panels_app(othello(8, 8));
    app.press("Name of Light");
    app.keys("Ben");
    app.click_square("a1");
    app.frames(2);
    assert_eq!(app.world().resource::<Settings>().light_name, "Ben");
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn names_travel_into_records_and_back() {
    for format in [Format::Sgf, Format::Ggf] {
        let text = |panel: &Panel| text_of(panel, format).expect("a text");
        let mut panel = Panel::around(othello(8, 8));
        rename(&mut panel, Player::Dark, " Anna ");
        rename(&mut panel, Player::Light, "Ben [the] 2nd");
        panel.play(&["f5"]);
        let written = text(&panel);
        assert!(written.contains("PB[Anna]"), "{written}");
        let mut other = Panel::around(othello(8, 8));
        rename(&mut other, Player::Dark, "Carl");
        open_text(&mut other, &written);
        assert!(other.shows("Dark: 4, Anna"), "{written}");
        assert!(other.shows("Ben"), "{written}");
        let name = |panel: &Panel| panel.shown::<Settings>().dark_name.clone();
        assert_eq!(name(&other), "Carl", "who plays here is another matter");
        // Such a name is changed in its record alone.
        rename(&mut other, Player::Dark, "Dora");
        assert!(text(&other).contains("PB[Dora]"));
        assert_eq!(name(&other), "Carl");
        other.press("Undo");
        assert!(other.shows("Carl to move"));

        let players = seats(Seat::Person, COMPUTER);
        let written = text(&Panel::around(othello(8, 8).with_players(players)));
        assert!(written.contains("PW[Reversi, level 1]"), "{written}");
    }
}

#[test]
fn a_game_that_is_resumed_with_a_name_in_any_script_starts() {
    for name in ["O’Brien", "Анна", "李小龙", "한", "Ω", "🎲", "\u{10ffff}"] {
        let names = PlayerNames::new([name, "Ben"]);
        let mut panel = Panel::around(othello(8, 8).with_names(names));
        assert!(panel.shows(name), "{name}");
    }
}

#[test]
fn names_and_comments_in_other_scripts_are_written_in_fonts_of_the_system() {
    use reversi::app::window::system_fonts::{FontSource, SystemFonts};
    const WORD: &str = "돌칸";
    // A file that is missing and a font without such letters are passed over.
    let fonts = crate::project().join("assets/fonts");
    let files = [
        "missing.otf",
        "ReversiUI-Regular.otf",
        "ReversiUI-Korean.otf",
    ];
    let files = files.map(|name| (fonts.join(name), 0));
    let can_be_read = |app: &mut App| {
        let font = egui::FontId::proportional(14.0);
        egui_context(app).fonts_mut(|fonts| fonts.has_glyphs(&font, WORD))
    };
    let found = |app: &App| app.world().resource::<SystemFonts>().found().len();
    let named = |app: &mut App| name(app, Player::Dark, WORD);
    let commented = |app: &mut App| {
        let mut record = Record::new(app.game().clone());
        record.comment_on(record.game.present(), WORD);
        app.request(record_opened(record));
    };
    for write in [&named as &dyn Fn(&mut App), &commented] {
        let mut app = panels_app(othello(8, 8));
        let files = files.clone();
        app.insert_resource(FontSource(std::sync::Arc::new(move |_| files.to_vec())));
        app.frames(3);
        assert!(!can_be_read(&mut app));
        assert_eq!(found(&app), 0);
        write(&mut app);
        drive(&mut app, |app| found(app) > 0);
        app.frames(3);
        assert!(can_be_read(&mut app));
        assert_eq!(found(&app), 1);
    }
}

#[test]
fn letters_without_a_font_are_told_once() {
    use reversi::app::{game::AnnouncementRequested, window::system_fonts::SystemFonts};
    let told = |app: &mut App| {
        let told = logged::<AnnouncementRequested>(app);
        told.iter().any(|one| one.text().contains("no font"))
    };
    let mut app = panels_app(othello(8, 8));
    app.frames(3);
    name(&mut app, Player::Dark, "🎲\u{10ffff}돌");
    drive(&mut app, |app| told(app));
    name(&mut app, Player::Light, "칸");
    drive(&mut app, |app| {
        assert!(!told(app));
        !app.world().resource::<SystemFonts>().is_looking()
    });
}
