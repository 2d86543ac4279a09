import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { linkToReplay } from '../app/route';
import { useSay } from '../i18n/text';
import { http, type PastMatch } from '../net/http';
import { otherSeat } from '../net/protocol';
import { whyNot } from '../net/whyNot';
import { NoServer, Nothing } from '../parts/Notice';
import { useStore } from '../store/store';
import { nameOf } from './table/PlayerBar';

function SignIn() {
  const client = useClient();
  const say = useSay();
  const authError = useStore((state) => state.session.authError);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(authError);
  const [busy, setBusy] = useState(false);
  const enter = async (how: 'login' | 'register') => {
    setBusy(true);
    setError(null);
    try {
      client.signIn(await http[how](username.trim(), password));
    } catch (problem) {
      setError(whyNot(problem, say));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="panel"
      style={{ maxWidth: '26rem', display: 'grid', gap: '0.8rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        void enter('login');
      }}
    >
      <p className="note">{say('accountNote')}</p>
      <label>
        {say('username')}
        <input
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          minLength={3}
          maxLength={32}
          required
        />
      </label>
      <label>
        {say('password')}
        <input
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          minLength={8}
          maxLength={200}
          aria-describedby="password-note"
          required
        />
      </label>
      <p className="note" id="password-note">
        {say('passwordNote')}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="tile-buttons">
        <button type="submit" className="button button--primary" disabled={busy}>
          {say('signIn')}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={(event) => {
            if (event.currentTarget.form?.reportValidity()) void enter('register');
          }}
        >
          {say('signUp')}
        </button>
      </div>
    </form>
  );
}

function History({ token }: { token: string }) {
  const say = useSay();
  const [matches, setMatches] = useState<PastMatch[] | null | 'failed'>(null);
  const language = useStore((state) => state.settings.language);
  const games = useStore((state) => state.catalogue.games);
  useEffect(() => {
    http.past(token).then(
      ({ matches }) => setMatches(matches),
      () => setMatches('failed'),
    );
  }, [token]);
  if (!matches) return <p role="status">{say('loading')}</p>;
  if (matches === 'failed') return <NoServer />;
  if (!matches.length) return <Nothing text={say('noMatchesYet')} href="#/" />;
  return (
    <div style={{ overflowX: 'auto' }}>
      <table>
        <thead>
          <tr>
            <th>{say('date')}</th>
            <th>{say('game')}</th>
            <th>{say('opponent')}</th>
            <th>{say('result')}</th>
            <th>{say('replay')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.id}>
              <td>
                {new Date(match.finishedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
              </td>
              <td>{games?.find(({ id }) => id === match.game)?.title ?? match.game}</td>
              <td>{nameOf(match.players[otherSeat(match.playerIndex)], say)}</td>
              <td>
                {match.result.winner === null
                  ? say('resultDraw')
                  : match.result.winner === match.playerIndex
                    ? say('resultWin')
                    : say('resultLoss')}
              </td>
              <td>
                {match.replayId && <a href={linkToReplay(match.replayId, match.playerIndex)}>{say('watchReplay')}</a>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Account() {
  const client = useClient();
  const say = useSay();
  const account = useStore((state) => state.session.account);
  return (
    <main className="page">
      <h1>{account ? account.username : say('signIn')}</h1>
      {account ? (
        <>
          <p>
            <button type="button" className="button" onClick={() => client.signOut()}>
              {say('signOut')}
            </button>
          </p>
          <h2>{say('yourMatches')}</h2>
          <History token={account.token} />
        </>
      ) : (
        <SignIn />
      )}
    </main>
  );
}
