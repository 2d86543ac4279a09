import { useState } from 'react';
import { useClient } from '../../app/context';
import { linkTo } from '../../app/route';
import { isTextKey, useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';
import type { MatchView } from '../../store/match';

/** How it ended, and what next. Can be put aside to look at the last position. */
export function GameOver({ match, onLeave }: { match: MatchView; onLeave(): void }) {
  const client = useClient();
  const say = useSay();
  const [open, setOpen] = useState(true);
  if (!match.over) return null;
  const { result, ratings, replayId } = match.over;
  const won = result.winner === match.seat;
  const headline =
    result.winner === null
      ? say('drawn')
      : match.seat === null
        ? say('wins', { player: match.players[result.winner].username })
        : won
          ? say('youWin')
          : say('youLose');
  const reasonKey = `reason_${result.reason}`;
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
    <Dialog title={headline} onClose={() => setOpen(false)}>
      <p>{isTextKey(reasonKey) ? say(reasonKey) : result.reason.replaceAll('_', ' ')}</p>
      {rating && <p>{say('ratingChange', { before: Math.round(rating.before), after: Math.round(rating.after) })}</p>}
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
        {replayId && (
          <a className="button" href={linkTo('replay', replayId)}>
            {say('watchReplay')}
          </a>
        )}
        <button type="button" className="button" onClick={onLeave}>
          {say('leaveTable')}
        </button>
        {match.seat !== null && (
          <button
            type="button"
            className="button button--primary"
            disabled={match.rematch === 'wanted' || match.rematch === 'declined'}
            onClick={() => client.rematch()}
          >
            {say('rematch')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
