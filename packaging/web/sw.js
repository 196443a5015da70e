// Keeps the files of one version, so that the game starts without a network.

const CACHE = "reversi-@VERSION@";
const FILES = "@FILES@".split(" ");

// Asks the server about each file, so that no older one gets among them. One that has not changed is not sent again.
async function install() {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

// Comes when no page of the version before is open.
async function removeOthers() {
    const others = (await caches.keys()).filter((name) => name.startsWith("reversi-") && name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
}

async function answer(request) {
    const cache = await caches.open(CACHE);
    const file = new URL(request.url).pathname.endsWith("/") ? "index.html" : request;
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
