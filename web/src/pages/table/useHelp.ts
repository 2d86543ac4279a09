import { type RefObject, useCallback, useState } from 'react';
import type { CardFace } from '../../cards/face';
import { cardAt, useLastLooked } from '../../rules/cardAt';

/** Whether the help is open, and the card that was looked at last: its words are explained there. */
export function useHelp(area: RefObject<HTMLElement | null>, position: unknown, face: (cardId: string) => CardFace) {
  const [open, setOpen] = useState(false);
  const looked = useLastLooked(area);
  const cardId = open && looked.current ? cardAt(position, looked.current) : undefined;
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { open, card: cardId === undefined ? undefined : face(cardId), show, close };
}
