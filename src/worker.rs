//! The engine in a page's web worker: answers the questions of the page.

use std::{
    cell::RefCell,
    sync::{Mutex, atomic::AtomicBool},
    time::Duration,
};

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{
    analysis::{Answer, Asked, EngineResources, EngineStrategy, Progress, Strategy, Told, answer},
    time,
};

/// The time between two reports: a search may finish many depths in no time.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers every message from now on.
pub fn serve() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let strategy = RefCell::new(EngineStrategy::new(EngineResources::default()));
    let page = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let asked = message.data().as_string();
        // Only the page sends anything.
        let asked = asked.and_then(|asked| serde_json::from_str::<Asked>(&asked).ok());
        let answer = match asked {
            Some(asked) => think(&mut strategy.borrow_mut(), asked),
            None => Answer::Nothing,
        };
        tell(&page, answer, true);
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
}

fn think(strategy: &mut EngineStrategy, asked: Asked) -> Answer {
    strategy.set_resources(asked.resources);
    let told = Mutex::new(None);
    let report = |progress: Progress<'_>| {
        let Ok(mut told) = told.lock() else { return };
        if told.is_none_or(|at| time::since(at) >= PAUSE) {
            *told = Some(time::now());
            let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
            tell(&scope, progress.to_answer(), false);
        }
    };
    // The page terminates the worker to end a search.
    let never = AtomicBool::new(false);
    answer(strategy, asked.question, &never, &report)
}

fn tell(page: &DedicatedWorkerGlobalScope, answer: Answer, is_last: bool) {
    let told = serde_json::to_string(&Told { answer, is_last }).unwrap_or_default();
    // A page that is gone terminates its workers.
    let _ = page.post_message(&told.into());
}
