import { useCallback, useMemo, useState } from 'react';
import type { Gather } from '../games/game';
import type { Action } from '../net/protocol';
import type { Move } from './moves';

// What a player gathers before telling it to the server as a whole: all attackers, all blockers.

interface Kept {
  parts: readonly Action[];
  of: readonly Action[]; // the legal actions when it was begun: other ones mean another question
}
const nothing: Kept = { parts: [], of: [] };

export interface Plan {
  plan: readonly Action[];
  /** Takes a part into the plan, or out of it. False: the action is no part of one, and is to be sent. */
  keep(action: Action): boolean;
}

export function usePlan(gather: Gather | undefined, legal: readonly Action[]): Plan {
  const [kept, setKept] = useState(nothing);
  const parts = kept.of === legal ? kept.parts : nothing.parts;
  const keep = useCallback(
    (action: Action) => {
      if (!gather?.isPart(action)) return false;
      const thing = gather.thingOf(action);
      const others = parts.filter((part) => gather.thingOf(part) !== thing);
      setKept({ parts: others.length < parts.length ? others : [...parts, action], of: legal });
      return true;
    },
    [gather, parts, legal],
  );
  return useMemo(() => ({ plan: parts, keep }), [parts, keep]);
}

/** The moves while something is planned: what is planned can be taken back, and telling all of it stands where `done` was. */
export function withPlan(moves: readonly Move[], plan: readonly Action[], gather: Gather | undefined): Move[] {
  if (!gather || plan.length === 0) return [...moves];
  const things = new Map(plan.map((part) => [gather.thingOf(part), part]));
  const open = moves.flatMap((move) => {
    if (move.action.type === 'done') return [];
    if (!gather.isPart(move.action)) return [move];
    const thing = gather.thingOf(move.action);
    const planned = things.get(thing);
    if (!planned) return [move];
    return planned === move.action && move.path[0] === thing ? [{ ...move, path: [thing] }] : [];
  });
  const once = open.filter(
    (move, i) => !things.has(move.path[0] ?? '') || open.findIndex((other) => other.path[0] === move.path[0]) === i,
  );
  return [...once, { action: gather.whole(plan), text: '', path: [] }];
}
