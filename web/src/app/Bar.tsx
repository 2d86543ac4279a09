import { useSay } from '../i18n/text';
import { ConnectionBadge } from '../parts/ConnectionBadge';
import { useStore } from '../store/store';
import { useClient } from './context';
import { linkTo, useRoute } from './route';
import './Bar.css';

/** Waiting for an opponent, wherever one has gone meanwhile. */
function Queue() {
  const say = useSay();
  const client = useClient();
  const { waiting, code } = useStore((state) => state.lobby);
  if (waiting !== 'queue' && waiting !== 'lobby') return null;
  return (
    <span className="bar-queue" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="bar-queue-words">
        {waiting === 'queue' ? say('searching') : say('waitingFor', { code: code ?? '…' })}
      </span>
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={say('stopWaiting')}
        onClick={() => client.leaveWaiting()}
      >
        ✕
      </button>
    </span>
  );
}

export function Bar() {
  const say = useSay();
  const { page } = useRoute();
  const { username, guest, account } = useStore((state) => state.session);
  const playing = useStore((state) => state.match !== null && !state.match.over);
  const here = (name: string) => (page === name ? { 'aria-current': 'page' as const } : {});
  return (
    <header className="bar">
      <a className="bar-home" href="#/" aria-label="Pentacle">
        <img src="/icon.svg" alt="" width="30" height="30" />
        <span>Pentacle</span>
      </a>
      <nav aria-label={say('mainNavigation')}>
        <Queue />
        {playing && page !== 'table' && (
          <a className="bar-match" href="#/table">
            {say('backToMatch')}
          </a>
        )}
        <a href="#/decks" {...here('decks')}>
          {say('decks')}
        </a>
        <a href="#/ladder" {...here('ladder')}>
          {say('ladder')}
        </a>
        <a href="#/lab" {...here('lab')}>
          {say('labShort')}
        </a>
        <a href={linkTo('settings')} aria-label={say('settings')} {...here('settings')}>
          <span className="bar-word">{say('settings')}</span>
          <span className="bar-sign" aria-hidden="true">
            ⚙
          </span>
        </a>
        <a className="bar-account" href="#/account" {...here('account')}>
          {account ? account.username : guest && username ? username : say('signIn')}
        </a>
        {page !== 'table' && <ConnectionBadge />}
      </nav>
    </header>
  );
}
