import { useState } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import type { Deck } from '../net/http';
import { Card } from '../parts/Card';
import { Dialog } from '../parts/Dialog';

/** `size` cards of the deck, by chance. */
export function drawHand(deck: Deck, size: number, chance: () => number = Math.random): string[] {
  const pile = deck.cards.flatMap(({ cardId, count }) => Array.from({ length: count }, () => cardId));
  const hand: string[] = [];
  while (hand.length < size && pile.length) {
    const [card] = pile.splice(Math.floor(chance() * pile.length), 1);
    if (card) hand.push(card);
  }
  return hand;
}

const handSize = (rules: Record<string, unknown>): number => {
  const size = rules.initial_draw ?? rules.opening_hand ?? rules.openingHand;
  return typeof size === 'number' ? size : 5;
};

/** What one might begin with. */
export function SampleHand({
  deck,
  cards,
  rules,
  onClose,
}: {
  deck: Deck;
  cards: Record<string, CardFace>;
  rules: Record<string, unknown>;
  onClose(): void;
}) {
  const say = useSay();
  const [hand, setHand] = useState(() => drawHand(deck, handSize(rules)));
  return (
    <Dialog title={say('sampleHand')} onClose={onClose} wide>
      <ul className="sample-hand">
        {hand.map((cardId, i) => {
          const face = cards[cardId];
          return face && <li key={i}>{<Card face={face} size="hand" />}</li>;
        })}
      </ul>
      <div className="row">
        <button type="button" className="button" onClick={() => setHand((now) => drawMore(deck, now))}>
          {say('sampleDraw')}
        </button>
        <button
          type="button"
          className="button button--primary"
          onClick={() => setHand(drawHand(deck, handSize(rules)))}
        >
          {say('sampleAgain')}
        </button>
      </div>
    </Dialog>
  );
}

/** One more from what is left. */
export function drawMore(deck: Deck, hand: readonly string[], chance: () => number = Math.random): string[] {
  const left = deck.cards.map(({ cardId, count }) => ({
    cardId,
    count: Math.max(0, count - hand.filter((card) => card === cardId).length),
  }));
  return [...hand, ...drawHand({ ...deck, cards: left }, 1, chance)];
}
