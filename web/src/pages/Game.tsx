import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { linkTo } from '../app/route';
import { artUrl } from '../art/art';
import { DeckSelect } from '../decks/DeckSelect';
import { useDecks } from '../decks/useDecks';
import { BotSelect } from '../games/BotSelect';
import { HowTo } from '../games/HowTo';
import { emblemFace, useGameTitle } from '../games/titles';
import { useSay } from '../i18n/text';
import { LearnButton } from '../lessons/LearnButton';
import type { GameInfo } from '../net/http';
import { suggestedBot } from '../store/past';
import { useStore } from '../store/store';
import { Waiting } from './Waiting';
import { LiveMatches } from './Watch';
import { WatchSelect, type WatchWay, wishOf } from './watching';
import './Game.css';

/** All the ways into one game. */
export function Game({ id }: { id: string }) {
  const say = useSay();
  const game = useStore((state) => state.catalogue.games?.find((candidate) => candidate.id === id));
  const loaded = useStore((state) => state.catalogue.games !== null);
  const failed = useStore((state) => state.catalogue.failed);
  if (!game)
    return (
      <main className="page">
        {loaded ? (
          <>
            <h1>{say('unknownGame', { game: id })}</h1>
            <a className="button" href="#/">
              {say('homePage')}
            </a>
          </>
        ) : (
          <p role="status">{failed ? say('noServer') : say('loading')}</p>
        )}
      </main>
    );
  return <Ways game={game} />;
}

function Ways({ game }: { game: GameInfo }) {
  const client = useClient();
  const say = useSay();
  const { title, summary } = useGameTitle(game);
  const decks = useDecks(game);
  const [deck, setDeck] = useState('');
  const [bot, setBot] = useState(useStore((state) => suggestedBot(state.past.matches, game.id, game.bots)));
  const [watchWay, setWatchWay] = useState<WatchWay>('open');
  useEffect(() => void client.loadCards(game.id), [client, game.id]);
  const chosen = decks.choiceOf(deck);
  const withDeck = chosen === undefined ? {} : { deck: chosen };
  return (
    <main className="page">
      <div className="game-head">
        <img src={artUrl(emblemFace(game.id))} alt="" />
        <div>
          <h1>{title}</h1>
          <p>{summary}</p>
          <div className="tile-buttons">
            <LearnButton game={game.id} title={title} />
            <a className="button" href={linkTo('rules', game.id)}>
              {say('rules')}
            </a>
          </div>
        </div>
      </div>
      <Waiting />
      <DeckSelect game={game.id} options={decks.all} value={deck} onChange={setDeck} />
      <div className="opponents">
        <section className="panel">
          <h2>{say('againstComputer')}</h2>
          <BotSelect label={say('strength')} bots={game.bots} value={bot} onChange={setBot} />
          <button
            type="button"
            className="button button--primary button--large"
            onClick={() => client.playBot(game.id, { bot, ...withDeck })}
          >
            {say('playBot')}
          </button>
        </section>
        <section className="panel">
          <h2>{say('againstStranger')}</h2>
          <p className="note">{say('quickMatchNote')}</p>
          <button
            type="button"
            className="button button--primary button--large"
            onClick={() => client.joinQueue(game.id, chosen)}
          >
            {say('quickMatch')}
          </button>
        </section>
        <section className="panel">
          <h2>{say('againstFriend')}</h2>
          <p className="note">{say('friendNote')}</p>
          <WatchSelect value={watchWay} onChange={setWatchWay} />
          <button
            type="button"
            className="button button--primary button--large"
            onClick={() => client.createLobby(game.id, chosen, wishOf(watchWay))}
          >
            {say('inviteFriend')}
          </button>
        </section>
      </div>
      <HowTo game={game.id} />
      <section>
        <h2>{say('watchOthers')}</h2>
        <LiveMatches game={game.id} />
      </section>
    </main>
  );
}
