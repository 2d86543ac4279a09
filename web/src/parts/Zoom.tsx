import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CardFace } from '../cards/face';
import { isTextKey, type Say, useSay } from '../i18n/text';
import { useStore } from '../store/store';
import { Card, type CardNow } from './Card';
import { useIsShowing } from './showing';
import './Zoom.css';

// The large picture of a card: while the pointer rests on it, while it has the keyboard's focus, while a finger stays on it.

export interface Zoomed {
  face: CardFace;
  now?: CardNow;
}
interface Shown extends Zoomed {
  left: boolean;
  beside: number | null; // pixels from the right edge of the window; null: at the edge that is further away
}

/** What the short words on a card mean, unless its own text says so. */
export function notesOn({ face, now }: Zoomed, say: Say): string[] {
  const words = new Set([...face.keywords, ...(now?.badges ?? [])]);
  // "Taunt (…)", "Haunt 2 (…)"
  const isExplained = (word: string) =>
    face.text
      .split(' (')
      .some((before, i, parts) => i < parts.length - 1 && before.replace(/ \d+$/, '').endsWith(word));
  // A word that its text speaks of is explained as one that it has: "create a Stone", "gains Trample".
  const named = face.text
    .match(/\b[A-Z][a-z]+\b/g)
    ?.map((word) => (isTextKey(`note_${word}`) ? word : word.replace(/s$/, '')));
  const unexplained = [...words, ...(named ?? [])].filter((word) => !isExplained(word));
  // "DoubleStrike" of the card and "Double Strike" on its badge are one word.
  const keys = [...new Set(unexplained.map((word) => `note_${word.replaceAll(' ', '')}`))].filter(isTextKey);
  const tick =
    face.tick === undefined
      ? []
      : [say(face.tick === 1 ? 'noteTick1' : face.tick === 2 ? 'noteTick2' : 'noteTick', { tick: face.tick })];
  const fresh = words.has(say('lifeSick')) ? [say('noteNew', { word: say('lifeSick') })] : [];
  return [...keys.map((key) => say(key)), ...fresh, ...tick];
}

const cardsMost = 4; // more would not fit below a large card

/** What the cards are that its text names: a token it makes, or whom it may bring. */
export function cardsNamedOn({ text, id }: CardFace, cards: Record<string, CardFace> = {}): string[] {
  const isNamed = ({ name }: CardFace) => text.includes(name) && new RegExp(`\\b${escaped(name)}\\b`).test(text);
  const known = text === '' ? [] : Object.values(cards).filter((card) => card.id !== id && isNamed(card));
  return known.slice(0, cardsMost).map((card) => {
    const numbers = card.attack === undefined ? '' : ` ${card.attack}/${card.health ?? 0}`;
    return `${card.name}${numbers}${card.text ? `: ${card.text.replaceAll('\n', ' ')}` : '.'}`;
  });
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ZoomContext = createContext<(shown: Shown | null) => void>(() => {});

/** Gives something the focus without showing it large: nobody went there to read it. */
export function focusQuietly(element: HTMLElement | undefined): void {
  quietly = true;
  element?.focus();
  quietly = false;
}
let quietly = false;

const restMs = 260;
const pressMs = 380;

export function ZoomLayer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const say = useSay();
  const showing = useIsShowing();
  if (showing && shown) setShown(null); // what is being shown is looked at now
  const cards = useStore(({ catalogue }) => (shown ? catalogue.cards[shown.face.game] : undefined));
  const notes = useMemo(
    () => (shown ? [...notesOn(shown, say), ...cardsNamedOn(shown.face, cards)] : []),
    [shown, say, cards],
  );
  useEffect(() => {
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(null);
    window.addEventListener('keydown', hide);
    return () => window.removeEventListener('keydown', hide);
  }, []);
  return (
    <ZoomContext value={setShown}>
      {children}
      {shown && (
        <div
          className={`zoom ${shown.beside !== null ? 'zoom--beside' : shown.left ? 'zoom--left' : 'zoom--right'}`}
          style={{ '--beside': `${shown.beside ?? 0}px` } as React.CSSProperties}
          aria-hidden="true"
        >
          <Card face={shown.face} {...(shown.now ? { now: shown.now } : {})} size="zoom" />
          {notes.length > 0 && (
            <ul className="zoom-notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </ZoomContext>
  );
}

/** Event handlers for whatever shows `zoomed` small. What is read line by line has its card `beside` it, what is looked at has it far
    from itself. */
export function useZoom(zoomed: () => Zoomed | undefined, { beside = false } = {}) {
  const show = useContext(ZoomContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);
  const held = useRef(false); // a finger stayed on it until it was large
  const latest = useRef(zoomed);
  latest.current = zoomed;

  const later = useCallback(
    (element: HTMLElement, ms: number, byFinger = false) => {
      clearTimeout(timer.current);
      held.current = false;
      const box = element.getBoundingClientRect();
      const left = box.x + box.width / 2 > window.innerWidth / 2;
      timer.current = setTimeout(() => {
        const now = latest.current();
        const fromRight = window.innerWidth - box.x;
        held.current = byFinger && now !== undefined;
        if (now) show({ ...now, left, beside: beside && left ? fromRight : null });
      }, ms);
    },
    [show, beside],
  );
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    show(null);
  }, [show]);
  useEffect(() => hide, [hide]);

  return useMemo(
    () => ({
      // Not by its coming in: a card may come to lie under a pointer that nobody moves.
      onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'mouse' || over.current) return;
        over.current = true;
        later(event.currentTarget, restMs);
      },
      onPointerLeave: () => {
        over.current = false;
        hide();
      },
      onPointerDown: (event: React.PointerEvent<HTMLElement>) =>
        event.pointerType === 'mouse' ? hide() : later(event.currentTarget, pressMs, true),
      onPointerUp: hide,
      onPointerCancel: hide,
      onFocus: (event: React.FocusEvent<HTMLElement>) =>
        !quietly && event.currentTarget.matches(':focus-visible') && later(event.currentTarget, restMs),
      onBlur: hide,
      // Whoever held it to read it does not mean to choose it when the finger goes up.
      onClickCapture: (event: React.MouseEvent) => {
        if (held.current) event.stopPropagation();
        held.current = false;
      },
      onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    }),
    [later, hide],
  );
}
