import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Effect } from '../games/game';
import { type Boxes, lunging, show } from './effects';
import { takeDown } from './Lifted';

// Shows what happened on top of the position that is already there. Nothing waits for it: the new position can be clicked at once,
// and whatever is still moving is only a picture.

type Things = Map<string, HTMLElement>;
interface Places {
  boxes: Boxes; // of everything that has an id
  things: Things; // what can move
  gone: Boxes; // of what was there just before
}
const nowhere: Places = { boxes: new Map(), things: new Map(), gone: new Map() };

const moveMs = 260;
const gapMs = 130;
const firstMs = 50; // the new position is on the screen before anything is shown on top of it

export const wantsMotion = (): boolean => {
  const setting = document.documentElement.dataset.motion;
  return (
    setting === 'full' || (setting !== 'reduced' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
};

// What is on the move is not where it belongs, and must not be measured there: positions that follow quickly on one another would send
// it further astray each time.
const gliding = new Map<HTMLElement, Animation>();

/** Lets everything that glides be where it belongs; how far from that it was. */
function halt(): Map<HTMLElement, DOMRect> {
  const seen = new Map<HTMLElement, DOMRect>();
  for (const element of gliding.keys()) seen.set(element, element.getBoundingClientRect());
  for (const animation of gliding.values()) animation.cancel();
  gliding.clear();
  return seen;
}

function glides(element: HTMLElement, animation: Animation): void {
  gliding.set(element, animation);
  animation.onfinish = () => gliding.get(element) === animation && gliding.delete(element);
}

function placesIn(area: HTMLElement, before: Boxes): Places {
  const places: Places = { boxes: new Map(), things: new Map(), gone: new Map() };
  for (const element of area.querySelectorAll<HTMLElement>('[data-id], [data-place]')) {
    const id = element.dataset.place ?? element.dataset.id ?? '';
    // Who is striking comes back to where it was.
    places.boxes.set(id, (lunging.has(element) && before.get(id)) || element.getBoundingClientRect());
    if (element.classList.contains('selectable')) places.things.set(id, element);
  }
  return places;
}

const crowd = 12; // more than this many on the move at once are a blur
const glidesMax = 24; // and more than this many cost more than a frame, whatever happened

interface Shift {
  element: HTMLElement;
  dx: number;
  dy: number;
  widths: number; // how far, in its own widths
}
const makesRoom = 1.6; // widths: a place further along, and not somewhere else

/** Things that are somewhere else than before glide there; new ones appear. When a whole row makes room, only what went somewhere
    glides. */
function glide(
  things: Things,
  before: Boxes,
  after: Boxes,
  halted: Map<HTMLElement, DOMRect>,
  arrival: Effect | undefined,
): void {
  const shifts: Shift[] = [];
  for (const [id, now] of after) {
    const comes = arrival?.kind === 'moves' && arrival.id === id ? before.get(arrival.from) : undefined;
    const then = before.get(id) ?? (comes && centred(comes, now));
    const element = things.get(id);
    if (!element?.animate) continue;
    if (then) {
      const from = halted.get(element) ?? now; // in the middle of its way: it goes on from there
      // Whole pixels: the first frame, the one that is waited for, is then drawn without computing any of them anew.
      const dx = Math.round(then.x - now.x + from.x - now.x);
      const dy = Math.round(then.y - now.y + from.y - now.y);
      const distance = Math.hypot(dx, dy);
      if (distance > 3) shifts.push({ element, dx, dy, widths: distance / Math.max(1, now.width) });
    } else appear(element);
  }
  const seen =
    shifts.length <= crowd
      ? shifts
      : shifts
          .filter(({ widths }) => widths > makesRoom)
          .sort((left, right) => right.widths - left.widths)
          .slice(0, glidesMax);
  for (const { element, dx, dy } of seen) {
    const way = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }];
    glides(element, element.animate(way, { duration: moveMs, easing: 'ease-out' }));
  }
}

/** A box of the size of `box` in the middle of `place`. */
const centred = (place: DOMRect, box: DOMRect): DOMRect =>
  new DOMRect(
    place.x + (place.width - box.width) / 2,
    place.y + (place.height - box.height) / 2,
    box.width,
    box.height,
  );

function appear(element: HTMLElement): void {
  const frames = [
    { opacity: 0, scale: 0.7 },
    { opacity: 1, scale: 1 },
  ];
  glides(element, element.animate(frames, { duration: moveMs, easing: 'ease-out' }));
}

