import { useEffect, useMemo, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo } from '../app/route';
import type { CardFace } from '../cards/face';
import { CardList } from '../decks/CardList';
import { countIn, curveOf, exportText, kindsOf, sizeOf, withCount } from '../decks/deck';
import { Import } from '../decks/Import';
import { BarPlot, CurvePlot } from '../decks/Plots';
import { useDecks } from '../decks/useDecks';
import { useValidation } from '../decks/useValidation';
import { useSay } from '../i18n/text';
import type { Deck, GameInfo } from '../net/http';
import { whyNot } from '../net/whyNot';
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

interface Filter {
  text: string;
  kind: string;
  cost: string;
}

function matches(card: CardFace, filter: Filter): boolean {
  const words =
    `${card.name} ${card.text} ${card.kind} ${card.themes.join(' ')} ${card.keywords.join(' ')}`.toLowerCase();
  if (filter.kind && card.kind !== filter.kind) return false;
  if (filter.cost && (filter.cost === '7+' ? (card.cost ?? 0) < 7 : card.cost !== Number(filter.cost))) return false;
  return filter.text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function Workbench({ game, games, cards }: { game: GameInfo; games: GameInfo[]; cards: Record<string, CardFace> }) {
  const say = useSay();
  const { all, save, remove } = useDecks(game);
  const blank: Deck = { name: say('newDeck'), cards: [] };
  const [deck, setDeck] = useState<Deck>(blank);
  const [filter, setFilter] = useState<Filter>({ text: '', kind: '', cost: '' });
  const [importing, setImporting] = useState(false);
  const [note, setNote] = useState('');
  const [deleted, setDeleted] = useState<Deck | null>(null); // the last one, as long as it can be brought back
  const validation = useValidation(game.id, deck);
  const sorted = useMemo(
    () => Object.values(cards).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name)),
    [cards],
  );
  const shown = useMemo(() => sorted.filter((card) => matches(card, filter)), [sorted, filter]);
  const kinds = useMemo(() => [...new Set(sorted.map((card) => card.kind))].filter(Boolean), [sorted]);
  const add = (card: CardFace) => setDeck((now) => withCount(now, card.id, countIn(now, card.id) + 1));
  const take = (cardId: string) => setDeck((now) => withCount(now, cardId, countIn(now, cardId) - 1));

  const open = (key: string) => {
    const option = all.find((candidate) => candidate.key === key);
    if (!option) return setDeck(blank);
    const { id, ...rest } = option.deck;
    setDeck(
      option.kind === 'preset'
        ? { ...rest, name: say('copyOf', { name: option.name }) }
        : { ...rest, ...(id ? { id } : {}) },
    );
  };
  const store = async () => {
    try {
      setDeck(await save(deck));
      setNote(say('deckSaved'));
    } catch (problem) {
      setNote(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const discard = async () => {
    try {
      await remove(deck.id ?? '');
      setDeleted(deck);
      setDeck(blank);
      setNote('');
    } catch (problem) {
      setNote(whyNot(problem, say));
    }
  };
  const bringBack = async () => {
    if (!deleted) return;
    const { id: _id, ...rest } = deleted; // its old id is gone
    try {
      const saved = await save(rest);
      setDeck((now) => (sizeOf(now) === 0 ? saved : now)); // what has been begun since is kept
      setDeleted(null);
    } catch (problem) {
      setNote(whyNot(problem, say));
    }
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(exportText(deck, cards));
    setNote(say('copied'));
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
        <div className="bench-filters" role="search">
          <label>
            {say('search')}
            <input
              type="search"
              value={filter.text}
              onChange={(event) => setFilter({ ...filter, text: event.target.value })}
            />
          </label>
          <label>
            {say('kind')}
            <select value={filter.kind} onChange={(event) => setFilter({ ...filter, kind: event.target.value })}>
              <option value="">{say('any')}</option>
              {kinds.map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </select>
          </label>
          <label>
            {say('cost')}
            <select value={filter.cost} onChange={(event) => setFilter({ ...filter, cost: event.target.value })}>
              <option value="">{say('any')}</option>
              {['0', '1', '2', '3', '4', '5', '6', '7+'].map((cost) => (
                <option key={cost}>{cost}</option>
              ))}
            </select>
          </label>
        </div>
        <CardList cards={shown} countOf={(cardId) => countIn(deck, cardId)} onAdd={add} />
      </section>
      <section
        className="bench-deck panel"
        aria-label={say('yourDeck')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const card = cards[event.dataTransfer.getData('text/x-card')];
          if (card) add(card);
        }}
      >
        <label>
          {say('openDeck')}
          <select value="" onChange={(event) => open(event.target.value)}>
            <option value="">—</option>
            <option value="new">{say('newDeck')}</option>
            {all.map((option) => (
              <option key={option.key} value={option.key}>
                {option.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say('deckName')}
          <input
            value={deck.name}
            maxLength={60}
            onChange={(event) => setDeck({ ...deck, name: event.target.value })}
          />
        </label>
        {sizeOf(deck) === 0 && <p className="note">{say('deckEmpty')}</p>}
        <div className={`bench-valid is-${validation.state}`} role="status">
          <b>{say('cardCount', { count: sizeOf(deck) })}</b>{' '}
          {validation.state === 'valid' && <span>✓ {say('deckValid')}</span>}
          {validation.state === 'checking' && <span>{say('checking')}</span>}
          {validation.state === 'unknown' && <span>{say('notChecked')}</span>}
          {validation.state === 'invalid' && (
            <ul>
              {validation.problems.slice(0, 6).map((problem) => (
                <li key={problem.path + problem.message}>{problem.message}</li>
              ))}
            </ul>
          )}
        </div>
        {sizeOf(deck) > 0 && (
          <div className="bench-plots">
            <CurvePlot curve={curveOf(deck, cards)} />
            <BarPlot title={say('kinds')} bars={kindsOf(deck, cards).map(([name, value]) => ({ name, value }))} />
          </div>
        )}
        <ul className="bench-list">
          {deck.cards.map(({ cardId, count }) => (
            <li key={cardId}>
              <b className="bench-cost">{cards[cardId]?.cost ?? ''}</b>
              <span>{cards[cardId]?.name ?? cardId}</span>
              <button
                type="button"
                className="button button--icon"
                aria-label={say('takeOne', { card: cards[cardId]?.name ?? cardId })}
                onClick={() => take(cardId)}
              >
                −
              </button>
              <b>{count}</b>
              <button
                type="button"
                className="button button--icon"
                aria-label={say('addOne', { card: cards[cardId]?.name ?? cardId })}
                onClick={() => {
                  const card = cards[cardId];
                  if (card) add(card);
                }}
              >
                +
              </button>
            </li>
          ))}
        </ul>
        {note && (
          <p role="status" className="note">
            {note}
          </p>
        )}
        {deleted && (
          <div className="bench-deleted" role="status">
            <span>{say('deckDeleted', { name: deleted.name })}</span>
            <button type="button" className="button" onClick={() => void bringBack()}>
              {say('deckBringBack')}
            </button>
          </div>
        )}
        <div className="tile-buttons">
          <button type="button" className="button button--primary" onClick={() => void store()}>
            {say('save')}
          </button>
          <button type="button" className="button" onClick={() => setImporting(true)}>
            {say('import')}
          </button>
          <button type="button" className="button" onClick={() => void copy()}>
            {say('export')}
          </button>
          {deck.id && (
            <button type="button" className="button" onClick={() => void discard()}>
              {say('delete')}
            </button>
          )}
        </div>
      </section>
      {importing && (
        <Import
          cards={sorted}
          onClose={() => setImporting(false)}
          onTake={(parsed) => setDeck((now) => ({ ...now, name: parsed.name ?? now.name, cards: parsed.deck.cards }))}
        />
      )}
    </main>
  );
}
