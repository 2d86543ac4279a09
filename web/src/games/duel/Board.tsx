import { memo } from 'react';
import { artUrl, portraitOf } from '../../art/art';
import { usePixels } from '../../art/pixels';
import type { CardFace } from '../../cards/face';
import { otherSeat, type Seat } from '../../net/protocol';
import { Hand, HiddenHand } from '../../parts/Hand';
import { Selectable } from '../../parts/Selectable';
import { TableCard } from '../../parts/TableCard';
import { Pile, Zone } from '../../parts/Zone';
import { useStore } from '../../store/store';
import { type BoardProps, placeOf } from '../game';
import { boardId, type Creature, type DuelView, type HeldCard, heroId, isSeen, type LastingEffect } from './types';
import './Board.css';

type Props = BoardProps<DuelView>;

type Shared = Pick<Props, 'face' | 'words'>;

/** The keywords that the card's own text does not say, so that nobody is read one twice. */
const unsaid = ({ keywords, text }: CardFace): string[] => keywords.filter((word) => !text.includes(word));

const CreatureOn = memo(function CreatureOn({ creature, face, words }: { creature: Creature } & Shared) {
  const card = face(creature.cardId);
  const attack = (card.attack ?? 0) + (creature.attackBuff ?? 0);
  const health = Math.max(0, creature.currentHealth); // a blow may be harder than it had to be
  const now = { attack, health, resting: creature.attackedThisTurn, badges: card.keywords };
  const label = words.say('creatureLabel', {
    card: card.name,
    attack,
    health,
    more: [...unsaid(card), creature.attackedThisTurn ? words.say('hasAttacked') : '', card.text]
      .filter(Boolean)
      .join('. '),
  });
  return (
    <li>
      <TableCard
        id={creature.instanceId}
        label={label}
        face={card}
        now={now}
        size="table"
        className={card.keywords.length ? 'has-guard' : undefined}
      />
    </li>
  );
});

interface HeroProps {
  seat: Seat;
  health: number;
  most: number;
  ours?: boolean;
  words: Props['words'];
}

function Hero({ seat, health, most, ours = false, words }: HeroProps) {
  const share = Math.max(0, Math.min(1, health / most));
  const name = words.name(seat);
  const face = usePixels(artUrl(portraitOf(name, name === words.say('computer'))));
  return (
    <Selectable
      id={heroId(seat)}
      label={words.say('heroLabel', { player: words.player(seat), health })}
      className={`duel-hero${ours ? ' is-own' : ''}${health <= 0 ? ' is-fallen' : ''}`}
    >
      <img className="hero-face" src={face} alt="" draggable={false} />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" className="hero-ground" />
        <circle cx="50" cy="50" r="44" className="hero-life" pathLength="100" strokeDasharray={`${share * 100} 100`} />
      </svg>
      <b className="hero-health">{health}</b>
    </Selectable>
  );
}

interface ManaProps {
  left: number;
  most: number;
  idle: boolean; // not this player's turn: its place is kept, so that nothing moves when it comes
  words: Props['words'];
}

function Mana({ left, most, idle, words }: ManaProps) {
  return (
    <div
      className={`mana${idle ? ' is-idle' : ''}`}
      aria-hidden={idle}
      role="img"
      aria-label={words.say('manaLabel', { left, most })}
    >
      {Array.from({ length: most }, (_, i) => (
        <i key={i} className={i < left ? 'is-full' : ''} />
      ))}
      <b>
        {left}/{most}
      </b>
    </div>
  );
}

/** What lasts is told by the name of its card: the card is there to be read. */
function Lasts({
  effect: { id, sourceCardName: name, turnsRemaining: turns },
  words,
}: { effect: LastingEffect } & Pick<Props, 'words'>) {
  const card = useStore(({ catalogue }) =>
    Object.values(catalogue.cards.duel ?? {}).find((known) => known.name === name),
  );
  return (
    <li data-place={id}>
      <Selectable
        id={id}
        label={[words.say('lastsFor', { card: name, turns }), card?.text].filter(Boolean).join('. ')}
        zoom={card && { face: card }}
      >
        <span>{name}</span> <b>×{turns}</b>
      </Selectable>
    </li>
  );
}

function Lasting({ view, seat, words }: { view: DuelView; seat: Seat; words: Props['words'] }) {
  const mine = view.persistentEffects.filter((effect) => effect.ownerIndex === seat);
  if (!mine.length) return null;
  return (
    <ul className="lasting" aria-label={words.say('lasting')}>
      {mine.map((effect) => (
        <Lasts key={effect.id} effect={effect} words={words} />
      ))}
    </ul>
  );
}

function Side({ view, seat, face, words, ours }: Props & { ours: boolean }) {
  const player = view.players[seat];
  const { say } = words;
  return (
    <Zone
      label={ours ? say('yourBoard') : say('boardOf', { player: words.player(seat) })}
      id={boardId(seat)}
      drop={say('playHere')}
      className={`duel-board zone--ground${ours ? ' is-ours' : ''}`}
      count={player.board.length}
    >
      {player.board.map((creature) => (
        <CreatureOn key={creature.instanceId} creature={creature} face={face} words={words} />
      ))}
    </Zone>
  );
}

const Held = memo(function Held({ card: held, face, words }: { card: HeldCard } & Shared) {
  const card = face(held.cardId);
  const stats =
    card.attack === undefined ? '' : words.say('statsLabel', { attack: card.attack, health: card.health ?? 0 });
  const label = [card.name, words.say('costLabel', { cost: card.cost ?? 0 }), stats, ...unsaid(card), card.text];
  return <TableCard id={held.instanceId} label={label.filter(Boolean).join('. ')} face={card} size="hand" />;
});

export function Board(props: Props) {
  const { view, seat, face, words } = props;
  const them = otherSeat(seat);
  const { say } = words;
  const me = view.players[seat];
  const other = view.players[them];
  const active = view.currentTurn === seat;
  const most = Math.max(10, view.manaRemaining);
  const openHand = me.hand.every(isSeen);
  return (
    <div className="duel">
      <div className={`duel-row duel-them${active ? '' : ' is-active'}`}>
        <Hero seat={them} health={other.heroHealth} most={50} words={words} />
        <HiddenHand
          label={say('handOf', { player: words.player(them), count: other.hand.length })}
          count={other.hand.length}
          place={placeOf(them, 'hand')}
        />
        <Mana left={view.manaRemaining} most={most} idle={active} words={words} />
        <Lasting view={view} seat={them} words={words} />
        <Pile label={say('deck')} count={other.deck.length} place={placeOf(them, 'deck')} />
      </div>
      <Side {...props} seat={them} ours={false} />
      <hr className="duel-line" />
      <Side {...props} ours />
      <div className={`duel-row duel-us${active ? ' is-active' : ''}`}>
        <Hero seat={seat} health={me.heroHealth} most={50} words={words} ours />
        <Mana left={view.manaRemaining} most={most} idle={!active} words={words} />
        <Lasting view={view} seat={seat} words={words} />
        <Pile label={say('deck')} count={me.deck.length} place={placeOf(seat, 'deck')} />
      </div>
      {openHand ? (
        <Hand label={say('yourHand')} place={placeOf(seat, 'hand')} cards={me.hand.filter(isSeen)}>
          {(held) => <Held card={held} face={face} words={words} />}
        </Hand>
      ) : (
        <HiddenHand
          label={say('handOf', { player: words.player(seat), count: me.hand.length })}
          count={me.hand.length}
          place={placeOf(seat, 'hand')}
        />
      )}
    </div>
  );
}
