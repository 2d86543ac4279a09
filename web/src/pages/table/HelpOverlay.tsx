import { HowTo } from '../../games/HowTo';
import { type TextKey, useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';

const keys: ReadonlyArray<readonly [string, TextKey]> = [
  ['←  ↑  ↓  →', 'helpArrows'],
  ['Enter', 'helpEnter'],
  ['Space', 'helpSpace'],
  ['1 … 9', 'helpDigits'],
  ['Esc', 'helpEscape'],
  ['L', 'helpLog'],
  ['?', 'helpHelp'],
];

export function HelpOverlay({ game, onClose }: { game: string; onClose(): void }) {
  const say = useSay();
  return (
    <Dialog title={say('help')} onClose={onClose}>
      <HowTo game={game} />
      <h2>{say('helpControls')}</h2>
      <p>{say('helpMouse')}</p>
      <p>{say('helpTouch')}</p>
      <table>
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
