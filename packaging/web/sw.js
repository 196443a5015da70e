// Keeps the files of one version, so that the game starts without a network.

const CACHE = "reversi-@VERSION@";
const FILES = "@FILES@".split(" ");
// Hosts may redirect `index.html` to it, and no browser opens a page with an answer that was redirected.
const START = "./";

// Asks the server about each file, so that no older one gets among them. One that has not changed is not sent again.
async function install() {
    const cache = await caches.open(CACHE);
    const names = FILES.map((file) => (file === "index.html" ? START : file));
    await cache.addAll(names.map((name) => new Request(name, { cache: "no-cache" })));
}

// Comes when no page of the version before is open.
async function removeOthers() {
    const others = (await caches.keys()).filter((name) => name.startsWith("reversi-") && name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
}

async function answer(request) {
    const cache = await caches.open(CACHE);
    const file = /\/(index\.html)?$/.test(new URL(request.url).pathname) ? START : request;
    return (await cache.match(file, { ignoreSearch: true })) ?? fetch(request);
}

async function takeOver() {
    const pages = await clients.matchAll({ includeUncontrolled: true });
    if (pages.length === 1) {
        await skipWaiting();
    }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(removeOthers()));
addEventListener("message", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
    if (event.request.method === "GET") {
        event.respondWith(answer(event.request));
    }
});