type Strike = Extract<Effect, { kind: 'lunge' | 'aims' }>;
const isStrike = (effect: Effect): effect is Strike => effect.kind === 'lunge';

const fadeMs = 420;
const strikeMs = 300; // until a blow has landed

/** How whoever is gone leaves: by a blow of its own, after one that it took, or just so. */
function leaving(id: string, box: DOMRect, before: Boxes, strike: Strike | undefined): [Keyframe[], number] {
  const gone = { opacity: 0, scale: 0.8, filter: 'grayscale(1) brightness(1.8)' };
  const at = strike?.id === id ? before.get(strike.at) : undefined;
  if (!strike || (strike.id !== id && strike.at !== id)) return [[{ opacity: 1 }, gone], fadeMs];
  const ms = strikeMs + fadeMs;
  const landed = strikeMs / ms;
  const dx = at ? (at.x + at.width / 2 - box.x - box.width / 2) * 0.72 : 0;
  const dy = at ? (at.y + at.height / 2 - box.y - box.height / 2) * 0.72 : 0;
  const hit = { opacity: 1, transform: `translate(${dx}px, ${dy}px) scale(1.08)`, offset: landed * 0.8 };
  return [[{ opacity: 1, transform: 'none' }, hit, { opacity: 1, transform: 'none', offset: landed }, gone], ms];
}

/** What is gone fades where it was. Its element has left the page, but can still be copied. Whoever falls by a blow that the player sees
    only now strikes or is struck first. */
function fade(layer: HTMLElement, before: Boxes, after: Boxes, things: Things, strike: Strike | undefined): void {
  for (const [id, box] of before) {
    const card = after.has(id) ? null : things.get(id)?.querySelector('.card');
    if (!card) continue;
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    const copy = card.cloneNode(true) as HTMLElement;
    copy.style.aspectRatio = `${box.width} / ${box.height}`; // a board may give its cards another shape than a card has elsewhere
    ghost.append(copy);
    Object.assign(ghost.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    if (strike?.id === id) ghost.style.zIndex = '1';
    layer.append(ghost);
    const [frames, duration] = leaving(id, box, before, strike);
    ghost.animate(frames, { duration, easing: 'ease-in' }).finished.finally(() => ghost.remove());
  }
}

/** Calls `then` when what is rendered now has been laid out and painted; returns how to call it off. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Effects that are to be shown now, one shortly after another. */
export interface Now {
  of: object; // what they belong to: the same is not shown twice
  effects: readonly Effect[];
}

interface Options {
  area: RefObject<HTMLElement | null>;
  layer: RefObject<HTMLElement | null>;
  position: unknown;
  now: Now | null;
}

export function useMotion({ area, layer, position, now }: Options): void {
  const places = useRef<Places>(nowhere);
  const shown = useRef<object | null>(now?.of ?? null);
  const arrival = now?.effects.find(({ kind }) => kind === 'moves');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is what makes things move.
  useLayoutEffect(() => {
    if (!area.current || !layer.current || !wantsMotion()) {
      places.current = nowhere;
      return;
    }
    const before = places.current;
    if (before.boxes.size === 0) {
      // Nothing was there that could go anywhere: it is enough to know where all of it lies once it is on the screen.
      const table = area.current;
      return afterPaint(() => {
        places.current = placesIn(table, before.boxes);
      });
    }
    const halted = halt();
    const after = placesIn(area.current, before.boxes);
    places.current = after;
    const down = takeDown();
    if (down && before.boxes.has(down.id)) before.boxes.set(down.id, down.box);
    glide(after.things, before.boxes, after.boxes, halted, arrival);
    for (const [id, box] of before.boxes) if (!after.boxes.has(id)) after.gone.set(id, box);
    const strike = now && now.of !== shown.current ? now.effects.find(isStrike) : undefined;
    fade(layer.current, before.boxes, after.boxes, before.things, strike);
  }, [position]);

  useEffect(() => {
    if (!now || now.of === shown.current) return;
    shown.current = now.of;
    if (!wantsMotion()) return;
    // A number rises from whoever fell as well.
    const boxes = new Map([...places.current.gone, ...places.current.boxes]);
    const timers = now.effects.map((effect, i) =>
      setTimeout(
        () => area.current && layer.current && show(area.current, layer.current, effect, boxes),
        firstMs + Math.min(i * gapMs, 1500),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [now, area, layer]);
}
