import { useSay } from '../../i18n/text';
import { refusalText } from '../../net/whyNot';
import type { MatchView } from '../../store/match';

/** What has to be said now, for a moment: the time runs out, a draw is offered, a move was refused. */
export function Notices({ match }: { match: MatchView }) {
  const say = useSay();
  const { warned, draw, refused, over, seat } = match;
  return (
    <>
      {warned && warned.seat === seat && !over && (
        <p key={warned.seconds} className="refused" role="alert">
          ⚠ {say('clockWarning', { seconds: warned.seconds })}
        </p>
      )}
      {(draw === 'offered' || draw === 'declined') && !over && (
        <p key={draw} className="refused" role="status">
          {say(draw === 'offered' ? 'drawOffered' : 'drawDeclined')}
        </p>
      )}
      {refused && (
        <p key={refused.count} className="refused" role="alert">
          {refusalText(refused, say)}
        </p>
      )}
    </>
  );
}
