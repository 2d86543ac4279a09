import { useState } from 'react';
import { type CardFace, hasCost, kindName } from '../cards/face';
import { useSay } from '../i18n/text';
import type { Deck, GameInfo } from '../net/http';
import { problemText } from '../net/whyNot';
import { countIn, curveOf, kindsOf, sizeOf, withCount } from './deck';
import { Import } from './Import';
import { Leader } from './Leader';
import { BarPlot, CurvePlot } from './Plots';
import { presetNote } from './presets';
import { SampleHand } from './SampleHand';
import { type BenchDeeds, useBench } from './useBench';
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

/** Which deck to go on with: one of those that are there, or a new one. */
function Open({ all, open }: Pick<BenchDeeds, 'all' | 'open'>) {
  const say = useSay();
  return (
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
  );
}

function Plots({ deck, cards }: { deck: Deck; cards: Cards }) {
  const say = useSay();
  return (
    <div className="bench-plots">
      {Object.values(cards).some(hasCost) && <CurvePlot curve={curveOf(deck, cards)} />}
      <BarPlot
        title={say('kinds')}
        bars={kindsOf(deck, cards).map(([name, value]) => ({ name: kindName(name), value }))}
      />
    </div>
  );
}

/** The last deck that was thrown away, as long as it can be brought back. */
function Deleted({ deleted, bringBack }: Pick<BenchDeeds, 'deleted' | 'bringBack'>) {
  const say = useSay();
  if (!deleted) return null;
  return (
    <div className="bench-deleted" role="status">
      <span>{say('deckDeleted', { name: deleted.name })}</span>
      <button type="button" className="button" onClick={() => void bringBack()}>
        {say('deckBringBack')}
      </button>
    </div>
  );
}

interface DeedsProps extends Pick<BenchDeeds, 'share' | 'store' | 'copy' | 'discard'> {
  deck: Deck;
  onSample(): void;
  onImport(): void;
}

function Deeds({ deck, share, store, copy, discard, onSample, onImport }: DeedsProps) {
  const say = useSay();
  const empty = sizeOf(deck) === 0;
  return (
    <div className="tile-buttons">
      <button type="button" className="button" disabled={empty} onClick={onSample}>
        {say('sampleHand')}
      </button>
      <button type="button" className="button" disabled={empty} onClick={() => void share()}>
        {say('shareDeck')}
      </button>
      <button type="button" className="button button--primary" onClick={() => void store()}>
        {say('save')}
      </button>
      <button type="button" className="button" onClick={onImport}>
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
  const deeds = useBench({ game, cards, deck, blank, onDeck, onNote });
  const [importing, setImporting] = useState(false);
  const [sampling, setSampling] = useState(false);
  const empty = sizeOf(deck) === 0;
  const take = (cardId: string) => onDeck((now) => withCount(now, cardId, countIn(now, cardId) - 1));
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
        <Open {...deeds} />
        <label>
          {say('deckName')}
          <input
            value={deck.name}
            maxLength={60}
            onChange={(event) => deeds.setDeck({ ...deck, name: event.target.value })}
          />
        </label>
        <Leader game={game.id} deck={deck} cards={cards} onChange={deeds.setDeck} />
        {empty && <p className="note">{say('deckEmpty')}</p>}
        {empty && <Presets game={game} onTake={(name) => deeds.open(`preset:${name}`)} />}
        <Verdict game={game.id} deck={deck} />
        {!empty && <Plots deck={deck} cards={cards} />}
        <Contents deck={deck} cards={cards} onAdd={onAdd} onTake={take} />
        {note && (
          <p role="status" className="note">
            {note}
          </p>
        )}
        <Deleted {...deeds} />
        <Deeds {...deeds} deck={deck} onSample={() => setSampling(true)} onImport={() => setImporting(true)} />
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
