import { useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo } from '../app/route';
import { artUrl, sceneUrl } from '../art/art';
import { emblemFace, useGameTitle } from '../games/titles';
import { useSay } from '../i18n/text';
import { LearnButton } from '../lessons/LearnButton';
import type { GameInfo } from '../net/http';
import { suggestedBot } from '../store/past';
import { useStore } from '../store/store';
import { Waiting } from './Waiting';
import './Home.css';

function Tile({ game }: { game: GameInfo }) {
  const client = useClient();
  const say = useSay();
  const { title, summary } = useGameTitle(game);
  // Any two presets: no two first matches are alike.
  const preset = (side: 'deck' | 'botDeck') => {
    const deck = game.decks[Math.floor(Math.random() * game.decks.length)];
    return deck ? { [side]: deck.name } : {};
  };
  const status = useStore((state) => state.session.status);
  const bot = useStore((state) => suggestedBot(state.past.matches, game.id, game.bots));
  return (
    <article className="tile" aria-labelledby={`game-${game.id}`}>
      <img className="tile-place" src={sceneUrl(game.id)} alt="" />
      <img className="tile-emblem" src={artUrl(emblemFace(game.id))} alt="" />
      <div className="tile-words">
        <h2 id={`game-${game.id}`}>{title}</h2>
        <p>{summary}</p>
        <div className="tile-buttons">
          <button
            type="button"
            className="button button--primary"
            disabled={status !== 'open'}
            onClick={() =>
              client.playBot(game.id, { ...(bot ? { bot } : {}), ...preset('deck'), ...preset('botDeck') })
            }
            aria-label={say('playBotNamed', { game: title })}
          >
            {say('playBot')}
          </button>
          <LearnButton game={game.id} title={title} />
          <a className="button" href={linkTo('game', game.id)} aria-label={say('moreNamed', { game: title })}>
            {say('more')}
          </a>
        </div>
      </div>
    </article>
  );
}

export function JoinByCode() {
  const say = useSay();
  const [code, setCode] = useState('');
  return (
    <form
      className="join-code"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) goTo(`/join/${encodeURIComponent(code.trim().toUpperCase())}`);
      }}
    >
      <label>
        {say('friendCode')}
        <input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABC234"
        />
      </label>
      <button type="submit" className="button">
        {say('join')}
      </button>
    </form>
  );
}

export function Home() {
  const say = useSay();
  const client = useClient();
  const { games, failed } = useStore((state) => state.catalogue);
  return (
    <main className="page home">
      <h1>{say('homeTitle')}</h1>
      <p className="home-lead">{say('homeLead')}</p>
      <Waiting />
      {failed && (
        <p className="error" role="alert">
          {say('noServer')} {navigator.serviceWorker?.controller && say('keptPage')}{' '}
          <button type="button" className="button" onClick={() => void client.loadGames()}>
            {say('tryAgain')}
          </button>
        </p>
      )}
      {!games && !failed && (
        <p className="note" role="status">
          {say('loading')}
        </p>
      )}
      <div className="tiles">
        {games?.map((game) => (
          <Tile key={game.id} game={game} />
        ))}
      </div>
      <div className="home-more">
        <JoinByCode />
        <a className="button" href="#/watch">
          {say('watchOthers')}
        </a>
      </div>
    </main>
  );
}
