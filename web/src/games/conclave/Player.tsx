import type { Seat } from '../../net/protocol';
import { HiddenHand } from '../../parts/Hand';
import { OpenPile } from '../../parts/OpenPile';
import { Selectable } from '../../parts/Selectable';
import { Pile } from '../../parts/Zone';
import { type BoardProps, placeOf } from '../game';
import { Pool } from './Mana';
import { type ConcCard, type ConcView, playerId } from './types';

interface Props extends Pick<BoardProps<ConcView>, 'face' | 'words'> {
  view: ConcView;
  seat: Seat;
  hand: boolean; // its cards are not seen
}

export function PlayerRow({ view, seat, hand, face, words }: Props) {
  const player = view.players[seat];
  const life = Math.max(0, player.life); // a blow may be harder than it had to be
  const { say } = words;
  const pile = (cards: readonly ConcCard[]) =>
    cards.map(({ instanceId, cardId }) => ({ id: instanceId, face: face(cardId ?? '') }));
  const more = [
    player.poison > 0 ? say('concPoison', { count: player.poison }) : '',
    player.energy > 0 ? say('concEnergy', { count: player.energy }) : '',
  ].filter(Boolean);
  return (
    <div className={`arena-row${view.activePlayer === seat ? ' is-active' : ''}`}>
      <Selectable
        id={playerId(seat)}
        className="arena-life conc-life"
        label={[say('lifeLabel', { player: words.player(seat), life }), ...more].join('. ')}
      >
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M20 1 37 8v13c0 10-8 15-17 18C11 36 3 31 3 21V8z" />
        </svg>
        <b>{life}</b>
      </Selectable>
      {more.map((text) => (
        <span key={text} className="arena-state conc-state">
          {text}
        </span>
      ))}
      {hand && (
        <HiddenHand
          label={say('handOf', { player: words.player(seat), count: player.handSize })}
          count={player.handSize}
          place={placeOf(seat, 'hand')}
        />
      )}
      <Pool pool={player.manaPool} words={words} />
      <span className="arena-piles">
        <OpenPile label={say('graveyard')} sign="†" cards={pile(player.graveyard)} place={placeOf(seat, 'graveyard')} />
        <OpenPile label={say('exile')} sign="✕" cards={pile(player.exile)} place={placeOf(seat, 'exile')} />
        <Pile label={say('concLibrary')} count={player.librarySize} place={placeOf(seat, 'deck')} />
      </span>
    </div>
  );
}
