import { useEffect, useState } from 'react';
import { useSay } from '../../i18n/text';
import { useKeys } from '../../play/usePlay';
import { useStore } from '../../store/store';

const stepMs = 900;

/** Scrubbing, stepping and playing. */
export function Controls({
  at,
  last,
  onMove,
  text,
}: {
  at: number;
  last: number;
  onMove(at: number): void;
  text: string;
}) {
  const say = useSay();
  const pace = useStore((state) => state.settings.pace);
  const [playing, setPlaying] = useState(false);
  const ended = at >= last;
  useEffect(() => {
    if (!playing || ended) return;
    const timer = setTimeout(() => onMove(at + 1), stepMs / pace);
    return () => clearTimeout(timer);
  }, [playing, ended, at, onMove, pace]);
  useKeys((event) => {
    const onControl = (event.target as HTMLElement | null)?.closest('button, a') != null;
    if (event.key === ' ' && !onControl) setPlaying((now) => !now);
    else if (event.key === ',' && at > 0) onMove(at - 1);
    else if (event.key === '.' && !ended) onMove(at + 1);
    else return;
    event.preventDefault();
  });
  const button = (label: string, sign: string, to: number, off: boolean) => (
    <button type="button" className="button button--icon" aria-label={label} disabled={off} onClick={() => onMove(to)}>
      {sign}
    </button>
  );
  return (
    <div className="replay-controls">
      {button(say('replayFirst'), '|◀', 0, at === 0)}
      {button(say('replayBack'), '◀', at - 1, at === 0)}
      <button
        type="button"
        className="button button--primary"
        disabled={ended}
        onClick={() => setPlaying((now) => !now)}
      >
        {playing && !ended ? say('replayPause') : say('replayPlay')}
      </button>
      {button(say('replayForward'), '▶', at + 1, ended)}
      {button(say('replayLast'), '▶|', last, ended)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say('replayStep', { at, count: last })}
        onChange={(event) => onMove(Number(event.target.value))}
      />
      <span className="replay-step" role="status">
        {say('replayStep', { at, count: last })} {text && `· ${text}`}
      </span>
    </div>
  );
}
