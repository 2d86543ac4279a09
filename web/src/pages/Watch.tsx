import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { http, type LiveMatch } from '../net/http';
import { NoServer, Nothing } from '../parts/Notice';
import { useStore } from '../store/store';
import { Waiting } from './Waiting';
import './Watch.css';

export function LiveMatches({ game }: { game?: string }) {
  const say = useSay();
  const [matches, setMatches] = useState<LiveMatch[] | null | 'failed'>(null);
  const games = useStore((state) => state.catalogue.games);
  useEffect(() => {
    let gone = false;
    const load = () =>
      http.live(game).then(
        ({ matches }) => !gone && setMatches(matches),
        () => !gone && setMatches('failed'),
      );
    void load();
    const timer = setInterval(load, 10_000);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [game]);
  if (!matches)
    return (
      <p className="note" role="status">
        {say('loading')}
      </p>
    );
  if (matches === 'failed') return <NoServer />;
  // On a game's own page the way to play it is there already.
  if (!matches.length) return <Nothing text={say('nothingToWatch')} {...(game === undefined && { href: '#/' })} />;
  return (
    <ul className="live">
      {matches.map((match) => (
        <li key={match.id}>
          <a className="button" href={linkTo('watch', match.id)}>
            {match.players[0].username} – {match.players[1].username}{' '}
            <small>({games?.find(({ id }) => id === match.game)?.title ?? match.game})</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Watch({ matchId, code }: { matchId: string; code: string | undefined }) {
  const client = useClient();
  const say = useSay();
  const named = useStore((state) => state.session.status === 'open' && state.session.username !== '');
  useEffect(() => {
    if (named && matchId) client.watch(matchId, code);
  }, [client, named, matchId, code]);
  return (
    <main className="page">
      <h1>{say('watchOthers')}</h1>
      <Waiting />
      <LiveMatches />
    </main>
  );
}
