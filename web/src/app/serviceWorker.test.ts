import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// The service worker in a world of its own: a cache, a server that can be away, and the events of a browser.

const code = readFileSync('public/sw.js', 'utf8');
const origin = 'https://table.example';

class FakeCache {
  readonly kept = new Map<string, Response>();
  private key = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  async match(asked: string | { url: string }) {
    return this.kept.get(this.key(asked))?.clone();
  }
  async put(asked: string | { url: string }, answer: Response) {
    this.kept.set(this.key(asked), answer);
  }
  async add(asked: string) {
    await this.put(asked, await server(asked));
  }
}

let away: boolean;
let version: number;
const server = vi.fn(async (asked: string | { url: string }): Promise<Response> => {
  if (away) throw new TypeError('Failed to fetch');
  const path = new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  const page = `<script src="/assets/index-${version}.js"></script><link href="/icon.svg">`;
  return new Response(path === '/' ? page : `${path} ${version}`);
});

function worker() {
  const listeners: Record<string, (event: unknown) => void> = {};
  const stores = new Map<string, FakeCache>([['pentacle-shell-0', new FakeCache()]]);
  const caches = {
    open: async (name: string) => {
      const cache = stores.get(name) ?? new FakeCache();
      stores.set(name, cache);
      return cache;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const self = {
    location: { origin },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  };
  new Function('self', 'caches', 'fetch', code)(self, caches, server);
  const happen = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[type]?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const ask = async (path: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
    let answer: Promise<Response> | null = null;
    const request = { url: origin + path, mode, method };
    listeners.fetch?.({ request, respondWith: (promise: Promise<Response>) => (answer = promise) });
    return answer === null ? null : (await (answer as Promise<Response>)).text();
  };
  return { happen, ask, stores };
}

beforeEach(() => {
  away = false;
  version = 1;
  server.mockClear();
});

describe('the service worker', () => {
  it('opens the page without the server, with what it needs at once', async () => {
    const { happen, ask, stores } = worker();
    await happen('install');
    await happen('activate');
    expect([...stores.keys()]).toEqual(['pentacle-shell-1']);
    away = true;
    expect(await ask('/', 'navigate')).toContain('index-1.js');
    expect(await ask('/assets/index-1.js')).toBe('/assets/index-1.js 1');
  });

  it('shows a newer page as soon as there is one', async () => {
    const { happen, ask } = worker();
    await happen('install');
    version = 2;
    expect(await ask('/', 'navigate')).toContain('index-2.js');
    away = true;
    expect(await ask('/', 'navigate')).toContain('index-2.js');
  });

  it('asks for a file once, and leaves what the server says to the server', async () => {
    const { happen, ask } = worker();
    await happen('install');
    expect(await ask('/assets/Decks-x.js')).toBe('/assets/Decks-x.js 1');
    server.mockClear();
    expect(await ask('/assets/Decks-x.js')).toBe('/assets/Decks-x.js 1');
    expect(server).not.toHaveBeenCalled();
    for (const path of ['/games', '/card-catalog?game=duel', '/matches/live', '/lessons'])
      expect(await ask(path)).toBeNull();
    expect(await ask('/assets/x.js', 'cors', 'POST')).toBeNull();
  });

  it('does not install itself without a page to keep', async () => {
    const { happen } = worker();
    away = true;
    await expect(happen('install')).rejects.toThrow();
  });
});
