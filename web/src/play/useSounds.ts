import { useEffect, useRef } from 'react';
import type { Effect } from '../games/game';
import type { Now } from '../parts/useMotion';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import { playSound, type Sound, wakeOnFirstTouch } from './sounds';

const soundsOf: Record<Effect['kind'], Sound> = {
  lunge: 'swing',
  aims: 'swing',
  hurt: 'blow',
  healed: 'heal',
  raised: 'rise',
  shown: 'spell',
  moves: 'card',
  acts: 'rise',
  dies: 'fall',
};

/** The sound of what is shown now: of several things at once, the most telling. */
const weight: readonly Sound[] = ['fall', 'blow', 'spell', 'heal', 'rise', 'swing', 'card'];
function soundOf({ effects }: Now): Sound | undefined {
  const all = effects.map(({ kind }) => soundsOf[kind]);
  return weight.find((sound) => all.includes(sound));
}

/** Whose turn it is, and who has won, is heard when what led to it has been shown. */
export function useSounds(match: MatchView, now: Now | null, showing: boolean): void {
  const loudness = useStore(({ settings }) => (settings.sound ? settings.volume : 0));
  const mine = !showing && match.seat !== null && match.deciders.includes(match.seat);
  const over = showing ? null : match.over;
  const before = useRef({ mine, of: now?.of, over, refused: match.refused, warned: match.warned });
  useEffect(wakeOnFirstTouch, []);
  useEffect(() => {
    const then = before.current;
    before.current = { mine, of: now?.of, over, refused: match.refused, warned: match.warned };
    if (loudness <= 0) return;
    const play = (sound: Sound | undefined) => sound && playSound(sound, loudness);
    if (over && !then.over) play(over.result.winner === match.seat ? 'won' : 'lost');
    else if (match.refused !== then.refused) play('refused');
    else if (match.warned !== then.warned && match.warned?.seat === match.seat) play('warning');
    else if (mine && !then.mine) play('turn');
    else if (now && now.of !== then.of) play(soundOf(now));
  }, [loudness, mine, now, over, match.refused, match.warned, match.seat]);
}
