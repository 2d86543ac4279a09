import { useEffect, useState } from 'react';
import { linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { http, type Rank } from '../net/http';
import { NoServer, Nothing } from '../parts/Notice';
import { useStore } from '../store/store';

export function Ladder({ game }: { game: string }) {
  const say = useSay();
  const games = useStore((state) => state.catalogue.games);
  const shown = game || games?.[0]?.id || '';
  const [ranks, setRanks] = useState<Rank[] | null | 'failed'>(null);
  useEffect(() => {
    setRanks(null);
    if (shown)
      http.leaderboard(shown).then(
        ({ players }) => setRanks(players),
        () => setRanks('failed'),
      );
  }, [shown]);
  return (
    <main className="page">
      <h1>{say('ladder')}</h1>
      <nav aria-label={say('games')} className="tabs">
        {games?.map(({ id, title }) => (
          <a
            key={id}
            className={`button${id === shown ? ' button--primary' : ''}`}
            href={linkTo('ladder', id)}
            {...(id === shown ? { 'aria-current': 'page' as const } : {})}
          >
            {title}
          </a>
        ))}
      </nav>
      {!ranks && <p role="status">{say('loading')}</p>}
      {ranks === 'failed' && <NoServer />}
      {ranks?.length === 0 && <Nothing text={say('ladderEmpty')} href={linkTo('game', shown)} />}
      {ranks && ranks !== 'failed' && ranks.length > 0 && (
        <>
          <p className="note">{say('deviationNote')}</p>
          <table>
            <thead>
              <tr>
                <th className="number">#</th>
                <th>{say('username')}</th>
                <th className="number">{say('rating')}</th>
                <th className="number">{say('gamesPlayed')}</th>
                <th className="number">{say('won')}</th>
              </tr>
            </thead>
            <tbody>
              {ranks.map((rank) => (
                <tr key={rank.username}>
                  <td className="number">{rank.rank}</td>
                  <td>
                    <a href={linkTo('player', rank.username)}>{rank.username}</a>
                  </td>
                  <td className="number">
                    {Math.round(rank.rating)} ± {Math.round(rank.deviation * 2)}
                  </td>
                  <td className="number">{rank.games}</td>
                  <td className="number">{rank.wins}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </main>
  );
}
