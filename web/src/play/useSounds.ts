import { useEffect, useRef } from 'react';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';

// Short tones made on the spot, so that no sound has to be loaded. Off unless the player turns them on.

type Note = readonly [frequency: number, start: number, seconds: number];

const tunes: Record<'turn' | 'event' | 'won' | 'lost' | 'refused', readonly Note[]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.12, 0.2],
  ],
  event: [[320, 0, 0.06]],
  won: [
    [523, 0, 0.15],
    [659, 0.15, 0.15],
    [784, 0.3, 0.35],
  ],
  lost: [
    [392, 0, 0.2],
    [330, 0.2, 0.2],
    [262, 0.4, 0.4],
  ],
  refused: [[160, 0, 0.15]],
};

let context: AudioContext | undefined;

const loudest = 0.24;

function playTune(notes: readonly Note[], loudness: number): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [frequency, at, seconds] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loudest * loudness, start + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + seconds);
  }
}

export function useSounds(match: MatchView): void {
  const loudness = useStore(({ settings }) => (settings.sound ? settings.volume : 0));
  const mine = match.seat !== null && match.deciders.includes(match.seat);
  const before = useRef({ mine, batch: match.batch, over: match.over, refused: match.refused });
  useEffect(() => {
    const then = before.current;
    before.current = { mine, batch: match.batch, over: match.over, refused: match.refused };
    if (loudness <= 0) return;
    if (match.over && !then.over) playTune(match.over.result.winner === match.seat ? tunes.won : tunes.lost, loudness);
    else if (match.refused !== then.refused) playTune(tunes.refused, loudness);
    else if (mine && !then.mine) playTune(tunes.turn, loudness);
    else if (match.batch !== then.batch) playTune(tunes.event, loudness);
  }, [loudness, mine, match.batch, match.over, match.refused, match.seat]);
}
