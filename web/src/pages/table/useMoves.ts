import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { useClient } from '../../app/context';
import type { Done, GameUi } from '../../games/game';
import type { Action, Seat } from '../../net/protocol';
import { type Move, movesFrom } from '../../play/moves';
import { usePlan, withPlan } from '../../play/usePlan';
import type { MatchView } from '../../store/match';

export interface Moves {
  moves: readonly Move[];
  plan: readonly Action[]; // what is gathered and not yet told to the server
  act(action: Action): void;
  last: RefObject<Done<unknown> | undefined>; // what was done last, and in which position
}

/** What may be done at this table now, as paths of things to point at, and the way to do it. */
export function useMoves(match: MatchView, ui: GameUi, seat: Seat): Moves {
  const client = useClient();
  const { plan, keep } = usePlan(ui.gather, match.legal);
  const moves = useMemo(() => {
    if (match.over || match.seat === null) return [];
    const pathOf = (action: Action) => ui.pathOf(action, match.state, seat);
    const unlisted = match.legal.length ? (ui.unlisted?.(match.state, seat) ?? []) : [];
    const otherPaths = (action: Action) => ui.otherPaths?.(action, match.state, seat, match.legal) ?? [];
    const listed = movesFrom(match.legal, match.legalTexts, pathOf, otherPaths);
    return [...withPlan(listed, plan, ui.gather), ...movesFrom(unlisted, [], pathOf)];
  }, [match.legal, match.legalTexts, match.state, match.over, match.seat, ui, seat, plan]);
  const last = useRef<Done<unknown> | undefined>(undefined);
  const send = useCallback(
    (action: Action) => {
      last.current = { action, state: match.state };
      client.act(action);
    },
    [client, match.state],
  );
  const act = useCallback((action: Action) => (keep(action) ? undefined : send(action)), [keep, send]);
  return { moves, plan, act, last };
}
