import { useSay } from '../i18n/text';
import './PhaseBar.css';

export interface Phase {
  id: string;
  name: string;
  canStop?: boolean;
}

interface Props {
  phases: readonly Phase[];
  current: string;
  stops?: readonly string[];
  onStop?: (phase: string) => void;
  theirs?: string; // it is the other side's turn: what that is called
}

/** Where in the turn we are. A stop on a phase means: never pass for me there. */
export function PhaseBar({ phases, current, stops = [], onStop, theirs }: Props) {
  const say = useSay();
  return (
    <ol className={`phases${theirs === undefined ? '' : ' is-theirs'}`} aria-label={say('phases')} data-stops>
      {theirs !== undefined && (
        <li className="phases-whose">
          <b>{theirs}</b>
        </li>
      )}
      {phases.map((phase) => {
        const now = phase.id === current;
        return (
          <li key={phase.id} className={now ? 'is-now' : ''} {...(now ? { 'aria-current': 'step' as const } : {})}>
            {onStop && phase.canStop ? (
              <button
                type="button"
                aria-pressed={stops.includes(phase.id)}
                title={say('stopHint')}
                onClick={() => onStop(phase.id)}
              >
                <span aria-hidden="true">{stops.includes(phase.id) ? '◆' : '◇'}</span> {phase.name}
              </button>
            ) : (
              <span>{phase.name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
