import { useEffect, useState } from 'react';
import { useSay } from '../i18n/text';
import type { Clocks, Seat } from '../net/protocol';
import { useStore } from '../store/store';
import { minutes } from './Clock';

/** How long somebody who is away is still waited for. */
export function graceNow(clocks: Clocks, seat: Seat, now: number, offset: number): number {
  return Math.max(0, clocks.grace[seat] - Math.max(0, now + offset - clocks.time));
}

export function Away({ clocks, seat }: { clocks: Clocks; seat: Seat }) {
  const say = useSay();
  const offset = useStore((state) => state.session.clockOffset);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="player-absent" role="timer">
      {say('absentFor', { time: minutes(graceNow(clocks, seat, now, offset)) })}
    </span>
  );
}
