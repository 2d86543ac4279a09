import type { GameUi, Words } from '../../games/game';
import type { Seat } from '../../net/protocol';
import { Prompt } from '../../parts/Prompt';
import { Reading } from '../../parts/Reading';
import type { Move } from '../../play/moves';
import type { MatchView } from '../../store/match';
import { Notices } from './Notices';
import { PlayerBar } from './PlayerBar';
import { useRecap } from './recap';
import { TableMenu } from './TableMenu';

interface Props {
  match: MatchView;
  ui: GameUi;
  seat: Seat;
  words: Words;
  moves: readonly Move[];
  chosen: readonly string[];
  question: string;
  telling: string;
  quiet: boolean;
  lesson: boolean;
  isPrimary(move: Move, options: readonly Move[]): boolean;
  onHelp(): void;
  onLog(): void;
}

/** Below the board: who sits there, what is asked of them, and the menu. */
export function Foot(props: Props) {
  const { match, ui, seat, words, moves, chosen, question, telling, quiet, lesson, isPrimary, onHelp, onLog } = props;
  const recap = useRecap(match.log, ui, match.seat, words);
  const plays = match.seat !== null && !match.over;
  return (
    <div className="table-foot">
      <PlayerBar match={match} seat={seat} ours />
      <Prompt
        question={question}
        nameOf={(move) => ui.nameMove(move, words, match.state)}
        nameOnward={(move) => ui.nameOnward?.(move, words, match.state)}
        primary={isPrimary}
        early={(move) => ui.isEarly?.(move, moves) ?? false}
        busy={match.sent !== null}
        quiet={quiet}
        recap={match.over || ui.recapFits?.(match.state) === false ? '' : recap}
        telling={telling}
        hint={plays ? (ui.hint?.(match.state, seat, chosen, words) ?? '') : ''}
      />
      <TableMenu
        playing={plays && !lesson}
        game={match.game}
        alone={match.players.some(({ bot }) => bot) || lesson}
        undo={match.undo}
        undoable={match.undoable}
        draw={match.draw}
        spectators={match.spectators}
        onHelp={onHelp}
        onLog={onLog}
      />
      <Reading />
      <Notices match={match} />
    </div>
  );
}
