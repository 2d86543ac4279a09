import type { PastMatch } from '../net/http';
import { otherSeat } from '../net/protocol';
import type { PlayedMatch } from '../store/past';

// What a list of matches adds up to. Lists of the server and of this device are counted alike.

export interface Tally {
  name: string;
  games: number;
  wins: number;
  draws: number;
}

/** A match of the server's list in the words of this device's. */
export function asPlayed(match: PastMatch, nameOf: (player: PastMatch['players'][0]) => string): PlayedMatch {
  const opponent = match.players[otherSeat(match.playerIndex)];
  const { winner } = match.result;
  return {
    id: match.id,
    game: match.game,
    at: match.finishedAt,
    seat: match.playerIndex,
    opponent: nameOf(opponent),
    ...(opponent.bot ? { bot: opponent.bot } : {}),
    ...(match.deck ? { deck: match.deck } : {}),
    result: winner === null ? 'draw' : winner === match.playerIndex ? 'win' : 'loss',
    ...(match.replayId ? { replayId: match.replayId } : {}),
  };
}

/** Results by whatever `nameOf` says, most played first; matches it says nothing about are left out. */
export function tallies(matches: readonly PlayedMatch[], nameOf: (match: PlayedMatch) => string | undefined): Tally[] {
  const byName = new Map<string, Tally>();
  for (const match of matches) {
    const name = nameOf(match);
    if (!name) continue;
    const tally = byName.get(name) ?? { name, games: 0, wins: 0, draws: 0 };
    tally.games += 1;
    if (match.result === 'win') tally.wins += 1;
    if (match.result === 'draw') tally.draws += 1;
    byName.set(name, tally);
  }
  return [...byName.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

/** Ratings in the order of time: at the beginning of every rated match, and now. */
export function ratingsOverTime(matches: readonly PastMatch[], now: number | undefined): number[] {
  const before = matches.flatMap(({ rating }) => (rating === undefined ? [] : [rating])).reverse();
  return now === undefined ? before : [...before, Math.round(now)];
}
