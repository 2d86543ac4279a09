import { useMemo, useState } from 'react';
import { type CardFace, hasCost, kindName } from '../cards/face';
import { aboutGame } from '../games/about';
import { type TextKey, useSay } from '../i18n/text';
import { CardList } from './CardList';
import { examplesFor } from './examples';
import { matchesSearch, parseSearch, type Search } from './search';

/** What a game calls the families of its cards. */
const themeWord = (game: string): TextKey => aboutGame(game)?.family ?? 'tribe';

interface Families {
  word: TextKey; // what they are called
  themes: readonly string[];
}

/** The families of these cards; tribes apart from what cards are paid with, where a game has both. */
export function familiesOf(cards: readonly CardFace[], word: TextKey): Families[] {
  const currencies = new Set(cards.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  const themes = [...new Set(cards.flatMap((card) => card.themes))].sort();
  const paid = themes.filter((theme) => currencies.has(theme));
  const tribes = themes.filter((theme) => !currencies.has(theme));
  const all: Families[] = paid.length
    ? [
        { word, themes: paid },
        { word: 'tribe', themes: tribes },
      ]
    : [{ word, themes: tribes }];
  return all.filter((family) => family.themes.length > 1);
}

interface Filter {
  text: string;
  kind: string;
  cost: string;
  theme: string;
}
const everything: Filter = { text: '', kind: '', cost: '', theme: '' };

function matches(card: CardFace, filter: Filter, search: Search): boolean {
  if (filter.theme && !card.themes.includes(filter.theme)) return false;
  if (filter.kind && card.kind !== filter.kind) return false;
  if (filter.cost && (filter.cost === '7+' ? (card.cost ?? 0) < 7 : card.cost !== Number(filter.cost))) return false;
  return matchesSearch(card, search);
}

interface Props {
  game: string;
  cards: readonly CardFace[]; // all that a deck may hold, in their order
  allowed: ReadonlySet<string> | undefined; // the families this deck may have; none: all
  countOf(cardId: string): number;
  isFull(cardId: string): boolean;
  onAdd(card: CardFace): void;
}

/** The cards there are: searched, filtered, and put into the deck by a click. */
export function Shelf({ game, cards, allowed, countOf, isFull, onAdd }: Props) {
  const say = useSay();
  const [filter, setFilter] = useState(everything);
  const search = useMemo(() => parseSearch(filter.text), [filter.text]);
  const shown = useMemo(
    () =>
      cards.filter(
        (card) => matches(card, filter, search) && (!allowed || card.themes.every((theme) => allowed.has(theme))),
      ),
    [cards, filter, search, allowed],
  );
  const families = useMemo(() => familiesOf(cards, themeWord(game)), [cards, game]);
  const kinds = useMemo(() => [...new Set(cards.map((card) => card.kind))].filter(Boolean), [cards]);
  const examples = useMemo(() => examplesFor(cards, themeWord(game)), [cards, game]);
  const look = (change: Partial<Filter>) => setFilter({ ...filter, ...change });
  return (
    <>
      <div className="bench-filters" role="search">
        <label>
          {say('search')}
          <input
            type="search"
            aria-describedby="search-help"
            value={filter.text}
            onChange={(event) => look({ text: event.target.value })}
          />
        </label>
        <label>
          {say('kind')}
          <select value={filter.kind} onChange={(event) => look({ kind: event.target.value })}>
            <option value="">{say('any')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </select>
        </label>
        {cards.some(hasCost) && (
          <label>
            {say('cost')}
            <select value={filter.cost} onChange={(event) => look({ cost: event.target.value })}>
              <option value="">{say('any')}</option>
              {['0', '1', '2', '3', '4', '5', '6', '7+'].map((cost) => (
                <option key={cost}>{cost}</option>
              ))}
            </select>
          </label>
        )}
        {families.map(({ word, themes }) => (
          <label key={word}>
            {say(word)}
            <select
              value={themes.includes(filter.theme) ? filter.theme : ''}
              onChange={(event) => look({ theme: event.target.value })}
            >
              <option value="">{say('any')}</option>
              {themes.map((theme) => (
                <option key={theme} value={theme}>
                  {kindName(theme)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <details className="search-help" id="search-help">
        <summary>{say('searchHelp')}</summary>
        <dl>
          {examples.map(([example, key]) => (
            <div key={example}>
              <dt>
                <button type="button" className="button button--quiet" onClick={() => look({ text: example })}>
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
          <button type="button" className="button" onClick={() => setFilter(everything)}>
            {say('searchClear')}
          </button>
        </div>
      )}
      {shown.length > 0 && <CardList isFull={isFull} cards={shown} countOf={countOf} onAdd={onAdd} />}
    </>
  );
}
