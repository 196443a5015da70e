// Loads the game behind a picture of a board, and says what keeps it from being played.

const loading = document.getElementById("loading");
const said = document.getElementById("said");
const again = document.getElementById("again");
const progress = document.querySelector("progress");
const workers = navigator.serviceWorker;

function stop(sentence) {
    said.textContent = sentence;
    progress.hidden = true;
    loading.hidden = again.hidden = false;
    // Nothing but the game is seen there.
    if (document.fullscreenElement) {
        document.exitFullscreen();
    }
    // The game has no use for keys any more.
    again.focus();
}

again.addEventListener("click", () => location.reload());

function lacking() {
    if (typeof WebAssembly !== "object") {
        return "WebAssembly";
    }
    return document.createElement("canvas").getContext("webgl2") ? null : "WebGL 2";
}

// The length a server tells is that of compressed bytes, so the page knows it from its build.
async function count(stream) {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        progress.value += part.value.length;
    }
}

// The tabs in which the game is open keep their games apart, by the least number that no other has.
function take(number, options) {
    return new Promise((resolve) => {
        const hold = (lock) => {
            resolve(lock !== null);
            return lock && new Promise(() => {});
        };
        // Where nothing can be locked, nothing can be kept either.
        const fail = ({ name }) => resolve(name !== "TimeoutError");
        navigator.locks.request(`reversi ${number}`, options, hold).catch(fail);
    });
}

// A tab that is loaded again goes on with its own game. Where that is forbidden, it begins as a new one.
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
        // What was this page may not be gone yet.
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
    // The original goes to the compiler: browsers keep what they have compiled of it, and not of a stream of ours.
    count(response.clone().body).catch(() => {});
    await init({ module_or_path: response });
}

// A version that was fetched before takes over while no game is played yet, unless one is in another tab.
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
    // Only now, so that what it fetches does not hold up the first picture.
    workers?.register("sw.js").catch(console.warn);
    navigator.storage?.persist?.().then((keeps) => {
        document.documentElement.dataset.keeps = keeps;
    }).catch(console.warn);
}

// The keys of the game. All others are the browser's, also those that paste.
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

// It draws a frame then, in which the game takes the line.
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
    // What the game calls may throw, which ends its loop too.
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
