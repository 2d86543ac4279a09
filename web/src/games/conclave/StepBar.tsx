import { useLayoutEffect, useRef, useState } from 'react';
import type { Seat } from '../../net/protocol';
import { useTable } from '../../play/marks';
import type { Words } from '../game';
import { stepName } from './describe';
import { StopsDialog } from './StopsDialog';
import { type ConcView, type Stops, steps } from './types';

const toggled = (list: readonly string[], step: string): string[] =>
  list.includes(step) ? list.filter((one) => one !== step) : [...list, step];

/** Whether the bar is too narrow for the names of all steps in this language. */
function useTight(language: unknown) {
  const bar = useRef<HTMLOListElement>(null);
  const [tight, setTight] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names have other widths in another language
  useLayoutEffect(() => {
    const box = bar.current;
    if (!box) return;
    const measure = () => {
      box.classList.remove('is-tight');
      const wanted = box.scrollWidth > box.clientWidth;
      box.classList.toggle('is-tight', wanted);
      setTight(wanted);
    };
    measure();
    // Before the page has its own letters, other ones are measured, which are wider.
    let here = true;
    document.fonts?.ready.then(() => here && measure());
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      here = false;
      observer.disconnect();
    };
  }, [language]);
  return { bar, tight };
}

/** Where in the turn we are, and where the player wants to be asked: in their own turn below, in the opponent's above. Under a
    finger the whole bar opens the list of stops. */
export function StepBar({ view, seat, words }: { view: ConcView; seat: Seat; words: Words }) {
  const { take } = useTable();
  const { bar, tight } = useTight(words.say);
  const [open, setOpen] = useState(false);
  const { stops } = view.players[seat];
  const set = (change: Partial<Stops>) =>
    take({ action: { type: 'set_stops', ...stops, ...change }, text: '', path: [] });
  const toggle = (whose: 'own' | 'opponent', step: string) => set({ [whose]: toggled(stops[whose], step) });
  const stop = (whose: 'own' | 'opponent', step: string) => {
    const name = words.say(whose === 'own' ? 'concStopOwn' : 'concStopTheirs', { step: stepName(step, words) });
    return (
      <button
        type="button"
        className={`conc-stop is-${whose}`}
        aria-pressed={stops[whose].includes(step)}
        aria-label={name}
        title={name}
        disabled={words.you === null}
        onClick={() => toggle(whose, step)}
      />
    );
  };
  return (
    <>
      <ol className={`conc-steps${tight ? ' is-tight' : ''}`} aria-label={words.say('phases')} ref={bar} data-stops>
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
        {words.you !== null && (
          <li>
            <button type="button" className="conc-all-stops" onClick={() => setOpen(true)}>
              {words.say('concStops')} …
            </button>
          </li>
        )}
      </ol>
      {open && (
        <StopsDialog
          stops={stops}
          words={words}
          onToggle={toggle}
          onOwnStack={() => set({ ownStack: !stops.ownStack })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
