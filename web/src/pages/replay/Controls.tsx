import { useEffect, useState } from 'react';
import { useSay } from '../../i18n/text';
import { useIsShowing } from '../../parts/showing';
import { useKeys } from '../../play/usePlay';
import { useStore } from '../../store/store';

const stepMs = 700;

/** Scrubbing, stepping and playing. */
export function Controls({
  at,
  last,
  onMove,
  text,
  chapters,
}: {
  at: number;
  last: number;
  onMove(at: number): void;
  text: string;
  chapters: readonly number[]; // where turns begin
}) {
  const say = useSay();
  const pace = useStore((state) => state.settings.pace);
  const [playing, setPlaying] = useState(false);
  const ended = at >= last;
  const showing = useIsShowing(); // a step is shown to its end before the next
  useEffect(() => {
    if (!playing || ended || showing) return;
    const timer = setTimeout(() => onMove(at + 1), stepMs / pace);
    return () => clearTimeout(timer);
  }, [playing, ended, showing, at, onMove, pace]);
  useKeys((event) => {
    const onControl = (event.target as HTMLElement | null)?.closest('button, a') != null;
    if (event.key === ' ' && !onControl) setPlaying((now) => !now);
    else if ((event.key === ',' || event.key === 'ArrowLeft') && at > 0) onMove(at - 1);
    else if ((event.key === '.' || event.key === 'ArrowRight') && !ended) onMove(at + 1);
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(last);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next =
        event.key === 'ArrowUp' ? chapters.findLast((start) => start < at) : chapters.find((start) => start > at);
      if (next !== undefined) onMove(next);
    } else return;
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
      {chapters.length > 1 && (
        <select
          aria-label={say('replayChapter')}
          value={chapters.findLast((start) => start <= at) ?? ''}
          onChange={(event) => onMove(Number(event.target.value))}
        >
          {chapters.map((start, i) => (
            <option key={start} value={start}>
              {say('replayTurn', { turn: i + 1 })}
            </option>
          ))}
        </select>
      )}
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
      <span className="note replay-keys for-mouse">{say('replayKeys')}</span>
    </div>
  );
}
