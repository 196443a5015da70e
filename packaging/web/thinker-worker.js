// Runs the engine. What it is asked before its module is ready waits.

import init from "./thinker.js";

const early = [];
self.onmessage = (event) => early.push(event);
try {
    await init();
    early.forEach((event) => self.onmessage(event));
} catch (error) {
    // The page is told of errors, and not of rejected promises.
    reportError(error);
}
