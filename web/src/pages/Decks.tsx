import { useEffect, useMemo, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo, useRoute } from '../app/route';
import type { CardFace } from '../cards/face';
import { CardList } from '../decks/CardList';
import { countIn, curveOf, exportText, kindsOf, sizeOf, withCount } from '../decks/deck';
import { examplesFor } from '../decks/examples';
import { Import } from '../decks/Import';
import { allowedBy, Leader } from '../decks/Leader';
import { copiesAllowed } from '../decks/legality';
import { deckIn, deckQuery } from '../decks/link';
import { BarPlot, CurvePlot } from '../decks/Plots';
import { presetNote } from '../decks/presets';
import { SampleHand } from '../decks/SampleHand';
import { matchesSearch, parseSearch, type Search } from '../decks/search';
import { useDecks } from '../decks/useDecks';
import { useValidation } from '../decks/useValidation';
import { aboutGame } from '../games/about';
import { type TextKey, useSay } from '../i18n/text';
import type { Deck, GameInfo } from '../net/http';
import { problemText, whyNot } from '../net/whyNot';
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

/** What a game calls the families of its cards. */
const themeWord = (game: string): TextKey => aboutGame(game)?.family ?? 'tribe';

/** What a deck may hold. */
const collectible = (game: string, cards: Record<string, CardFace>): CardFace[] =>
  Object.values(cards).filter(({ token, kind }) => !token && kind !== aboutGame(game)?.leader?.kind);

interface Filter {
  text: string;
  kind: string;
  cost: string;
  theme: string;
}

function matches(card: CardFace, filter: Filter, search: Search): boolean {
  if (filter.theme && !card.themes.includes(filter.theme)) return false;
  if (filter.kind && card.kind !== filter.kind) return false;
  if (filter.cost && (filter.cost === '7+' ? (card.cost ?? 0) < 7 : card.cost !== Number(filter.cost))) return false;
  return matchesSearch(card, search);
}

/** The ready decks, each with how it plays. */
function Presets({ game, onTake }: { game: GameInfo; onTake(name: string): void }) {
  const say = useSay();
  return (
    <ul className="bench-presets">
      {game.decks.map(({ name }) => (
        <li key={name}>
          <button type="button" className="button" onClick={() => onTake(name)}>
            {name}
          </button>{' '}
          <span>{presetNote(game.id, name, say)}</span>
        </li>
      ))}
    </ul>
  );
}

