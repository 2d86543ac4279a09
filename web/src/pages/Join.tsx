import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { DeckSelect } from '../decks/DeckSelect';
import { useDecks } from '../decks/useDecks';
import { useGameTitle } from '../games/titles';
import { useSay } from '../i18n/text';
import { type GameInfo, http, type LobbyInfo, RequestError } from '../net/http';
import { useStore } from '../store/store';
import { JoinByCode } from './Home';
import { Waiting } from './Waiting';
import { useWatchSentence } from './watching';

/** Who waits at a friend's link, and for which game. */
function useLobby(code: string): LobbyInfo | null | 'missing' | 'failed' {
  const [lobby, setLobby] = useState<LobbyInfo | null | 'missing' | 'failed'>(null);
  useEffect(() => {
    let gone = false;
    setLobby(null);
    http.lobby(code).then(
      (found) => !gone && setLobby(found),
      (problem: unknown) => !gone && setLobby(problem instanceof RequestError ? 'missing' : 'failed'),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  return lobby;
}

function Invitation({ lobby, game }: { lobby: LobbyInfo; game: GameInfo }) {
  const client = useClient();
  const say = useSay();
  const { title, summary } = useGameTitle(game);
  const decks = useDecks(game);
  const [deck, setDeck] = useState('');
  const [agreed, setAgreed] = useState(false);
  const watchSentence = useWatchSentence();
  const ready = useStore((state) => state.session.status === 'open' && state.session.username !== '');
  const waiting = useStore((state) => state.lobby.waiting === 'joining');
  return (
    <section className="panel join">
      <h2>{say('joinInvited', { host: lobby.host, game: title })}</h2>
      <p className="note">{summary}</p>
      <DeckSelect game={game.id} options={decks.all} value={deck} onChange={setDeck} />
      <p className="note">{watchSentence({ ...lobby.spectators, hands: 'hidden' })}</p>
      {lobby.spectators.hands === 'delayed' && (
        <label className="inline">
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          {say('agreeToShowHands', { host: lobby.host, minutes: Math.round(lobby.spectators.delay / 60_000) })}
        </label>
      )}
      <button
        type="button"
        className="button button--primary button--large"
        disabled={!ready || waiting}
        onClick={() => client.joinLobby(lobby.code, decks.choiceOf(deck), agreed)}
      >
        {say('joinNow')}
      </button>
    </section>
  );
}

/** A friend's link: which game it is, with which deck to come, and in. */
export function Join({ code }: { code: string }) {
  const say = useSay();
  const lobby = useLobby(code);
  const games = useStore((state) => state.catalogue.games);
  const found = typeof lobby === 'string' ? null : lobby;
  const game = found ? games?.find((candidate) => candidate.id === found.game) : undefined;
  return (
    <main className="page">
      <h1>{say('joinTitle', { code: code.toUpperCase() })}</h1>
      <Waiting />
      {found && game && <Invitation key={found.code} lobby={found} game={game} />}
      {typeof lobby === 'string' && (
        <>
          <p className="error" role="alert">
            {lobby === 'missing' ? say('joinMissing') : say('noServer')}
          </p>
          <JoinByCode />
        </>
      )}
      {!lobby && <p role="status">{say('loading')}</p>}
    </main>
  );
}
