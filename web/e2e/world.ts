import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { it } from 'vitest';

// A real server and a real browser for each test file, thrown away afterwards.

const root = resolve(import.meta.dirname, '../..');
const program = process.env.PENTACLE_PROGRAM ?? join(root, 'build/pentacle');
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Not by fetch: in a pretended browser that asks for permission first. */
function isReady(url: string): Promise<boolean> {
  return new Promise((done) => {
    get(url, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    }).on('error', () => done(false));
  });
}

export class Server {
  private process: ChildProcess | undefined;
  private readonly data = mkdtempSync(join(tmpdir(), 'pentacle-e2e-'));
  said = '';

  private constructor(
    readonly port: number,
    private readonly options: string[],
  ) {}

  static async start(options: string[] = []): Promise<Server> {
    if (!existsSync(program)) throw new Error(`${program} is missing: build it first (tools/build release pentacle)`);
    const server = new Server(await freePort(), options);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async up(): Promise<void> {
    const args = [
      'serve',
      '--port',
      String(this.port),
      '--host',
      '127.0.0.1',
      '--data',
      this.data,
      '--web',
      join(root, 'web/dist'),
      '--limits',
      'off',
      ...this.options,
    ];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    const listen = (text: Buffer) => {
      this.said += text.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    for (let tries = 0; tries < 200; tries++) {
      if (await isReady(`${this.url}/readyz`)) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`the server did not come up:\n${this.said}`);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export interface World {
  server: Server;
  browser: Browser;
  /** A fresh visitor: nothing remembered. Fails the test on any error in the page. Against the computer they sit at `seat`, and
      their matches have the seeds after `deal`. */
  visit(
    path?: string,
    options?: BrowserContextOptions & { settings?: object; seat?: 0 | 1; deal?: number },
  ): Promise<Page>;
  errors: string[];
  /** All visitors go, so that no page of one test takes time from the next; what was wrong in their pages. */
  endVisits(): Promise<string[]>;
  close(): Promise<void>;
}

const boards = resolve(import.meta.dirname, '../src/games');
/** The games with a board of their own: the folders of src/games. */
export const games = readdirSync(boards).filter(
  (name) => name !== 'generic' && existsSync(join(boards, name, 'index.ts')),
);

/** A test that `tools/web quick` leaves out. */
export const thorough = it.runIf(!process.env.QUICK);

const launchesMax = 3; // on a machine that is very busy, a browser may be too slow to answer

async function launch(): Promise<Browser> {
  for (let tries = 1; ; tries++) {
    try {
      return await chromium.launch({ executablePath: browserPath, args: flags, timeout: 90_000 });
    } catch (problem) {
      if (tries === launchesMax) throw problem;
    }
  }
}

/** So that no test depends on what is dealt: each match against the computer that a visitor begins has a seat and a seed of its own. */
function fixTheDeal({ seat, deal }: { seat: number; deal: number }): void {
  const send = WebSocket.prototype.send;
  let matches = deal;
  WebSocket.prototype.send = function sendFixed(data) {
    const message = typeof data === 'string' && data.includes('"play_bot"') ? JSON.parse(data) : null;
    if (!message || message.opening) return send.call(this, data);
    const seed = String(++matches).padStart(64, '0');
    return send.call(this, JSON.stringify({ seat, ...message, opening: { seed, actions: [] } }));
  };
}

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export async function makeWorld(options: string[] = []): Promise<World> {
  const server = await Server.start(options);
  const browser = await launch();
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  return {
    server,
    browser,
    errors,
    async visit(path = '', { settings = {}, seat = 0, deal = 0, ...rest } = {}) {
      const context = await browser.newContext({ viewport: desk, locale: 'en-GB', reducedMotion: 'reduce', ...rest });
      contexts.push(context);
      // The machine may be busy: a test fails when something is wrong, not when it is slow.
      context.setDefaultTimeout(90_000);
      await context.addInitScript(
        (stored) => {
          if (!localStorage.getItem('pentacle.settings')) localStorage.setItem('pentacle.settings', stored);
        },
        // Most tests are not about what is shown on the way to a position.
        JSON.stringify({ theme: 'dark', steps: false, ...settings }),
      );
      await context.addInitScript(fixTheDeal, { seat, deal });
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${server.url}/${path}`);
      return page;
    },
    async endVisits() {
      const found = errors.splice(0);
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      return found;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      await server.stop();
    },
  };
}
