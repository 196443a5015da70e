//! Copying, cutting and pasting in text fields, with the clipboard that games use. That of `bevy_egui` would be a
//! second one, which blocks frames and is missing in a page.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet,
    egui::{Event, Key, OutputCommand},
};

use super::Clipboard;
use crate::app::{
    base::{Wake, background::BackgroundTasks},
    game::AnnouncementRequested,
    text::language::Language,
};

pub(crate) fn panels_plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        take_keys
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(
        PostUpdate,
        copy.after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Sends clipboard events to the focused text field.
fn take_keys(
    mut contexts: Query<(&mut EguiInput, &mut EguiContext)>,
    text: Res<Language>,
    clipboard: Res<Clipboard>,
    wake: Res<Wake>,
    mut pasting: Local<BackgroundTasks<Result<String, String>>>,
) {
    let Ok((mut input, mut context)) = contexts.single_mut() else {
        return;
    };
    if !context.get_mut().text_edit_focused() {
        // Text that arrives now is for a field that has lost the focus.
        *pasting = BackgroundTasks::default();
        return;
    }
    let pressed = |event: &Event| match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } if modifiers.command && !modifiers.alt => Some(*key),
        _ => None,
    };
    for key in input.events.iter().filter_map(pressed).collect::<Vec<_>>() {
        match key {
            Key::C => input.events.push(Event::Copy),
            Key::X => input.events.push(Event::Cut),
            Key::V => {
                let (clipboard, text) = (clipboard.clone(), *text);
                pasting.run(&wake, clipboard.get(text));
            }
            _ => {}
        }
    }
    // A clipboard without text changes nothing in a field.
    let pasted = pasting.ended().into_iter().flatten().flatten();
    input.events.extend(pasted.map(Event::Paste));
}

/// Copies text out of fields.
fn copy(
    outputs: Query<&EguiOutput>,
    text: Res<Language>,
    clipboard: Res<Clipboard>,
    wake: Res<Wake>,
    mut copying: Local<BackgroundTasks<Result<(), String>>>,
    mut announcements: MessageWriter<AnnouncementRequested>,
) {
    let commands = outputs
        .iter()
        .flat_map(|output| &output.platform_output.commands);
    for command in commands {
        if let OutputCommand::CopyText(copied) = command {
            let (clipboard, text, copied) = (clipboard.clone(), *text, copied.clone());
            copying.run(&wake, async move { clipboard.set(text, copied) });
        }
    }
    let refused = copying
        .ended()
        .into_iter()
        .flatten()
        .filter_map(Result::err);
    announcements.write_batch(refused.map(AnnouncementRequested::warning));
}
