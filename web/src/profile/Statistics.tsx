import { linkTo, linkToReplay } from '../app/route';
import { useSay } from '../i18n/text';
import type { PlayedMatch } from '../store/past';
import { useStore } from '../store/store';
import { type Tally, tallies } from './statistics';
import './Statistics.css';

function TallyTable({ title, rows }: { title: string; rows: readonly Tally[] }) {
  const say = useSay();
  if (!rows.length) return null;
  return (
    <section>
      <h3>{title}</h3>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th>{title}</th>
              <th className="number">{say('gamesPlayed')}</th>
              <th className="number">{say('won')}</th>
              <th className="number">{say('resultDraw')}</th>
              <th className="number">%</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 12).map(({ name, games, wins, draws }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="number">{games}</td>
                <td className="number">{wins}</td>
                <td className="number">{draws}</td>
                <td className="number">{Math.round(((wins + draws / 2) / games) * 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A line through the ratings; what it shows is told in words as well. */
export function RatingPlot({ ratings, game }: { ratings: readonly number[]; game: string }) {
  const say = useSay();
  if (ratings.length < 2) return null;
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const heightOf = (rating: number) => 70 - ((rating - low + 1) / (high - low + 2)) * 60;
  const points = ratings.map((rating, i) => `${(i / (ratings.length - 1)) * 260},${heightOf(rating)}`);
  return (
    <svg
      className="rating-plot"
      viewBox="-4 -4 308 88"
      role="img"
      aria-label={say('ratingOverTime', {
        game,
        first: ratings[0] ?? 0,
        last: ratings.at(-1) ?? 0,
        low,
        high,
      })}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      {[...new Set([low, high])].map((rating) => (
        <text key={rating} x="268" y={heightOf(rating) + 4} fill="var(--soft)" fontSize="12">
          {Math.round(rating)}
        </text>
      ))}
    </svg>
  );
}

/** Results by deck and by opponent, and the last matches with their replays. */
export function Statistics({ matches }: { matches: readonly PlayedMatch[] }) {
  const say = useSay();
  const games = useStore((state) => state.catalogue.games);
  const language = useStore((state) => state.settings.language);
  const titleOf = (game: string) => games?.find(({ id }) => id === game)?.title ?? game;
  const several = new Set(matches.map(({ game }) => game)).size > 1;
  const decksKnown = matches.some(({ deck }) => deck); // they are not, of somebody else's matches
  const inGame = (game: string, name: string) => (several ? `${name} (${titleOf(game)})` : name);
  return (
    <>
      <div className="statistics">
        <TallyTable
          title={say('byDeck')}
          rows={tallies(matches, ({ deck, game }) => (deck ? inGame(game, deck) : undefined))}
        />
        <TallyTable
          title={say('byOpponent')}
          rows={tallies(matches, ({ opponent, bot, game }) => (bot ? inGame(game, opponent) : opponent))}
        />
      </div>
      <h3>{say('lastMatches')}</h3>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th>{say('date')}</th>
              <th>{say('game')}</th>
              {decksKnown && <th>{say('deck')}</th>}
              <th>{say('opponent')}</th>
              <th>{say('result')}</th>
              <th>{say('replay')}</th>
            </tr>
          </thead>
          <tbody>
            {matches.slice(0, 30).map((match) => (
              <tr key={match.id}>
                <td>{new Date(match.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}</td>
                <td>{titleOf(match.game)}</td>
                {decksKnown && <td>{match.deck ?? ''}</td>}
                <td>{match.bot ? match.opponent : <a href={linkTo('player', match.opponent)}>{match.opponent}</a>}</td>
                <td>
                  {say(match.result === 'draw' ? 'resultDraw' : match.result === 'win' ? 'resultWin' : 'resultLoss')}
                </td>
                <td>{match.replayId && <a href={linkToReplay(match.replayId, match.seat)}>{say('watchReplay')}</a>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
