// Loads the game behind a picture of a board, and shows why it cannot be played.

const loading = document.getElementById("loading");
const said = document.getElementById("said");
const again = document.getElementById("again");
const progress = document.querySelector("progress");
const workers = navigator.serviceWorker;

function stop(sentence) {
    said.textContent = sentence;
    progress.hidden = true;
    loading.hidden = again.hidden = false;
    // In full screen, only the game would be visible.
    if (document.fullscreenElement) {
        document.exitFullscreen();
    }
    // The game no longer handles keys.
    again.focus();
}

again.addEventListener("click", () => location.reload());

function lacking() {
    if (typeof WebAssembly !== "object") {
        return "WebAssembly";
    }
    return document.createElement("canvas").getContext("webgl2") ? null : "WebGL 2";
}

// A server reports the compressed length, so the build puts the real one into the page.
async function count(stream) {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        progress.value += part.value.length;
    }
}

// Each tab with the game saves under its own number, the smallest that no other tab holds.
function take(number, options) {
    return new Promise((resolve) => {
        const hold = (lock) => {
            resolve(lock !== null);
            return lock && new Promise(() => {});
        };
        // Where locks are forbidden, so is storage.
        const fail = ({ name }) => resolve(name !== "TimeoutError");
        navigator.locks.request(`reversi ${number}`, options, hold).catch(fail);
    });
}

// A reloaded tab continues its own game. Where session storage is forbidden, it starts like a new one.
function remembered(number) {
    try {
        if (number) {
            sessionStorage.setItem("tab", number);
        }
        return Number(sessionStorage.getItem("tab")) || 1;
    } catch {
        return 1;
    }
}

async function takeNumber() {
    let number = 1, others = false;
    if (navigator.locks) {
        const isAgain = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
        number = remembered();
        // The page before the reload may still hold its lock.
        if (!(isAgain && (await take(number, { signal: AbortSignal.timeout(500) })))) {
            number = 1;
            while (!(await take(number, { ifAvailable: true }))) {
                number += 1;
            }
        }
        const { held } = await navigator.locks.query().catch(() => ({ held: [] }));
        others = held.filter(({ name }) => name.startsWith("reversi ")).length > 1;
    }
    remembered(number);
    Object.assign(document.documentElement.dataset, { tab: number, others });
}

async function load() {
    const [response, { default: init }] = await Promise.all([
        fetch("window_bg.wasm"), import("./window.js"), takeNumber(),
    ]);
    if (!response.ok) {
        throw new Error(response.statusText);
    }
    // The compiler gets the original response: browsers cache compiled code for it, but not for another stream.
    count(response.clone().body).catch(() => {});
    await init({ module_or_path: response });
}

// Before the game starts, a newer version that is already fetched takes over, unless another tab has the game open.
async function update() {
    if (!workers?.controller) {
        return;
    }
    workers.addEventListener("controllerchange", () => location.reload());
    const registration = await workers.getRegistration();
    registration?.waiting?.postMessage("take over");
}

function show() {
    loading.hidden = true;
    // Registered only now, so that its fetches do not delay the first picture.
    workers?.register("sw.js").catch(console.warn);
    navigator.storage?.persist?.().then((keeps) => {
        document.documentElement.dataset.keeps = keeps;
    }).catch(console.warn);
}

// The keys of the game. All others, including those for pasting, are left to the browser.
const withControl = "bdegijkmopsyz.,";
const namedWithControl = ["Enter", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp"];
const withAlt = "lnrt0+=-_";
const named = [
    "Tab", " ", "Backspace", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown",
    "F1", "F2", "F3", "F7", "F10", "F11", "/", "'",
];

function isOwn({ key, ctrlKey, metaKey, altKey }) {
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
        return withControl.includes(letter) || namedWithControl.includes(key);
    }
    return altKey ? withAlt.includes(letter) || key.startsWith("Page") : named.includes(key);
}

addEventListener("keydown", (event) => {
    if (event.target.id === "reversi" && isOwn(event)) {
        event.preventDefault();
    }
}, { capture: true });

// With the focus, the game draws a frame, in which it takes the line.
document.getElementById("line").addEventListener("close", () => document.getElementById("reversi").focus());

new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("reversi-first-picture").length > 0) {
        observer.disconnect();
        show();
    }
}).observe({ type: "mark", buffered: true });

const reload = "Your games are saved. Reload the page to play on.";
document.getElementById("reversi").addEventListener("webglcontextlost", () => {
    stop(`The browser has taken the graphics away. ${reload}`);
});
const fail = () => stop(`Reversi has failed: internal error. ${reload}`);
addEventListener("reversi-fault", fail);
addEventListener("error", ({ error }) => {
    // JavaScript called by the game may throw, which also ends its loop.
    if (error instanceof WebAssembly.RuntimeError || error?.stack?.includes("window_bg.wasm")) {
        fail();
    }
});

const lacks = lacking();
if (lacks) {
    stop(`Reversi needs ${lacks}, which this browser lacks or has switched off.`);
} else {
    update().catch(console.warn);
    load().catch((error) => {
        console.error(error);
        stop("Reversi could not be loaded. Reload the page to try again.");
    });
}
