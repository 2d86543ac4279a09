import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

class Context {
  static made: Context[] = [];
  state = 'suspended';
  constructor() {
    Context.made.push(this);
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
}

it('makes itself heard with a touch, without waiting for the browser’s audio service', async () => {
  Context.made = [];
  let answer: (devices: []) => void = () => {};
  const asked = vi.fn(() => new Promise<[]>((done) => (answer = done)));
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: asked } });
  const { wakeOnFirstTouch } = await import('./sounds');
  const touch = () => window.dispatchEvent(new Event('pointerdown'));
  const stop = wakeOnFirstTouch();
  expect(asked).not.toHaveBeenCalled(); // not before somebody is there
  touch();
  touch();
  expect(asked).toHaveBeenCalledOnce();
  expect(Context.made).toHaveLength(0); // that would stand still until the service has started
  answer([]);
  await vi.waitFor(() => expect(Context.made).toHaveLength(1));
  touch(); // a browser may want a click for it
  expect(Context.made[0]?.state).toBe('running');
  stop();
});
