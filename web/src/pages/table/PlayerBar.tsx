import { isTextKey, useSay } from '../../i18n/text';
import type { Seat } from '../../net/protocol';
import { Clock } from '../../parts/Clock';
import { ConnectionBadge } from '../../parts/ConnectionBadge';
import type { MatchView } from '../../store/match';

/** A player's name, clock and presence. */
export function PlayerBar({ match, seat, ours = false }: { match: MatchView; seat: Seat; ours?: boolean }) {
  const say = useSay();
  const player = match.players[seat];
  const deciding = match.deciders.includes(seat) && !match.over;
  const emote = match.emote?.seat === seat ? match.emote : null;
  const emoteKey = emote ? `emote_${emote.emote}` : '';
  return (
    <div className={`player-bar${deciding ? ' is-deciding' : ''}`}>
      <span className="player-name">
        {deciding && (
          <span className="player-mark" aria-hidden="true">
            ▶
          </span>
        )}
        {player.username}
        {player.bot && <small> · {say('botNamed', { bot: player.bot })}</small>}
        {player.rating !== undefined && !player.bot && match.rated && <small> · {Math.round(player.rating)}</small>}
      </span>
      {deciding && <span className="visually-hidden">{say('toDecide')}</span>}
      {match.clocks?.absent[seat] && !player.bot && <span className="player-absent">{say('absent')}</span>}
      {emote && isTextKey(emoteKey) && (
        <span key={emote.count} className="player-emote" role="status">
          {say(emoteKey)}
        </span>
      )}
      {match.clocks && match.timed && !player.bot && <Clock clocks={match.clocks} seat={seat} />}
      {ours && <ConnectionBadge />}
    </div>
  );
}
