// Caches only the offline page and its script; everything else is always fetched.
const CACHE = 'palmbid-offline-2';
const PAGE = '/offline.html';
const SCRIPT = '/offline.js';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, SCRIPT].map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n)))),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname === SCRIPT) {
    event.respondWith(caches.match(SCRIPT).then((kept) => kept ?? fetch(event.request)));
    return;
  }
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request));
      } catch {
        return (await caches.match(PAGE)) ?? Response.error();
      }
    })(),
  );
});