function Workbench({ game, games, cards }: { game: GameInfo; games: GameInfo[]; cards: Record<string, CardFace> }) {
  const say = useSay();
  const { all, save, remove } = useDecks(game);
  const blank: Deck = { name: say('newDeck'), cards: [] };
  const { query } = useRoute();
  const [deck, setDeck] = useState<Deck>(() => deckIn(query) ?? blank);
  const [filter, setFilter] = useState<Filter>({ text: '', kind: '', cost: '', theme: '' });
  const [importing, setImporting] = useState(false);
  const [sampling, setSampling] = useState(false);
  const look = (text: string) => setFilter({ ...filter, text });
  const [note, setNote] = useState('');
  const [deleted, setDeleted] = useState<Deck | null>(null); // the last one, as long as it can be brought back
  const validation = useValidation(game.id, deck);
  const sorted = useMemo(
    () => collectible(game.id, cards).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name)),
    [cards, game.id],
  );
  const search = useMemo(() => parseSearch(filter.text), [filter.text]);
  const allowed = useMemo(() => allowedBy(game.id, deck, cards), [game.id, deck, cards]);
  const shown = useMemo(
    () =>
      sorted.filter(
        (card) => matches(card, filter, search) && (!allowed || card.themes.every((theme) => allowed.has(theme))),
      ),
    [sorted, filter, search, allowed],
  );
  const themes = useMemo(() => [...new Set(sorted.flatMap((card) => card.themes))].sort(), [sorted]);
  const examples = useMemo(() => examplesFor(sorted, themeWord(game.id)), [sorted, game.id]);
  const most = (cardId: string) => {
    const card = cards[cardId];
    return card ? copiesAllowed(card, game.rules) : undefined;
  };
  const isFull = (cardId: string) => countIn(deck, cardId) >= (most(cardId) ?? Number.POSITIVE_INFINITY);
  const kinds = useMemo(() => [...new Set(sorted.map((card) => card.kind))].filter(Boolean), [sorted]);
  const add = (card: CardFace) => {
    if (isFull(card.id)) return setNote(say('deckFull', { card: card.name, most: most(card.id) ?? 0 }));
    setNote('');
    setDeck((now) => withCount(now, card.id, countIn(now, card.id) + 1));
  };
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
      setNote(whyNot(problem, say));
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
  const share = async () => {
    const query = deckQuery(deck);
    const { origin, pathname } = window.location;
    await navigator.clipboard?.writeText(`${origin}${pathname}${linkTo('decks', game.id)}${query}`);
    goTo(`${linkTo('decks', game.id).slice(1)}${query}`);
    setNote(say('copied'));
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
              aria-describedby="search-help"
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
          {themes.length > 1 && (
            <label>
              {say(themeWord(game.id))}
              <select value={filter.theme} onChange={(event) => setFilter({ ...filter, theme: event.target.value })}>
                <option value="">{say('any')}</option>
                {themes.map((theme) => (
                  <option key={theme}>{theme}</option>
                ))}
              </select>
            </label>
          )}
        </div>
        <details className="search-help" id="search-help">
          <summary>{say('searchHelp')}</summary>
          <dl>
            {examples.map(([example, key]) => (
              <div key={example}>
                <dt>
                  <button type="button" className="button button--quiet" onClick={() => look(example)}>
                    <code>{example}</code>
                  </button>
                </dt>
                <dd>{say(key)}</dd>
              </div>
            ))}
          </dl>
        </details>
        {search.unknown.length > 0 && (
          <p className="note" role="status">
            {say('searchUnknown', { words: search.unknown.join(', ') })}
          </p>
        )}
        {shown.length === 0 && (
          <div className="empty" role="status">
            <p>{say('searchNone')}</p>
            <button
              type="button"
              className="button"
              onClick={() => setFilter({ text: '', kind: '', cost: '', theme: '' })}
            >
              {say('searchClear')}
            </button>
          </div>
        )}
        <CardList isFull={isFull} cards={shown} countOf={(cardId) => countIn(deck, cardId)} onAdd={add} />
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
        <Leader game={game.id} deck={deck} cards={cards} onChange={setDeck} />
        {sizeOf(deck) === 0 && <p className="note">{say('deckEmpty')}</p>}
        {sizeOf(deck) === 0 && <Presets game={game} onTake={(name) => open(`preset:${name}`)} />}
        <div className={`bench-valid is-${validation.state}`} role="status">
          <b>{say('cardCount', { count: sizeOf(deck) })}</b>{' '}
          {validation.state === 'valid' && <span>✓ {say('deckValid')}</span>}
          {validation.state === 'checking' && <span>{say('checking')}</span>}
          {validation.state === 'unknown' && <span>{say('notChecked')}</span>}
          {validation.state === 'invalid' && (
            <ul>
              {validation.problems.slice(0, 6).map((problem) => (
                <li key={problem.path + problem.message}>{problemText(problem, say)}</li>
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
          <button type="button" className="button" disabled={sizeOf(deck) === 0} onClick={() => setSampling(true)}>
            {say('sampleHand')}
          </button>
          <button type="button" className="button" disabled={sizeOf(deck) === 0} onClick={() => void share()}>
            {say('shareDeck')}
          </button>
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
      {sampling && <SampleHand deck={deck} cards={cards} rules={game.rules} onClose={() => setSampling(false)} />}
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
