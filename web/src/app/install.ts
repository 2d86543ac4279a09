import { useSyncExternalStore } from 'react';

// Browsers offer to install the page once, at a moment of their own; the offer is kept until somebody wants it.

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function keep(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** To be called before the page is shown: the offer does not wait for it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // not in the middle of a match
    keep(event as Offer);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

async function install(): Promise<void> {
  await offer?.prompt();
  keep(null); // an offer can be taken once
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Installs the page; null where the browser does not offer it, or it is installed. */
export const useInstall = (): (() => Promise<void>) | null =>
  useSyncExternalStore(subscribe, () => offer) === null ? null : install;
