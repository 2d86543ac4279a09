import { type FormEvent, useState } from 'react';
import { useClient } from '../../app/context';
import { useSay } from '../../i18n/text';
import { type Account, http } from '../../net/http';
import { whyNot } from '../../net/whyNot';
import './Security.css';

/** A form whose work may fail: what went wrong, or that it is done, stands below it. */
function useWork() {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const work = (todo: () => Promise<void>) => async (event?: FormEvent) => {
    event?.preventDefault();
    setBusy(true);
    setError(null);
    setDone(false);
    try {
      await todo();
      setDone(true);
    } catch (problem) {
      setError(whyNot(problem, say));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, done, work };
}

function Password({ label, value, onChange, fresh = false }: PasswordProps) {
  return (
    <label>
      {label}
      <input
        type="password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        minLength={8}
        maxLength={200}
        required
      />
    </label>
  );
}
interface PasswordProps {
  label: string;
  value: string;
  onChange(value: string): void;
  fresh?: boolean;
}

function ChangePassword({ account }: { account: Account }) {
  const client = useClient();
  const say = useSay();
  const [old, setOld] = useState('');
  const [wanted, setWanted] = useState('');
  const { busy, error, done, work } = useWork();
  const change = work(async () => {
    client.signIn(await http.changePassword(account.token, old, wanted));
    setOld('');
    setWanted('');
  });
  return (
    <form className="panel account-form" onSubmit={(event) => void change(event)}>
      <h3>{say('changePassword')}</h3>
      <p className="note">{say('changePasswordNote')}</p>
      <Password label={say('oldPassword')} value={old} onChange={setOld} />
      <Password label={say('newPassword')} value={wanted} onChange={setWanted} fresh />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {done && <p role="status">{say('passwordChanged')}</p>}
      <button type="submit" className="button" disabled={busy}>
        {say('changePassword')}
      </button>
    </form>
  );
}

function SignOutEverywhere({ account }: { account: Account }) {
  const client = useClient();
  const say = useSay();
  const { busy, error, work } = useWork();
  const leave = work(async () => {
    await http.signOutEverywhere(account.token);
    client.signOut();
  });
  return (
    <div className="panel account-form">
      <h3>{say('signOutEverywhere')}</h3>
      <p className="note">{say('signOutEverywhereNote')}</p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <button type="button" className="button" disabled={busy} onClick={() => void leave()}>
        {say('signOutEverywhere')}
      </button>
    </div>
  );
}

function DeleteAccount({ account }: { account: Account }) {
  const client = useClient();
  const say = useSay();
  const [password, setPassword] = useState('');
  const { busy, error, work } = useWork();
  const remove = work(async () => {
    await http.deleteAccount(account.token, password);
    client.signOut();
  });
  return (
    <form className="panel account-form" onSubmit={(event) => void remove(event)}>
      <h3>{say('deleteAccount')}</h3>
      <p className="note">{say('deleteAccountNote')}</p>
      <Password label={say('password')} value={password} onChange={setPassword} />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="button button--danger" disabled={busy}>
        {say('deleteAccount')}
      </button>
    </form>
  );
}

/** Password, other devices, and the way out. */
export function Security({ account }: { account: Account }) {
  const say = useSay();
  return (
    <details>
      <summary>{say('accountSecurity')}</summary>
      <ChangePassword account={account} />
      <SignOutEverywhere account={account} />
      <DeleteAccount account={account} />
    </details>
  );
}
