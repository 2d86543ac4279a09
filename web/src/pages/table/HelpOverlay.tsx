import { linkTo } from '../../app/route';
import type { CardFace } from '../../cards/face';
import { HowTo } from '../../games/HowTo';
import { type TextKey, useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';
import { CardWords } from '../../rules/CardWords';
import './HelpOverlay.css';

const keys: ReadonlyArray<readonly [string, TextKey]> = [
  ['←  ↑  ↓  →', 'helpArrows'],
  ['Enter', 'helpEnter'],
  ['Space', 'helpSpace'],
  ['1 … 9', 'helpDigits'],
  ['Esc', 'helpEscape'],
  ['Z', 'helpUndo'],
  ['L', 'helpLog'],
  ['?', 'helpHelp'],
];

export function HelpOverlay({ game, card, onClose }: { game: string; card?: CardFace | undefined; onClose(): void }) {
  const say = useSay();
  return (
    <Dialog title={say('help')} onClose={onClose}>
      {card && <CardWords face={card} />}
      <HowTo game={game} />
      <p>
        <a className="button" href={linkTo('rules', game)}>
          {say('rules')}
        </a>
      </p>
      <h2>{say('helpControls')}</h2>
      <p className="for-mouse">{say('helpMouse')}</p>
      <p className="for-touch">{say('helpTouch')}</p>
      <table className="for-mouse">
        <tbody>
          {keys.map(([key, text]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{say(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{say('helpMarks')}</p>
    </Dialog>
  );
}
