import { useEffect } from 'react';
import { useClient } from '../app/context';
import { useSay } from '../i18n/text';
import { useStore } from '../store/store';
import { JoinByCode } from './Home';
import { Waiting } from './Waiting';

/** A friend's link. Joins as soon as there is a connection. */
export function Join({ code }: { code: string }) {
  const client = useClient();
  const say = useSay();
  const named = useStore((state) => state.session.status === 'open' && state.session.username !== '');
  useEffect(() => {
    if (named && code) client.joinLobby(code);
  }, [client, named, code]);
  return (
    <main className="page">
      <h1>{say('joinTitle', { code })}</h1>
      <Waiting />
      <JoinByCode />
    </main>
  );
}
