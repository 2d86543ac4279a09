import { useState } from 'react';
import { goTo, linkTo } from '../app/route';
import { type CardFace, hasCost } from '../cards/face';
import { useSay } from '../i18n/text';
import type { Deck, GameInfo } from '../net/http';
import { problemText, whyNot } from '../net/whyNot';
import { countIn, curveOf, exportText, kindsOf, sizeOf, withCount } from './deck';
import { Import } from './Import';
import { Leader } from './Leader';
import { deckQuery } from './link';
import { BarPlot, CurvePlot } from './Plots';
import { presetNote } from './presets';
import { SampleHand } from './SampleHand';
import { useDecks } from './useDecks';
import { useValidation } from './useValidation';

type Cards = Record<string, CardFace>;

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

/** What the server says of the deck. */
function Verdict({ game, deck }: { game: string; deck: Deck }) {
  const say = useSay();
  const validation = useValidation(game, deck);
  return (
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
  );
}

interface ContentsProps {
  deck: Deck;
  cards: Cards;
  onAdd(card: CardFace): void;
  onTake(cardId: string): void;
}

function Contents({ deck, cards, onAdd, onTake }: ContentsProps) {
  const say = useSay();
  return (
    <ul className="bench-list">
      {deck.cards.map(({ cardId, count }) => (
        <li key={cardId}>
          <b className="bench-cost">{cards[cardId]?.cost ?? ''}</b>
          <span>{cards[cardId]?.name ?? cardId}</span>
          <button
            type="button"
            className="button button--icon"
            aria-label={say('takeOne', { card: cards[cardId]?.name ?? cardId })}
            onClick={() => onTake(cardId)}
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
              if (card) onAdd(card);
            }}
          >
            +
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  game: GameInfo;
  cards: Cards;
  collectible: readonly CardFace[];
  deck: Deck;
  blank: Deck;
  note: string;
  onDeck(change: (deck: Deck) => Deck): void;
  onAdd(card: CardFace): void;
  onNote(note: string): void;
}

/** The deck itself: what is in it, whether it may be played, and everything that can be done with it as a whole. */
export function Bench({ game, cards, collectible, deck, blank, note, onDeck, onAdd, onNote }: Props) {
  const say = useSay();
  const { all, save, remove } = useDecks(game);
  const [importing, setImporting] = useState(false);
  const [sampling, setSampling] = useState(false);
  const [deleted, setDeleted] = useState<Deck | null>(null); // the last one, as long as it can be brought back
  const setDeck = (next: Deck) => onDeck(() => next);
  const take = (cardId: string) => onDeck((now) => withCount(now, cardId, countIn(now, cardId) - 1));
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
      onNote(say('deckSaved'));
    } catch (problem) {
      onNote(whyNot(problem, say));
    }
  };
  const discard = async () => {
    try {
      await remove(deck.id ?? '');
      setDeleted(deck);
      setDeck(blank);
      onNote('');
    } catch (problem) {
      onNote(whyNot(problem, say));
    }
  };
  const bringBack = async () => {
    if (!deleted) return;
    const { id: _id, ...rest } = deleted; // its old id is gone
    try {
      const saved = await save(rest);
      onDeck((now) => (sizeOf(now) === 0 ? saved : now)); // what has been begun since is kept
      setDeleted(null);
    } catch (problem) {
      onNote(whyNot(problem, say));
    }
  };
  const share = async () => {
    const query = deckQuery(deck);
    const { origin, pathname } = window.location;
    await navigator.clipboard?.writeText(`${origin}${pathname}${linkTo('decks', game.id)}${query}`);
    goTo(`${linkTo('decks', game.id).slice(1)}${query}`);
    onNote(say('copied'));
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(exportText(deck, cards));
    onNote(say('copied'));
  };
  return (
    <>
      <section
        className="bench-deck panel"
        aria-label={say('yourDeck')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const card = cards[event.dataTransfer.getData('text/x-card')];
          if (card) onAdd(card);
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
        <Verdict game={game.id} deck={deck} />
        {sizeOf(deck) > 0 && (
          <div className="bench-plots">
            {Object.values(cards).some(hasCost) && <CurvePlot curve={curveOf(deck, cards)} />}
            <BarPlot title={say('kinds')} bars={kindsOf(deck, cards).map(([name, value]) => ({ name, value }))} />
          </div>
        )}
        <Contents deck={deck} cards={cards} onAdd={onAdd} onTake={take} />
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
          cards={collectible}
          onClose={() => setImporting(false)}
          onTake={(parsed) => onDeck((now) => ({ ...now, name: parsed.name ?? now.name, cards: parsed.deck.cards }))}
        />
      )}
    </>
  );
}
