import type { Effect } from '../games/game';
import './effects.css';

// What is shown on top of a table: numbers that rise, blows, arrows, frames around whoever acts. Only pictures: nothing waits for them.

export type Boxes = Map<string, DOMRect>;

const floatMs = 1100;
const arrowMs = 620;
const flyMs = 440;

/** Who is striking just now, and not where it belongs. */
export const lunging = new Set<HTMLElement>();

const find = (area: HTMLElement, id: string): HTMLElement | null =>
  area.querySelector<HTMLElement>(`.selectable[data-id="${CSS.escape(id)}"]`);

function float(layer: HTMLElement, box: DOMRect, text: string, kind: string, beside = false): void {
  const number = document.createElement('b');
  number.className = `float float--${kind}`;
  number.textContent = text;
  // A life that is written large would be covered by what is lost of it.
  const x = beside ? box.right : box.x + box.width / 2;
  Object.assign(number.style, { left: `${x}px`, top: `${box.y + box.height / 2}px` });
  layer.append(number);
  number
    .animate(
      [
        { opacity: 0, transform: 'translate(-50%, -20%) scale(.5)' },
        { opacity: 1, transform: 'translate(-50%, -60%) scale(1.25)', offset: 0.15 },
        { opacity: 1, transform: 'translate(-50%, -80%)', offset: 0.7 },
        { opacity: 0, transform: 'translate(-50%, -150%)' },
      ],
      { duration: floatMs },
    )
    .finished.finally(() => number.remove());
}

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** An arrow from one thing to another, for a moment. */
function arrow(layer: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [a, b] = [middle(from), middle(to)];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const long = Math.max(20, Math.hypot(b.x - a.x, b.y - a.y) - Math.min(to.width, to.height) * 0.3);
  const shaft = document.createElement('i');
  shaft.className = 'fx-arrow';
  Object.assign(shaft.style, { left: `${a.x}px`, top: `${a.y}px`, width: `${long}px`, rotate: `${angle}rad` });
  layer.append(shaft);
  shaft
    .animate(
      [
        { opacity: 0, scale: '0.2 1' },
        { opacity: 1, scale: '1 1', offset: 0.3 },
        { opacity: 1, offset: 0.75 },
        { opacity: 0 },
      ],
      { duration: arrowMs, easing: 'ease-out' },
    )
    .finished.finally(() => shaft.remove());
}

/** A frame around whoever acts. */
function ring(layer: HTMLElement, box: DOMRect, kind: string): void {
  const frame = document.createElement('i');
  frame.className = `fx-ring fx-ring--${kind}`;
  Object.assign(frame.style, {
    left: `${box.x - 3}px`,
    top: `${box.y - 3}px`,
    width: `${box.width + 6}px`,
    height: `${box.height + 6}px`,
  });
  layer.append(frame);
  frame
    .animate(
      [{ opacity: 0, scale: 1.2 }, { opacity: 1, scale: 1, offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
      {
        duration: arrowMs,
      },
    )
    .finished.finally(() => frame.remove());
}

/** A card's back that flies where no card can be seen to go: from a hand to a pile, say. */
function fly(layer: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [a, b] = [middle(from), middle(to)];
  const back = document.createElement('span');
  back.className = 'fx-back card card-back card--table';
  Object.assign(back.style, { left: `${a.x}px`, top: `${a.y}px` });
  layer.append(back);
  back
    .animate(
      [
        { transform: 'translate(-50%, -50%)', opacity: 1 },
        { transform: `translate(calc(-50% + ${b.x - a.x}px), calc(-50% + ${b.y - a.y}px))`, opacity: 1, offset: 0.85 },
        { transform: `translate(calc(-50% + ${b.x - a.x}px), calc(-50% + ${b.y - a.y}px))`, opacity: 0 },
      ],
      { duration: flyMs, easing: 'ease-in-out' },
    )
    .finished.finally(() => back.remove());
}

/** Shows one effect; `boxes` are the places of everything that has an id. */
export function show(area: HTMLElement, layer: HTMLElement, effect: Effect, boxes: Boxes): void {
  const id = effect.kind === 'shown' ? effect.from : effect.id;
  const box = boxes.get(id);
  if (effect.kind === 'moves') {
    const [from, to] = [boxes.get(effect.from), effect.to === undefined ? undefined : boxes.get(effect.to)];
    if (box) ring(layer, box, 'comes');
    else if (from && to) fly(layer, from, to);
    return;
  }
  if (!box) return;
  const element = find(area, id);
  const beside = element?.classList.contains('arena-life');
  switch (effect.kind) {
    case 'hurt':
      float(layer, box, `−${effect.amount}`, 'hurt', beside);
      element?.animate([{ translate: '0' }, { translate: '-5px 2px' }, { translate: '5px -2px' }, { translate: '0' }], {
        duration: 180,
      });
      return;
    case 'healed':
    case 'raised':
      float(layer, box, `+${effect.amount}`, effect.kind, beside);
      return;
    case 'lunge': {
      const at = boxes.get(effect.at);
      if (!at) return;
      arrow(layer, box, at);
      if (!element) return; // it fell by its own blow, and what is left of it strikes (useMotion)
      ring(layer, box, 'acts');
      const dx = (at.x + at.width / 2 - box.x - box.width / 2) * 0.72;
      const dy = (at.y + at.height / 2 - box.y - box.height / 2) * 0.72;
      // In front of the others by its style, not by the animation: one of transforms alone needs no work of the page.
      element.style.zIndex = '9';
      lunging.add(element);
      element
        .animate(
          [
            { transform: 'none' },
            { transform: `translate(${dx}px, ${dy}px) scale(1.08)`, offset: 0.4 },
            { transform: 'none' },
          ],
          { duration: 360, easing: 'ease-in-out' },
        )
        .finished.finally(() => {
          lunging.delete(element);
          element.style.removeProperty('z-index');
        });
      return;
    }
    case 'aims':
    case 'shown': {
      const at = effect.at === undefined ? undefined : boxes.get(effect.at);
      if (!at) return;
      arrow(layer, box, at);
      ring(layer, at, 'hit');
      return;
    }
    case 'acts':
      ring(layer, box, 'acts');
      return;
    case 'dies':
      if (element) ring(layer, box, 'falls');
      return;
  }
}
