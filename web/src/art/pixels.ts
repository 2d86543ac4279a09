import { useEffect, useSyncExternalStore } from 'react';
import type { CardFace } from '../cards/face';
import { artUrl } from './art';
import { sceneSize } from './scene';

// Pictures as pixels. A browser draws an SVG stroke by stroke whenever anything near it changes, which takes longer than a frame when sixty
// of them are on a table. So each is painted once, in a quiet moment, and shown as an image of pixels from then on.

/** The largest a picture gets, in CSS pixels: on the table and in a hand, and behind everything, where it may be a little soft. */
const sizes = {
  card: { width: 240, height: 180 },
  seal: { width: 640, height: 480 },
  scene: { width: 2 * sceneSize.width, height: 2 * sceneSize.height },
};
type Size = keyof typeof sizes;

const quality = 0.92;

const painted = new Map<string, string>(); // from the SVG's address to that of its pixels
const waiting: Array<{ url: string; size: Size }> = [];
const listeners = new Set<() => void>();

async function paint(url: string, size: Size): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = size !== 'card' ? 1 : Math.min(2, Math.ceil(window.devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = sizes[size].width * scale;
  canvas.height = sizes[size].height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
  return blob ? URL.createObjectURL(blob) : url;
}

const soon: (then: () => void) => void =
  typeof requestIdleCallback === 'function' ? (then) => requestIdleCallback(then) : (then) => setTimeout(then, 50);

function paintNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  const { url, size } = next;
  soon(async () => {
    // What cannot be painted stays as it is.
    painted.set(url, await paint(url, size).catch(() => url));
    waiting.shift();
    if (waiting.length === 0 || painted.size % 8 === 0) for (const listener of listeners) listener();
    paintNext();
  });
}

function order(url: string, size: Size): void {
  if (painted.has(url) || waiting.some((one) => one.url === url)) return;
  waiting.push({ url, size });
  if (waiting.length === 1) paintNext();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The card's picture for small sizes: as pixels once they are there. */
export const useArt = (face: CardFace): string => usePixels(artUrl(face));

/** A picture as pixels once they are there, as itself until then. */
export function usePixels(url: string, size: Size = 'card'): string {
  useEffect(() => order(url, size), [url, size]);
  return useSyncExternalStore(subscribe, () => painted.get(url) ?? url);
}
