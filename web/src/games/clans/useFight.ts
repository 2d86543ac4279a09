import { useEffect, useMemo, useState } from 'react';
import type { GameEvent } from '../../net/protocol';
import { wantsMotion } from '../../parts/useMotion';
import type { Batch } from '../../store/match';
import { useStore } from '../../store/store';
import { afterEvent, isShown } from './afterEvent';
import type { ClansCard, ClansView } from './types';

export interface Fight {
  view: ClansView; // the lanes as they are at this moment of the fight
  event: GameEvent | null; // what is happening now
  on: boolean;
  skip(): void;
}

const pauseMs: Record<string, number> = {
  card_attacked: 620,
  tick_began: 240,
  fight_began: 420,
  card_destroyed: 320,
  crystal_damaged: 800,
  zone_advanced: 520,
};

/** Shows the last fight blow by blow. The hand and all input stay those of the position after it; skipping is always possible. */
export function useFight(view: ClansView, batch: Batch | null, printed: (cardId: string) => ClansCard): Fight {
  const pace = useStore((state) => state.settings.pace);
  const [step, setStep] = useState(Number.POSITIVE_INFINITY);
  const [playing, setPlaying] = useState<Batch | null>(batch);

  // A position that comes out of a fight starts its showing; one that does not leaves a running one alone.
  if (batch !== playing && batch?.events.some((event) => event.type === 'fight_began')) {
    setPlaying(batch);
    setStep(batch.before && wantsMotion() ? 0 : Number.POSITIVE_INFINITY);
  } else if (batch && playing && batch.seq < playing.seq && step < Number.POSITIVE_INFINITY) {
    setStep(Number.POSITIVE_INFINITY); // a replay went back to before it
  }

  const frames = useMemo(() => {
    if (!playing?.before) return [];
    let now = playing.before as ClansView;
    const list: Array<{ view: ClansView; event: GameEvent }> = [];
    for (const event of playing.events) {
      const before = now;
      now = afterEvent(now, event, printed);
      // A fallen card stays in sight for the moment in which it falls.
      if (isShown(event)) list.push({ view: event.type === 'card_destroyed' ? before : now, event });
    }
    return list;
  }, [playing, printed]);

  const frame = frames[step];
  useEffect(() => {
    if (!frame) return;
    const timer = setTimeout(() => setStep((now) => now + 1), (pauseMs[frame.event.type] ?? 300) / pace);
    return () => clearTimeout(timer);
  }, [frame, pace]);

  return {
    view: frame ? { ...view, lanes: frame.view.lanes, players: withCrystals(view, frame.view) } : view,
    event: frame?.event ?? null,
    on: frame !== undefined,
    skip: () => setStep(Number.POSITIVE_INFINITY),
  };
}

function withCrystals(now: ClansView, then: ClansView): ClansView['players'] {
  return now.players.map((player, i) => ({
    ...player,
    crystalHP: then.players[i as 0 | 1].crystalHP,
  })) as ClansView['players'];
}
