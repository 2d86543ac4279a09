import { artUrl, portraitOf } from '../../art/art';
import { usePixels } from '../../art/pixels';
import { isTextKey, type Say, useSay } from '../../i18n/text';
import type { PlayerName, Seat } from '../../net/protocol';
import { Away } from '../../parts/Away';
import { Clock } from '../../parts/Clock';
import { ConnectionBadge } from '../../parts/ConnectionBadge';
import { useIsShowing } from '../../parts/showing';
import type { MatchView } from '../../store/match';
import { useStore } from '../../store/store';
import './PlayerBar.css';

/** A bot is the computer; how well it plays is said beside its name. */
export const nameOf = (player: PlayerName | undefined, say: Say): string | undefined =>
  player?.bot ? say('computer') : player?.username;

function strengthOf(bot: string, say: Say): string {
  const key = `botShort_${bot.replace(/:.*/, '')}`;
  return isTextKey(key) ? say(key) : bot;
}

/** A player's name, clock and presence. */
export function PlayerBar({ match, seat, ours = false }: { match: MatchView; seat: Seat; ours?: boolean }) {
  const say = useSay();
  const player = match.players[seat];
  const showing = useIsShowing();
  // Not while it is still shown how it came to that: a mark at one's own name would say that it is not the opponent's turn.
  const deciding = match.deciders.includes(seat) && !match.over && !showing;
  const muted = useStore((state) => state.settings.muted) && seat !== match.seat;
  const emote = match.emote?.seat === seat && !muted ? match.emote : null;
  const emoteKey = emote ? `emote_${emote.emote}` : '';
  return (
    <div className={`player-bar${deciding ? ' is-deciding' : ''}`}>
      <img className="player-face" src={usePixels(artUrl(portraitOf(player.username, Boolean(player.bot))))} alt="" />
      <span className="player-name">
        {deciding && (
          <span className="player-mark" aria-hidden="true">
            ▶
          </span>
        )}
        {nameOf(player, say)}
        {player.bot && <small>{strengthOf(player.bot, say)}</small>}
        {player.rating !== undefined && !player.bot && match.rated && <small>{Math.round(player.rating)}</small>}
      </span>
      {deciding && <span className="visually-hidden">{say('toDecide')}</span>}
      {match.clocks?.absent[seat] && !player.bot && !match.over && <Away clocks={match.clocks} seat={seat} />}
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
