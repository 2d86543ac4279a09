import { useSay } from '../i18n/text';
import { useTable } from '../play/marks';
import type { Move } from '../play/moves';
import { useIsShowing } from './showing';
import './Prompt.css';

interface Props {
  question: string; // what is asked of the player now
  nameOf(move: Move): string; // a move as a short label
  primary?: ((move: Move) => boolean) | undefined; // the one Space takes
  busy?: boolean;
  recap?: string; // what the opponent did last
}

/** The options that digits choose: those asked for, or the moves that point at nothing. */
export function optionsOf(asked: readonly Move[], buttons: readonly Move[]): readonly Move[] {
  return asked.length ? asked : buttons;
}

/** What is asked now and the answers that are no card on the table. */
export function Prompt({ question, nameOf, primary, busy, recap }: Props) {
  const say = useSay();
  const { asked, buttons, chosen, take, cancel } = useTable();
  const options = optionsOf(asked, buttons);
  const showing = useIsShowing(); // what is just being shown is not given away
  return (
    <div className="prompt" role="group" aria-label={say('prompt')}>
      <div className="prompt-words">
        <p className="prompt-question" role="status">
          {question}
        </p>
        {recap && !showing && <p className="prompt-recap">{recap}</p>}
      </div>
      <div className="prompt-options">
        {options.map((move, i) => (
          <button
            type="button"
            key={JSON.stringify(move.action)}
            className={`button${primary?.(move) ? ' button--primary' : ''}`}
            onClick={() => take(move)}
            disabled={busy}
          >
            {options.length > 1 && i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
            {options.length === 1 && primary?.(move) && <kbd aria-hidden="true">{say('spaceKey')}</kbd>}
            {nameOf(move)}
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
