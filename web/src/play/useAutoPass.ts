import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type CardFace, unknownFace } from '../cards/face';
import type { AutoPass, Done, GameUi } from '../games/game';
import { isLesson } from '../lessons/lesson';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import type { Play } from './usePlay';

const unknownToAll = (cardId: string): CardFace => unknownFace('', cardId);
const nothingDone = { current: undefined };
const slowMs = 700;
const quickMs = 120;
const readMs = 1800;

/** Passes where the game says that nobody would act, except in the phases with a stop. Ending a turn is never done for the player.
    The pass that is about to be taken, or on its way. */
export function useAutoPass(
  match: MatchView,
  ui: GameUi,
  play: Play,
  face: (cardId: string) => CardFace = unknownToAll,
  last: RefObject<Done<unknown> | undefined> = nothingDone,
  showing = false,
): AutoPass | undefined {
  const wanted = useStore((state) => state.settings.autoPass);
  const on = wanted && !isLesson(match.id); // a lesson speaks of every step
  const pace = useStore((state) => state.settings.pace);
  const stops = useStore((state) => state.settings.stops[match.game]);
  const { moves, take } = play;
  const { state, seat } = match;
  const pass = useMemo(
    () =>
      on && seat !== null ? ui.autoPass?.(moves, state, seat, stops ?? [], { face, last: last.current }) : undefined,
    [on, ui, moves, state, seat, stops, face, last],
  );
  const busy =
    match.over !== null || match.sent !== null || play.chosen.length > 0 || (showing && pass?.says !== undefined);
  useEffect(() => {
    if (!pass || busy) return;
    const ms = pass.says ? readMs : pass.slowly ? slowMs : quickMs;
    const timer = setTimeout(() => take(pass.move), ms / pace);
    return () => clearTimeout(timer);
  }, [pass, busy, take, pace]);
  return match.over === null && play.chosen.length === 0 ? pass : undefined;
}

const lateMs = 350;

/** Whether the client has passed by itself a moment ago: the usual answer is another then, and whoever presses its key still means the one
    before. */
export function useJustPassed(passing: boolean): () => boolean {
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!passing) return;
    return () => {
      endedAt.current = performance.now();
    };
  }, [passing]);
  return useCallback(() => performance.now() - endedAt.current < lateMs, []);
}
