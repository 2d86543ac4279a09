import { useEffect, useRef } from 'react';
import type { Seat } from '../../net/protocol';
import { useTable } from '../../play/marks';
import type { Words } from '../game';
import { stepName } from './describe';
import { type ConcView, type Stops, steps } from './types';

const toggled = (list: readonly string[], step: string): string[] =>
  list.includes(step) ? list.filter((one) => one !== step) : [...list, step];

/** Where in the turn we are, and where the player wants to be asked: in their own turn below, in the opponent's above. */
export function StepBar({ view, seat, words }: { view: ConcView; seat: Seat; words: Words }) {
  const { take } = useTable();
  const bar = useRef<HTMLOListElement>(null);
  // Where not all of it fits, the step of now is in the middle.
  useEffect(() => {
    const now = bar.current?.querySelector<HTMLElement>(`[data-step="${view.step}"]`);
    if (bar.current && now) bar.current.scrollLeft = now.offsetLeft - (bar.current.clientWidth - now.offsetWidth) / 2;
  }, [view.step]);
  const { stops } = view.players[seat];
  const set = (change: Partial<Stops>) =>
    take({ action: { type: 'set_stops', ...stops, ...change }, text: '', path: [] });
  const stop = (whose: 'own' | 'opponent', step: string) => {
    const on = stops[whose].includes(step);
    const name = words.say(whose === 'own' ? 'concStopOwn' : 'concStopTheirs', { step: stepName(step, words) });
    return (
      <button
        type="button"
        className={`conc-stop is-${whose}`}
        aria-pressed={on}
        aria-label={name}
        title={name}
        disabled={words.you === null}
        onClick={() => set({ [whose]: toggled(stops[whose], step) })}
      />
    );
  };
  return (
    <ol className="conc-steps" aria-label={words.say('phases')} ref={bar}>
      {steps.map((step) => {
        const now = view.step === step;
        return (
          <li
            key={step}
            data-step={step}
            className={now ? 'is-now' : ''}
            {...(now ? { 'aria-current': 'step' as const } : {})}
          >
            {stop('opponent', step)}
            <span>{stepName(step, words)}</span>
            {stop('own', step)}
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className="conc-hold"
          aria-pressed={stops.ownStack}
          title={words.say('concOwnStackNote')}
          disabled={words.you === null}
          onClick={() => set({ ownStack: !stops.ownStack })}
        >
          {words.say('concOwnStack')}
        </button>
      </li>
    </ol>
  );
}
