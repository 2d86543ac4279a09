import { useState } from 'react';
import { useClient } from '../../app/context';
import { linkToReplay } from '../../app/route';
import { sceneUrl } from '../../art/art';
import type { GameUi, Words } from '../../games/game';
import { isTextKey, type Say } from '../../i18n/text';
import { otherSeat, type Result, type Seat } from '../../net/protocol';
import { Dialog, focusFirst } from '../../parts/Dialog';
import { useSeen } from '../../show/useSeen';
import type { MatchView } from '../../store/match';
import { suggestedBot } from '../../store/past';
import { useStore } from '../../store/store';
import './GameOver.css';

/** Why it ended, told of whoever lost by it. */
export function reasonOf({ winner, reason }: Result, words: Words): string {
  const { say, you } = words;
  const keys: string[] = [`reason_${reason}`];
  if (winner !== null) keys.unshift(otherSeat(winner) === you ? `reasonYours_${reason}` : `reasonTheirs_${reason}`);
  const key = keys.find(isTextKey);
  const loser = winner === null ? '' : words.player(otherSeat(winner));
  return key && isTextKey(key) ? say(key, { loser }) : reason.replaceAll('_', ' ');
}

/** What both sides had at the end. */
function TallyTable({ match, ui, words }: { match: MatchView; ui: GameUi; words: Words }) {
  const tally = ui.tally?.(match.state, words);
  if (!tally) return null;
  const ours: Seat = match.seat ?? 0;
  const seats = [ours, otherSeat(ours)];
  return (
    <>
      {tally.turns > 0 && <p className="note">{words.say('tallyTurns', { turns: tally.turns })}</p>}
      <table className="over-tally">
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {words.player(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tally.rows.map(({ what, each }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {seats.map((seat) => (
                <td key={seat}>{each[seat]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Whether the cards were dealt from the seed that was promised: checked here, not by the server that dealt them. */
function Fairness({ match, say }: { match: MatchView; say: Words['say'] }) {
  if (!match.over || match.over.fair === null || match.commitment === null) return null;
  if (!match.over.fair)
    return (
      <p className="error" role="alert">
        {say('shuffleUnfair', { commitment: match.commitment })}
      </p>
    );
  return (
    <details className="note over-fair">
      <summary>{say('shuffleFair')}</summary>
      <p>{say('shuffleFairNote')}</p>
      <code>{match.commitment}</code>
    </details>
  );
}

interface Props {
  match: MatchView;
  ui: GameUi;
  words: Words;
  onLeave(): void;
}

/** Another opponent, once the results say that this one is too easy or too strong. */
function NextOpponent({ match, say }: { match: MatchView; say: Say }) {
  const client = useClient();
  const bots = useStore((state) => state.catalogue.games?.find(({ id }) => id === match.game)?.bots) ?? [];
  const matches = useStore((state) => state.past.matches);
  const now = match.seat === null ? undefined : match.players[otherSeat(match.seat)].bot?.replace(/:.*/, '');
  const next = suggestedBot(matches, match.game, bots);
  const key = `botShort_${next}`;
  if (!now || !next || next === now || !isTextKey(key)) return null;
  const harder = bots.indexOf(next) > bots.indexOf(now);
  return (
    <button
      type="button"
      className="button"
      onClick={() => client.playBot(match.game, { bot: next, ...(match.deck ? { deck: match.deck } : {}) })}
    >
      {say(harder ? 'nextOpponent' : 'easierOpponent', { bot: say(key) })}
    </button>
  );
}

/** How it ended, and what next. Can be put aside to look at the last position. */
export function GameOver({ match, ui, words, onLeave }: Props) {
  const client = useClient();
  const { say } = words;
  const [open, setOpen] = useState(true);
  const seen = useSeen(match.over !== null);
  if (!match.over || !seen) return null;
  const { result, ratings, replayId } = match.over;
  const how = result.winner === null ? 'drawn' : match.seat !== null && result.winner !== match.seat ? 'lost' : 'won';
  const headline =
    result.winner === null
      ? say('drawn')
      : match.seat === null
        ? say('wins', { player: words.player(result.winner) })
        : say(how === 'won' ? 'youWin' : 'youLose');
  const rating = match.seat === null ? undefined : ratings?.[match.seat];
  if (!open) {
    return (
      <div className="over-bar">
        <button type="button" className="button button--primary" onClick={() => setOpen(true)}>
          {headline}
        </button>
      </div>
    );
  }
  return (
    <Dialog
      title={headline}
      onClose={() => setOpen(false)}
      className={`over over--${how}`}
      picture={<img className="over-picture" src={sceneUrl(match.game)} alt="" />}
    >
      <p className="over-reason">{reasonOf(result, words)}</p>
      <TallyTable match={match} ui={ui} words={words} />
      {rating && <p>{say('ratingChange', { before: Math.round(rating.before), after: Math.round(rating.after) })}</p>}
      <Fairness match={match} say={say} />
      {match.rematch === 'offered' && (
        <p className="note" role="status">
          {say('rematchOffered')}
        </p>
      )}
      {match.rematch === 'wanted' && (
        <p className="note" role="status">
          {say('rematchWanted')}
        </p>
      )}
      {match.rematch === 'declined' && (
        <p className="note" role="status">
          {say('rematchDeclined')}
        </p>
      )}
      <div className="row">
        {match.seat !== null && (
          <button
            type="button"
            className="button button--primary button--large"
            ref={focusFirst}
            disabled={match.rematch === 'wanted' || match.rematch === 'declined'}
            onClick={() => client.rematch()}
          >
            {say('rematch')}
          </button>
        )}
        <NextOpponent match={match} say={say} />
        {replayId && (
          <a className="button" href={linkToReplay(replayId, match.seat)}>
            {say('watchReplay')}
          </a>
        )}
        <button type="button" className="button" onClick={onLeave}>
          {say('leaveTable')}
        </button>
      </div>
    </Dialog>
  );
}
