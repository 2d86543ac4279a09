import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from './notify';

const made = vi.fn();
class Granted {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, what: { body: string }) {
    made(title, what.body);
  }
}

const workers = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

beforeEach(() => {
  made.mockReset();
  vi.stubGlobal('Notification', Granted);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('a notification', () => {
  it('is shown by the service worker, as phones want it', async () => {
    const showNotification = vi.fn(async () => {});
    workers({ active: {}, showNotification });
    await notify('It is your turn.');
    expect(showNotification).toHaveBeenCalledWith('Pentacle', expect.objectContaining({ body: 'It is your turn.' }));
    expect(made).not.toHaveBeenCalled();
  });

  it('is shown by the page where there is none', async () => {
    workers(undefined);
    await notify('It is your turn.');
    expect(made).toHaveBeenCalledWith('Pentacle', 'It is your turn.');
  });

  it('never stops the page, though it may not make one', async () => {
    workers(undefined);
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    await expect(notify('It is your turn.')).resolves.toBeUndefined();
  });

  it('is not shown to somebody who looks at the page', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    workers(undefined);
    await notify('It is your turn.');
    expect(made).not.toHaveBeenCalled();
  });
});
