import { type RefObject, useEffect, useMemo } from 'react';
import { type CardFace, unknownFace } from '../cards/face';
import type { Done, GameUi } from '../games/game';
import { isLesson } from '../lessons/lesson';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import type { Play } from './usePlay';

const unknownToAll = (cardId: string): CardFace => unknownFace('', cardId);
const nothingDone = { current: undefined };
const slowMs = 700;
const quickMs = 120;

/** Passes where the game says that nobody would act, except in the phases with a stop. Ending a turn is never done for the player.
    True while a pass is about to be taken, or on its way. */
export function useAutoPass(
  match: MatchView,
  ui: GameUi,
  play: Play,
  face: (cardId: string) => CardFace = unknownToAll,
  last: RefObject<Done<unknown> | undefined> = nothingDone,
): boolean {
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
  const busy = match.over !== null || match.sent !== null || play.chosen.length > 0;
  useEffect(() => {
    if (!pass || busy) return;
    const timer = setTimeout(() => take(pass.move), (pass.slowly ? slowMs : quickMs) / pace);
    return () => clearTimeout(timer);
  }, [pass, busy, take, pace]);
  return pass !== undefined && match.over === null && play.chosen.length === 0;
}
