// Keeps the page itself on the device, so that it opens without the server too. What the server says (games, cards, matches) is never
// kept: whoever is away is told so.

const cacheName = 'pentacle-shell-1';
const patience = 2500; // milliseconds to wait for a newer page before the kept one is shown

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    const page = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-cache' });
    if (!page.ok) throw new Error('no page to keep');
    const text = await page.clone().text();
    await cache.put('/', page);
    // What the page asks for at once; everything else is kept when it is first used.
    const parts = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
    await Promise.all(parts.map((part) => cache.add(part)));
  };
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  };
  event.waitUntil(forget().then(() => self.clients.claim()));
});

// The newest page if it comes soon, else the kept one. A newer page is kept for the next time either way.
async function page(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match('/');
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put('/', answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  const late = new Promise((done) => setTimeout(() => done(kept), patience));
  return Promise.race([fresh.catch(() => kept), late]);
}

// Files whose names change with their content never need to be asked for twice.
async function file(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || /^\/icon/.test(url.pathname)) event.respondWith(file(request));
});

// Whoever taps a notification wants the table: the page that is open, else a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const back = async () => {
    const [open] = await self.clients.matchAll({ type: 'window' });
    return open ? open.focus() : self.clients.openWindow('/#/table');
  };
  event.waitUntil(back());
});
