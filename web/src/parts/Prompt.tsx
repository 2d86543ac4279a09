import { useRef } from 'react';
import { useSay } from '../i18n/text';
import { useTable } from '../play/marks';
import type { Move } from '../play/moves';
import { numbersIn } from '../play/numbers';
import type { Play } from '../play/usePlay';
import { NumberChoice } from './NumberChoice';
import { skipShowing, useIsShowing } from './showing';
import './Prompt.css';

interface Props {
  question: string; // what is asked of the player now
  nameOf(move: Move): string; // a move as a short label
  nameOnward?: (move: Move) => string | undefined; // the same for the only way on
  primary?: ((move: Move, options: readonly Move[]) => boolean) | undefined; // the one Space takes
  early?: (move: Move) => boolean; // there is still something else to do: it does not shine
  busy?: boolean;
  quiet?: boolean; // the client answers by itself: no button flashes up for it
  recap?: string; // what the opponent did last
  telling?: string; // what is being shown just now
  hint?: string; // what the card in question says
}

const doubleClickMs = 400;
const shortQuestion = 38; // letters: it takes one line beside the buttons of a narrow window, and what the card says may take two
const hintMax = 140; // letters: more would make the foot grow and move the table; it is with the card

/** The options that digits choose: those asked for, or the moves that point at nothing. Whoever has a card in hand is offered to go on
    with it, where there is one way to, and nothing else: who presses Space then does not mean to end the turn. */
export function optionsOf({ asked, chosen, onward, buttons }: Play): readonly Move[] {
  if (asked.length) return asked;
  if (chosen.length === 0) return buttons;
  return onward ? [onward] : [];
}

/** The one that Space takes. */
export function usualOf(play: Play, primary: Props['primary']): Move | undefined {
  const options = optionsOf(play);
  return options.find((move) => move === play.onward || primary?.(move, options));
}

/** What is asked now and the answers that are no card on the table. */
export function Prompt({ question, nameOf, nameOnward, primary, early, busy, quiet, recap, telling, hint }: Props) {
  const say = useSay();
  const play = useTable();
  const { chosen, onward, take, cancel } = play;
  const says = hint && hint.length <= hintMax && !telling ? hint : '';
  // What is just being shown is not given away, and nothing but its end is decided meanwhile.
  const showing = useIsShowing();
  const options = quiet || showing ? [] : optionsOf(play);
  const numbers = numbersIn(options);
  const skippedAt = useRef(Number.NEGATIVE_INFINITY);
  const skip = () => {
    skippedAt.current = performance.now();
    skipShowing();
  };
  // The answers come to lie where the button to skip was: whoever clicks that twice does not mean them.
  const choose = (move: Move) => {
    if (performance.now() - skippedAt.current > doubleClickMs) take(move);
  };
  // Space takes the usual one, and while something is shown, skips; digits take any of several.
  const usual = options.length ? usualOf(play, primary) : undefined;
  const keyOf = (move: Move, i: number): string => {
    if (move === usual) return say('spaceKey');
    return options.length > 1 && i < 9 ? String(i + 1) : '';
  };
  return (
    <div className="prompt" role="group" aria-label={say('prompt')}>
      <div className="prompt-words">
        <p className={`prompt-question${telling ? ' visually-hidden' : ''}`} role="status">
          {question}
        </p>
        {/* The history is read out; this is for the eyes. */}
        {telling && (
          <p className="prompt-telling" aria-hidden="true">
            {telling}
          </p>
        )}
        {says && !showing && (
          <p className={`prompt-hint${question.length <= shortQuestion ? ' is-roomy' : ''}`}>{says}</p>
        )}
        {recap && !says && !showing && chosen.length === 0 && <p className="prompt-recap">{recap}</p>}
      </div>
      <div className="prompt-options">
        {showing && (
          <button type="button" className="button button--primary" onClick={skip}>
            <kbd aria-hidden="true">{say('spaceKey')}</kbd>
            {say('skip')}
          </button>
        )}
        {numbers && <NumberChoice numbers={numbers} nameOf={nameOf} busy={busy} take={take} />}
        {(numbers ? [] : options).map((move, i) => (
          <button
            type="button"
            key={JSON.stringify(move.action)}
            className={`button${move === usual ? ' button--primary' : ''}${early?.(move) ? ' button--early' : ''}`}
            onClick={() => choose(move)}
            disabled={busy}
          >
            {keyOf(move, i) && <kbd aria-hidden="true">{keyOf(move, i)}</kbd>}
            {move === onward ? (nameOnward?.(move) ?? say('onward')) : nameOf(move)}
          </button>
        ))}
        {chosen.length > 0 && (
          <button type="button" className="button button--quiet" onClick={cancel}>
            <kbd aria-hidden="true">Esc</kbd>
            {say('cancel')}
          </button>
        )}
      </div>
    </div>
  );
}
