import { useEffect, useMemo, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo, useRoute } from '../app/route';
import type { CardFace } from '../cards/face';
import { Bench } from '../decks/Bench';
import { countIn, withCount } from '../decks/deck';
import { allowedBy } from '../decks/Leader';
import { copiesAllowed } from '../decks/legality';
import { deckIn } from '../decks/link';
import { Shelf } from '../decks/Shelf';
import { aboutGame } from '../games/about';
import { useSay } from '../i18n/text';
import type { Deck, GameInfo } from '../net/http';
import { ZoomLayer } from '../parts/Zoom';
import { useStore } from '../store/store';
import './Decks.css';

export function Decks({ game: id }: { game: string }) {
  const say = useSay();
  const games = useStore((state) => state.catalogue.games);
  const client = useClient();
  const game = games?.find((candidate) => candidate.id === id) ?? games?.[0];
  const cards = useStore((state) => (game ? state.catalogue.cards[game.id] : undefined));
  useEffect(() => {
    if (game) void client.loadCards(game.id);
  }, [client, game]);
  if (!games || !game || !cards)
    return (
      <main className="page">
        <p role="status">{say('loading')}</p>
      </main>
    );
  return (
    <ZoomLayer>
      <Workbench key={game.id} game={game} games={games} cards={cards} />
    </ZoomLayer>
  );
}

/** What a deck may hold. */
const collectible = (game: string, cards: Record<string, CardFace>): CardFace[] =>
  Object.values(cards).filter(({ token, kind }) => !token && kind !== aboutGame(game)?.leader?.kind);

/** The shelf with all cards, and the bench with the deck that is made of them. */
function Workbench({ game, games, cards }: { game: GameInfo; games: GameInfo[]; cards: Record<string, CardFace> }) {
  const say = useSay();
  const blank: Deck = { name: say('newDeck'), cards: [] };
  const { query } = useRoute();
  const [deck, setDeck] = useState<Deck>(() => deckIn(query) ?? blank);
  const [note, setNote] = useState('');
  const sorted = useMemo(
    () => collectible(game.id, cards).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name)),
    [cards, game.id],
  );
  const allowed = useMemo(() => allowedBy(game.id, deck, cards), [game.id, deck, cards]);
  const most = (cardId: string) => {
    const card = cards[cardId];
    return card ? copiesAllowed(card, game.rules) : undefined;
  };
  const isFull = (cardId: string) => countIn(deck, cardId) >= (most(cardId) ?? Number.POSITIVE_INFINITY);
  const add = (card: CardFace) => {
    if (isFull(card.id)) return setNote(say('deckFull', { card: card.name, most: most(card.id) ?? 0 }));
    setNote('');
    setDeck((now) => withCount(now, card.id, countIn(now, card.id) + 1));
  };
  return (
    <main className="bench">
      <section className="bench-cards">
        <div className="bench-head">
          <h1>{say('deckBuilder')}</h1>
          <label>
            {say('game')}
            <select value={game.id} onChange={(event) => goTo(linkTo('decks', event.target.value).slice(1))}>
              {games.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Shelf
          game={game.id}
          cards={sorted}
          allowed={allowed}
          countOf={(cardId) => countIn(deck, cardId)}
          isFull={isFull}
          onAdd={add}
        />
      </section>
      <Bench
        game={game}
        cards={cards}
        collectible={sorted}
        deck={deck}
        blank={blank}
        note={note}
        onDeck={setDeck}
        onAdd={add}
        onNote={setNote}
      />
    </main>
  );
}
