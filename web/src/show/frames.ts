import type { CardFace } from '../cards/face';
import type { Effect, GameUi } from '../games/game';
import type { GameEvent } from '../net/protocol';
import type { Batch } from '../store/match';

// What happened, cut into moments that can be shown one after another although the server told it at once.

export interface Frame {
  view: unknown; // the position while it is shown
  event: GameEvent;
  effect?: Effect;
  ms: number; // how long it is shown at the normal speed
}

const pauseMs: Record<Effect['kind'], number> = {
  lunge: 460,
  aims: 500,
  hurt: 520,
  healed: 480,
  raised: 420,
  shown: 1100, // long enough to read its name and what it does
  moves: 460,
  acts: 420,
  dies: 380,
};
const rushMs = 170; // for what happens to several at once, but for the last of them

const happensTogether = new Set<Effect['kind']>(['hurt', 'healed', 'raised', 'dies']);

/** Cards that go the same way one after another: a hand that is dealt. */
const goesAlong = (effect: Effect | undefined, next: Effect | undefined): boolean =>
  effect?.kind === 'moves' &&
  next?.kind === 'moves' &&
  effect.to !== undefined &&
  effect.from === next.from &&
  effect.to === next.to;

type Face = (cardId: string) => CardFace;
type Ui = Pick<GameUi, 'afterEvent' | 'effectOf' | 'pauseOf'>;

/** The positions between the two that are known: by the game's own word, else the one before until something new is there. */
function viewsOf({ events, before, after }: Batch, effects: ReadonlyArray<Effect | undefined>, ui: Ui, face: Face) {
  const last = effects.findLastIndex((effect) => effect !== undefined);
  let now: unknown = before;
  return events.map((event, i) => {
    const effect = effects[i];
    const then = now;
    const told = ui.afterEvent?.(now, event, face);
    if (told !== undefined) now = told;
    else if (effect?.kind === 'moves' || (i === last && effect?.kind !== 'dies')) now = after;
    // Whoever falls stays in sight for the moment in which it falls.
    return effect?.kind === 'dies' || ui.pauseOf?.(event)?.before ? then : now;
  });
}

export function framesOf(batch: Batch, ui: Ui, face: Face): Frame[] {
  const { events } = batch;
  const effects = events.map((event, i) => ui.effectOf?.(event, events[i - 1]));
  const views = viewsOf(batch, effects, ui, face);
  return events.flatMap((event, i) => {
    const effect = effects[i];
    const ms = ui.pauseOf?.(event)?.ms ?? (effect ? pauseMs[effect.kind] : 0);
    const next = effects[i + 1];
    const along = goesAlong(effect, next);
    // Of several backs of cards, one is seen to go.
    if (ms <= 0 || (along && effect?.kind === 'moves' && !effect.id)) return [];
    const together = along || (effect && happensTogether.has(effect.kind) && next?.kind === effect.kind);
    return [{ view: views[i], event, ms: together ? Math.min(rushMs, ms) : ms, ...(effect ? { effect } : {}) }];
  });
}

const calm = 6; // so many moments are shown at their own speed
const haste = 20; // so many more go twice as fast
const hasteMost = 1.2; // and faster than that, nobody could follow

/** The more there is to show, the faster it goes: a long turn is not waited for as long as it was played. */
export const msOf = ({ ms }: Frame, waiting: number, pace: number): number =>
  ms / pace / (1 + Math.min(hasteMost, Math.max(0, waiting - calm) / haste));
