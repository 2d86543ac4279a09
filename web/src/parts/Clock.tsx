import { useEffect, useState } from 'react';
import { useSay } from '../i18n/text';
import type { Clocks, Seat } from '../net/protocol';
import { useStore } from '../store/store';
import './Clock.css';

export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a clock shows `now` (our time), given what the server said at its own time. */
export function remainingNow(clocks: Clocks, seat: Seat, now: number, offset: number): number {
  const gone = clocks.running[seat] ? now + offset - clocks.time : 0;
  return Math.max(0, clocks.remaining[seat] - Math.max(0, gone));
}

const warnBelow = 30_000;

export function Clock({ clocks, seat }: { clocks: Clocks; seat: Seat }) {
  const say = useSay();
  const offset = useStore((state) => state.session.clockOffset);
  const [now, setNow] = useState(Date.now());
  const running = clocks.running[seat];
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const left = remainingNow(clocks, seat, now, offset);
  const low = left < warnBelow;
  return (
    <span
      className={`clock${running ? ' is-running' : ''}${low ? ' is-low' : ''}`}
      role="timer"
      aria-label={say('clock', { time: minutes(left) })}
    >
      {low && <span aria-hidden="true">⚠ </span>}
      {minutes(left)}
    </span>
  );
}
