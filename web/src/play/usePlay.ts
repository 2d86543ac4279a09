import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Action } from '../net/protocol';
import { buttons, type Move, movesAfter, nextSteps, onlyWayOn, pointAt } from './moves';

// The player's hand on the table: what is chosen, what can be pointed at next, what it would do.

export interface Play {
  moves: readonly Move[];
  chosen: readonly string[];
  next: ReadonlySet<string>; // can be pointed at now
  asked: readonly Move[]; // the same path means several actions: one of these
  about?: string | undefined; // what the server asks about: who is attacking, what is cast
  onward: Move | undefined; // what is chosen leads to this and nothing else
  buttons: readonly Move[];
  point(id: string, lifted?: boolean): void; // lifted: it is to be dragged somewhere
  take(move: Move): void;
  cancel(): void;
  reaches(id: string): boolean; // what is chosen may be pointed straight at this
}

/** Pointed at before it was asked for. */
interface Aimed {
  id: string;
  of: readonly Move[]; // the legal moves then
}

interface Choice {
  chosen: readonly string[];
  asked: readonly Move[];
  of: readonly Move[]; // the legal moves when it was made
}
const noChoice: Choice = { chosen: [], asked: [], of: [] };

/** News from the table does not take a card out of the player's hand, as long as it can still be played. */
const stillHolds = ({ chosen, asked, of }: Choice, moves: readonly Move[]): boolean =>
  of === moves || (asked.length === 0 && movesAfter(moves, chosen).length > 0);

const silence = () => [];

interface Options {
  straightAt?: (card: string, id: string) => boolean; // the chosen card may be pointed at this before its targets are asked for
  unusable?: (id: string) => readonly Move[]; // told of what was pointed at although nothing is asked of it now: what could be meant
  doubts?: (move: Move) => boolean; // true: the move is not sent, it is asked about first
  about?: string | undefined;
}
const sure = () => false;
const never = () => false;

export function usePlay(
  moves: readonly Move[],
  act: (action: Action) => void,
  { unusable = silence, doubts = sure, straightAt = never, about }: Options = {},
): Play {
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [aimed, setAimed] = useState<Aimed | null>(null);
  if (choice !== noChoice && !stillHolds(choice, moves)) setChoice(noChoice);

  const take = useCallback(
    (move: Move) => {
      setChoice(noChoice);
      if (!doubts(move)) act(move.action);
    },
    [act, doubts],
  );

  const reaches = useCallback(
    (id: string) => {
      const [card, more] = choice.chosen;
      return card !== undefined && !more && card !== id && straightAt(card, id);
    },
    [choice, straightAt],
  );

  // The question for the targets has been answered already, by pointing at one.
  useEffect(() => {
    if (!aimed || moves === aimed.of || moves.length === 0) return;
    const answer = moves.find(({ path }) => path.length === 1 && path[0] === aimed.id);
    if (answer || moves.some(({ path }) => path.length > 0)) setAimed(null);
    if (answer) take(answer);
  }, [aimed, moves, take]);

  const point = useCallback(
    (id: string, lifted = false) => {
      const onward = onlyWayOn(moves, choice.chosen);
      if (onward && !nextSteps(moves, choice.chosen).has(id) && reaches(id)) {
        setAimed({ id, of: moves });
        take(onward);
        return;
      }
      setAimed(null);
      const pointed = pointAt(moves, choice.chosen, id, lifted);
      if (pointed.kind === 'done') take(pointed.move);
      if (pointed.kind === 'chosen') setChoice({ chosen: pointed.chosen, asked: [], of: moves });
      if (pointed.kind === 'ask') setChoice({ chosen: pointed.chosen, asked: pointed.among, of: moves });
      if (pointed.kind !== 'nothing' || choice.chosen.length > 0) return;
      const meant = unusable(id);
      if (meant.length > 0) setChoice({ chosen: [id], asked: meant, of: moves });
    },
    [moves, choice, take, unusable, reaches],
  );

  const cancel = useCallback(() => setChoice(noChoice), []);
  const next = useMemo(
    () => (choice.asked.length ? new Set<string>() : nextSteps(moves, choice.chosen)),
    [moves, choice],
  );
  const onward = useMemo(() => (choice.asked.length ? undefined : onlyWayOn(moves, choice.chosen)), [moves, choice]);
  const pressed = useMemo(() => buttons(moves), [moves]);
  return useMemo(
    () => ({
      moves,
      chosen: choice.chosen,
      next,
      asked: choice.asked,
      about,
      onward,
      buttons: pressed,
      point,
      take,
      cancel,
      reaches,
    }),
    [moves, choice, next, about, onward, pressed, point, take, cancel, reaches],
  );
}

const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
/** What takes back everywhere else does so here: the letter alone is known to few. */
const isUndo = (event: KeyboardEvent): boolean =>
  event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Calls `handle` for keys pressed anywhere, except while typing into a field or while a dialogue is open. */
export function useKeys(handle: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.defaultPrevented || (isChord(event) && !isUndo(event))) return;
      if (target?.closest('input, textarea, select, dialog[open]')) return;
      handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [handle]);
}
