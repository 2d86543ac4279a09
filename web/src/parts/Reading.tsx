import { useEffect, useSyncExternalStore } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { kindOf } from './Card';
import { notesOn } from './Zoom';
import './Reading.css';

// What the card in question says, in letters one can read. On a phone a card is too small for its own words: those of the chosen one,
// or of one that was tapped and cannot be used, stand over the foot of the hand. Larger screens do not show it.

let chosen: CardFace | null = null;
let tapped: CardFace | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a card: it is `face` that is chosen; nothing when it is not. */
export function useReads(face: CardFace | undefined): void {
  useEffect(() => {
    if (!face) return;
    chosen = face;
    tell();
    return () => {
      if (chosen !== face) return;
      chosen = null;
      tell();
    };
  }, [face]);
}

export function readTapped(face: CardFace): void {
  tapped = face;
  tell();
}

function forgetTapped(): void {
  if (!tapped) return;
  tapped = null;
  tell();
}

const longText = 180; // signs: more do not fit above a phone's foot in letters of the usual size

export function Reading() {
  const say = useSay();
  const face = useSyncExternalStore(subscribe, () => chosen ?? tapped);
  useEffect(() => {
    window.addEventListener('pointerdown', forgetTapped, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', forgetTapped, { capture: true });
      forgetTapped();
    };
  }, []);
  if (!face) return null;
  const kind = kindOf(face);
  // The numbers stand on the card below. A token says nothing itself, but is explained; and when a card strikes is never in its text.
  const notes = notesOn(face.text ? { face: { ...face, text: '', keywords: [] } } : { face }, say);
  const text = [face.text, ...notes].filter(Boolean).join(' ');
  const numbers = face.attack === undefined ? '' : `⚔ ${face.attack} ♥ ${face.health ?? 0}`;
  return (
    // The card's own name says the same to screen readers.
    <p className={`reading${text.length > longText ? ' is-long' : ''}`} aria-hidden="true">
      <b>{face.name}</b> <small>{[numbers, kind].filter(Boolean).join(' · ')}</small>
      <span>{text}</span>
    </p>
  );
}
