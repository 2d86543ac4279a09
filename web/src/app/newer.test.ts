import { afterEach, expect, it, vi } from 'vitest';
import { loadNewer } from './newer';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('loads the page again when a part of it is gone, but not over and over', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  const reload = vi.fn();
  await loadNewer(reload, 1_000_000);
  await loadNewer(reload, 1_030_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await loadNewer(reload, 1_090_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page as it is while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const reload = vi.fn();
  await loadNewer(reload, 1_000_000);
  expect(reload).not.toHaveBeenCalled();
});
