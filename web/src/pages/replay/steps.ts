import { useEffect, useState } from 'react';
import { http, type ReplayStep, RequestError } from '../../net/http';
import { withOwners } from '../../net/owners';
import { applyPatch } from '../../net/patch';
import type { GameEvent, PlayerName, Result, Seat } from '../../net/protocol';

// A replay as a list of positions. Patches share what they do not change, so that a long match stays small.

export interface Moment {
  state: unknown;
  seat: Seat | null;
  text: string;
  events: GameEvent[];
  eventTexts: string[];
}

export function momentsOf(steps: readonly ReplayStep[]): Moment[] {
  let state: unknown = null;
  return steps.map((step) => {
    const before = state;
    state = step.patch ? applyPatch(state, step.patch) : step.state;
    return {
      state,
      seat: step.seat ?? null,
      text: step.text ?? '',
      events: withOwners(step.events ?? [], before, state),
      eventTexts: step.eventTexts ?? [],
    };
  });
}

export type Players = [PlayerName, PlayerName];

export type Loaded =
  | { kind: 'loading' }
  | { kind: 'missing'; status: number; error: string } // status 0: the server did not answer
  | { kind: 'there'; game: string; moments: Moment[]; players: Players | null; result: Result | null };

export function useReplay(id: string, eyes: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    http.replaySteps(id, eyes).then(
      ({ game, steps, players, result }) =>
        !gone &&
        setLoaded({
          kind: 'there',
          game,
          moments: momentsOf(steps),
          players: players ?? null,
          result: result ?? null,
        }),
      (error: unknown) =>
        !gone &&
        setLoaded(
          error instanceof RequestError
            ? { kind: 'missing', status: error.status, error: error.message }
            : { kind: 'missing', status: 0, error: '' },
        ),
    );
    return () => {
      gone = true;
    };
  }, [id, eyes]);
  return loaded;
}
