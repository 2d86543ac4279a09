import { type Say, useSay } from '../i18n/text';
import type { Simulation } from '../net/http';
import { type Numbers, useNumbers } from './numbers';
import { isOver } from './useSimulation';

function howItGoes({ state, why, done, games, ahead, remaining }: Simulation, say: Say, numbers: Numbers): string {
  const counted = { done: numbers.count(done), games: numbers.count(games) };
  if (state === 'waiting') return say('labWaiting', { ahead: ahead ?? 0 });
  if (state === 'failed') return say('labFailed');
  if (state === 'cancelled') return say(why === 'unwatched' ? 'labUnwatched' : 'labCancelled', counted);
  if (state === 'done') return say(why === 'time' ? 'labTimeUp' : 'labDone', counted);
  const seconds = remaining === undefined ? undefined : Math.ceil(remaining / 1000);
  return seconds === undefined ? say('labRunning', counted) : say('labRunningFor', { ...counted, seconds });
}

/** How far it is, for how long still, and a way to stop. */
export function Progress({ simulation, onCancel }: { simulation: Simulation; onCancel(): void }) {
  const say = useSay();
  const numbers = useNumbers();
  const { done, games } = simulation;
  const over = isOver(simulation);
  // Read out at the start, at every quarter and at the end; a sentence every half second would be noise.
  const quarter = Math.floor((done / games) * 4);
  return (
    <div className="panel lab-progress">
      <progress max={games} value={done} aria-label={say('labProgress')} />
      <p>{howItGoes(simulation, say, numbers)}</p>
      {!over && (
        <button type="button" className="button" onClick={onCancel}>
          {say('labCancel')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {over ? howItGoes(simulation, say, numbers) : say('labQuarter', { percent: quarter * 25 })}
      </p>
    </div>
  );
}
