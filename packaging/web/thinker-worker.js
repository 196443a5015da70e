// Runs the engine. Messages that arrive before its module is ready are queued.

import init from "./thinker.js";

const early = [];
self.onmessage = (event) => early.push(event);
try {
    await init();
    early.forEach((event) => self.onmessage(event));
} catch (error) {
    // The page receives errors of a worker, but not its rejected promises.
    reportError(error);
}
