import { useEffect, useSyncExternalStore } from 'react';
import type { CardFace } from '../cards/face';
import { artUrl } from './art';

// Pictures as pixels. A browser draws an SVG stroke by stroke whenever anything near it changes, which takes longer than a frame when sixty
// of them are on a table. So each is painted once, in a quiet moment, and shown as an image of pixels from then on.

const shown = { width: 240, height: 180 }; // the largest a picture gets on the table and in a hand, in CSS pixels
const quality = 0.92;

const painted = new Map<string, string>(); // from the SVG's address to that of its pixels
const waiting: string[] = [];
const listeners = new Set<() => void>();

async function paint(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(2, Math.ceil(window.devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = shown.width * scale;
  canvas.height = shown.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
  return blob ? URL.createObjectURL(blob) : url;
}

const soon: (then: () => void) => void =
  typeof requestIdleCallback === 'function' ? (then) => requestIdleCallback(then) : (then) => setTimeout(then, 50);

function paintNext(): void {
  const [url] = waiting;
  if (url === undefined) return;
  soon(async () => {
    // What cannot be painted stays as it is.
    painted.set(url, await paint(url).catch(() => url));
    waiting.shift();
    if (waiting.length === 0 || painted.size % 8 === 0) for (const listener of listeners) listener();
    paintNext();
  });
}

function order(url: string): void {
  if (painted.has(url) || waiting.includes(url)) return;
  waiting.push(url);
  if (waiting.length === 1) paintNext();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The card's picture for small sizes: as pixels once they are there. */
export const useArt = (face: CardFace): string => usePixels(artUrl(face));

/** A picture as pixels once they are there, as itself until then. */
export function usePixels(url: string): string {
  useEffect(() => order(url), [url]);
  return useSyncExternalStore(subscribe, () => painted.get(url) ?? url);
}
