import { useSyncExternalStore } from 'react';

// The address after `#`, e.g. `#/replay/k3v9t2?at=12`: works from any server, and every page can be linked to.

export interface Route {
  page: string;
  args: string[];
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', ...args] = path.split('/').map(decodeURIComponent);
  return { page, args, query: new URLSearchParams(search) };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => window.location.hash));
}

export function goTo(path: string): void {
  window.location.hash = path;
}

export const linkTo = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

/** A replay, with whoever played it at the bottom of the table. */
export const linkToReplay = (id: string, seat: number | null): string =>
  `${linkTo('replay', id)}${seat === 1 ? '?sit=1' : ''}`;
