import { useSay } from '../i18n/text';
import type { Watching } from '../net/http';
import type { WatchWish } from '../net/protocol';

// Who may watch a match, and what they see: chosen by the host, told to whoever joins, and shown while it is played.

export const watchWays = ['open', 'code', 'closed', 'hands'] as const;
export type WatchWay = (typeof watchWays)[number];

const wishes: Record<WatchWay, WatchWish> = {
  open: { mode: 'open' },
  code: { mode: 'code' },
  closed: { mode: 'closed' },
  hands: { mode: 'open', hands: 'delayed' },
};
export const wishOf = (way: WatchWay): WatchWish => wishes[way];

export function WatchSelect({ value, onChange }: { value: WatchWay; onChange(way: WatchWay): void }) {
  const say = useSay();
  return (
    <label>
      {say('whoMayWatch')}
      <select value={value} onChange={(event) => onChange(event.target.value as WatchWay)}>
        {watchWays.map((way) => (
          <option key={way} value={way}>
            {say(`watchWay_${way}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In one sentence. */
export function useWatchSentence(): (watching: Watching) => string {
  const say = useSay();
  return ({ mode, hands, delay }) => {
    const who = say(`watchMode_${mode}`);
    if (mode === 'closed') return who;
    return `${who} ${hands === 'delayed' ? say('watchHandsShown', { minutes: Math.round(delay / 60_000) }) : say('watchHandsHidden')}`;
  };
}
