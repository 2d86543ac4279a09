// A part of the program that is fetched when it is needed may be gone: the server has a newer one. Then the page is loaded again, where
// it is; a match that is on is taken up by itself.

const key = 'pentacle.loadedAgain';
const onceInMs = 60_000; // whatever else is wrong, it is not mended by loading again and again

const isThere = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the page again, once, if the server can be reached. Else what could not be fetched is said on the page. */
export async function loadNewer(reload = () => window.location.reload(), now = Date.now()): Promise<void> {
  if (now - Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY) < onceInMs || !(await isThere())) return;
  sessionStorage.setItem(key, String(now));
  reload();
}

/** From now on. */
export const keepNew = (): void => window.addEventListener('vite:preloadError', () => void loadNewer());
