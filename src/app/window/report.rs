//! Writes a line of JSON for every position and layout, for tests that drive the window from outside.

use std::{
    fs::{File, OpenOptions},
    io::Write,
};

use bevy::{
    prelude::*,
    render::{
        render_resource::{BufferInitDescriptor, BufferUsages, PollType},
        renderer::RenderDevice,
    },
};
use serde_json::json;

use crate::{
    app::{
        base::{Environment, GameSystems, failure, start_options::StartOptions},
        board::layout::BoardLayout,
        game::{GameModel, MoveRefused, Moved, PositionChanged},
    },
    rules::Player,
};

/// Appends the lines to the file named at the start, if any.
pub(crate) fn plugin(app: &mut App) {
    let Some(file) = app.world().resource::<StartOptions>().report.clone() else {
        return;
    };
    match OpenOptions::new().create(true).append(true).open(&file) {
        Ok(file) => {
            app.insert_resource(ReportFile(file))
                .add_systems(Update, report_game.in_set(GameSystems::View));
            let environment = app.world().resource::<Environment>();
            let fails_to_start = environment.fails_to_start;
            let loses_device = environment.loses_device.is_some() && environment.restarts == 0;
            if fails_to_start {
                app.add_systems(Update, || -> () { panic!("a start of the tests fails") });
            }
            if loses_device {
                app.add_systems(First, lose_device);
            }
            app.add_systems(Last, report_layout.run_if(resource_changed::<BoardLayout>));
        }
        Err(error) => failure::report(&format!("{}: {error}", file.display())),
    }
}

/// Loses the graphics device in the frame after the first move, for a test: either reported, or found out on use.
fn lose_device(
    environment: Res<Environment>,
    device: Res<RenderDevice>,
    mut moved: MessageReader<Moved>,
    mut is_lost: Local<bool>,
) {
    if moved.read().count() == 0 || *is_lost {
        return;
    }
    *is_lost = true;
    device.wgpu_device().destroy();
    if environment.loses_device.as_deref() == Some("told".as_ref()) {
        // wgpu reports a destroyed device on the next poll.
        let _ = device.poll(PollType::wait_indefinitely());
    } else {
        device.create_buffer_with_data(&BufferInitDescriptor {
            label: None,
            contents: &[0; 4],
            usage: BufferUsages::COPY_DST,
        });
    }
}

#[derive(Resource)]
struct ReportFile(File);

fn report_layout(layout: Res<BoardLayout>, windows: Query<&Window>, mut file: ResMut<ReportFile>) {
    let scale = windows.iter().next().map_or(1.0, Window::scale_factor);
    let field = layout.field();
    let corner = field.min * scale;
    let size = field.size() * scale;
    let line = json!({
        "event": "layout",
        "board": [corner.x, corner.y, size.x, size.y],
        "columns": layout.size().width(),
        "rows": layout.size().height(),
    });
    // A test fails by itself on a missing line.
    let _ = writeln!(file.0, "{line}");
}

fn report_game(
    model: Res<GameModel>,
    mut moved: MessageReader<Moved>,
    mut refused: MessageReader<MoveRefused>,
    mut changed: MessageReader<PositionChanged>,
    mut was_over: Local<bool>,
    mut file: ResMut<ReportFile>,
) {
    let chosen = moved.read().filter(|moved| !moved.forced);
    let moves = chosen.map(|moved| match moved.square() {
        Some(square) => ("played", Some(square)),
        None => ("position", None),
    });
    let refusals = refused
        .read()
        .map(|refused| ("refused", Some(refused.square)));
    let first = model.is_added().then_some(("position", None));
    let jumps = changed.read().map(|_| ("position", None));
    let mut events: Vec<_> = moves.chain(refusals).chain(first).chain(jumps).collect();
    let is_over = model.is_over();
    // A clock ends a game without a move.
    if is_over && !*was_over && events.is_empty() {
        events.push(("position", None));
    }
    *was_over = is_over;
    for (event, square) in events {
        let game = model.game();
        let legal = game.legal().iter();
        let line = json!({
            "event": event,
            "square": square.map(|square| square.to_string()),
            "dark": game.board().count(Player::Dark),
            "light": game.board().count(Player::Light),
            "turn": model.turn().map_or("neither", Player::key),
            "over": is_over,
            "moves": legal.map(|found| found.square.to_string()).collect::<Vec<_>>(),
        });
        let _ = writeln!(file.0, "{line}");
    }
}
