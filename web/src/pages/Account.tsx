import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { isTextKey, type Say, useSay } from '../i18n/text';
import { http, type PastMatch, type PlayerProfile } from '../net/http';
import { refusalText, whyNot } from '../net/whyNot';
import { NoServer, Nothing } from '../parts/Notice';
import { Statistics } from '../profile/Statistics';
import { asPlayed } from '../profile/statistics';
import { useStore } from '../store/store';
import { Security } from './account/Security';
import { Ratings } from './Player';
import { nameOf } from './table/PlayerBar';

function SignIn() {
  const client = useClient();
  const say = useSay();
  const authError = useStore((state) => state.session.authError);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(authError && refusalText(authError, say));
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

function Matches({ token }: { token: string }) {
  const say = useSay();
  const username = useStore((state) => state.session.account?.username ?? '');
  const [matches, setMatches] = useState<PastMatch[] | null | 'failed'>(null);
  const [profile, setProfile] = useState<PlayerProfile | null>(null);
  useEffect(() => {
    http.past(token).then(
      ({ matches }) => setMatches(matches),
      () => setMatches('failed'),
    );
    http.player(username).then(setProfile, () => setProfile(null));
  }, [token, username]);
  if (!matches) return <p role="status">{say('loading')}</p>;
  if (matches === 'failed') return <NoServer />;
  return (
    <>
      {profile && <Ratings profile={profile} />}
      {matches.length ? (
        <Statistics matches={matches.map((match) => asPlayed(match, (player) => nameOf(player, say) ?? ''))} />
      ) : (
        <Nothing text={say('noMatchesYet')} href="#/" />
      )}
    </>
  );
}

/** What was played on this device without an account. */
function GuestMatches() {
  const say = useSay();
  const matches = useStore((state) => state.past.matches);
  if (!matches.length) return null;
  const named = matches.map((match) => (match.bot ? { ...match, opponent: botName(match.bot, say) } : match));
  return (
    <>
      <h2>{say('yourMatches')}</h2>
      <p className="note">{say('guestMatchesNote')}</p>
      <Statistics matches={named} />
    </>
  );
}

const botName = (bot: string, say: Say): string => {
  const key = `botShort_${bot.replace(/:.*/, '')}`;
  return `${say('computer')}, ${isTextKey(key) ? say(key) : bot}`;
};

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
          <Security account={account} />
          <h2>{say('yourMatches')}</h2>
          <Matches token={account.token} />
        </>
      ) : (
        <>
          <SignIn />
          <GuestMatches />
        </>
      )}
    </main>
  );
}
