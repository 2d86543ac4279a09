import { useCallback, useEffect, useState } from 'react';
import type { CardFace } from '../cards/face';
import type { GameUi } from '../games/game';
import type { Seat } from '../net/protocol';
import { useShows } from '../parts/showing';
import type { Batch } from '../store/match';
import { useStore } from '../store/store';
import { type Frame, framesOf, msOf } from './frames';

// Shows how a position came about, moment by moment. The position itself is there all the time: whatever the player does means it,
// and ends the showing.

export interface Shown {
  view: unknown; // what to draw
  frame: Frame | null; // what is being shown; null: the position as it is
  skip(): void;
}

interface Input {
  state: unknown; // the position
  recent: readonly Batch[]; // how it came about
  seat: Seat | null;
  ui: GameUi;
  face(cardId: string): CardFace;
  catchUp: boolean; // whether to begin with what has happened already
}

interface Showing {
  seen: Batch | undefined; // the last one whose frames are waiting or over
  frames: readonly Frame[];
}
const nothing: readonly Frame[] = [];

/** What a player points at happens at once, as it always did; what follows from a button, or from somebody else, is shown. */
export function isAtOnce({ own, before }: Batch, seat: Seat | null, ui: GameUi): boolean {
  return Boolean(own && seat !== null && ui.pathOf(own, before, seat).length > 0);
}

// Whoever leaves the table and comes back is shown what happened meanwhile, and not again what was shown before.
const shownBefore = new WeakSet<Batch>();

/** The batches since `seen`; null when it is not known how the position came about. */
function since(recent: readonly Batch[], seen: Batch | undefined): readonly Batch[] | null {
  if (seen === undefined) return recent.filter((batch) => !shownBefore.has(batch));
  const at = recent.indexOf(seen);
  return at < 0 ? null : recent.slice(at + 1);
}

export function useShow({ state, recent, seat, ui, face, catchUp }: Input): Shown {
  const pace = useStore((store) => store.settings.pace);
  const steps = useStore((store) => store.settings.steps);
  const latest = recent.at(-1);
  const [showing, setShowing] = useState<Showing>({ seen: catchUp ? undefined : latest, frames: nothing });
  let { frames } = showing;
  if (latest !== showing.seen) {
    const batches = latest && steps ? since(recent, showing.seen) : null;
    const fresh = batches
      ?.filter((batch) => batch.before && !isAtOnce(batch, seat, ui))
      .flatMap((batch) => framesOf(batch, ui, face));
    frames = fresh ? [...frames, ...fresh] : nothing;
    setShowing({ seen: latest, frames });
  }
  useEffect(() => {
    for (const batch of recent) shownBefore.add(batch);
  }, [recent]);

  const frame = frames[0] ?? null;
  const waiting = frames.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives meanwhile does not begin the moment anew.
  useEffect(() => {
    if (!frame) return;
    const next = () => setShowing((now) => (now.frames[0] === frame ? { ...now, frames: now.frames.slice(1) } : now));
    const timer = setTimeout(next, msOf(frame, waiting, pace));
    return () => clearTimeout(timer);
  }, [frame, pace]);
  const skip = useCallback(() => setShowing((now) => ({ ...now, frames: nothing })), []);
  useShows(frame?.event ?? null, skip);

  const view = frame ? (ui.whileShowing?.(frame.view, state) ?? frame.view) : state;
  return { view, frame, skip };
}
