// Caches the files of one version, so that the game starts without a network.

const CACHE = "reversi-@VERSION@";
const FILES = "@FILES@".split(" ");
// Hosts may redirect `index.html` to this, and browsers refuse a redirected response for a page.
const START = "./";

// Revalidates each file with the server, so that no stale one is cached. Unchanged files are not sent again.
async function install() {
    const cache = await caches.open(CACHE);
    const names = FILES.map((file) => (file === "index.html" ? START : file));
    await cache.addAll(names.map((name) => new Request(name, { cache: "no-cache" })));
}

// Runs once no page of the previous version is open.
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
