import { Dialog } from '../../parts/Dialog';
import type { Words } from '../game';
import { stepName } from './describe';
import { type Stops, steps } from './types';

interface Props {
  stops: Stops;
  words: Words;
  onToggle(whose: 'own' | 'opponent', step: string): void;
  onOwnStack(): void;
  onClose(): void;
}

/** All stops in a list with places large enough for a finger, and what they mean. */
export function StopsDialog({ stops, words, onToggle, onOwnStack, onClose }: Props) {
  const box = (whose: 'own' | 'opponent', step: string) => (
    <td>
      <label>
        <input
          type="checkbox"
          checked={stops[whose].includes(step)}
          aria-label={words.say(whose === 'own' ? 'concStopOwn' : 'concStopTheirs', {
            step: stepName(step, words),
          })}
          onChange={() => onToggle(whose, step)}
        />
      </label>
    </td>
  );
  return (
    <Dialog title={words.say('concStops')} onClose={onClose} className="conc-stops">
      <p className="note">{words.say('concStopsNote')}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.say('concInMyTurn')}</th>
            <th scope="col">{words.say('concInTheirTurn')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{stepName(step, words)}</th>
              {box('own', step)}
              {box('opponent', step)}
            </tr>
          ))}
        </tbody>
      </table>
      <label className="inline">
        <input type="checkbox" checked={stops.ownStack} onChange={onOwnStack} />
        {words.say('concOwnStackNote')}
      </label>
    </Dialog>
  );
}
