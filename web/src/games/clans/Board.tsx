import { memo } from 'react';
import type { CardFace } from '../../cards/face';
import { type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import { CardBack, type CardNow } from '../../parts/Card';
import { Hand, HiddenHand } from '../../parts/Hand';
import { TableCard } from '../../parts/TableCard';
import { Pile, Zone } from '../../parts/Zone';
import { type BoardProps, placeOf, type Words } from '../game';
import { laneName, zoneName } from './describe';
import {
  type ClansCard,
  type ClansLane,
  type ClansView,
  crystalId,
  hasSubmitted,
  laneId,
  stackOf,
  type ZoneName,
} from './types';
import './Board.css';

type Props = BoardProps<ClansView>;
type Shared = Pick<Props, 'face' | 'words'>;

const nowOf = (card: ClansCard): CardNow => ({
  ...(card.damage === undefined ? {} : { attack: card.damage }),
  ...((card.currentHealth ?? card.maxHealth) === undefined
    ? {}
    : { health: card.currentHealth ?? card.maxHealth ?? 0 }),
  ...(card.tick === undefined ? {} : { badges: [`T${card.tick}`] }),
});

function labelOf(card: ClansCard, face: CardFace, words: Words, where: string): string {
  const stats = words.say('clansCardLabel', {
    card: face.name,
    damage: card.damage ?? face.attack ?? 0,
    health: card.currentHealth ?? card.maxHealth ?? face.health ?? 0,
    tick: card.tick ?? 0,
  });
  return [stats, face.themes.join(', '), face.text, where].filter(Boolean).join('. ');
}

interface Part {
  instanceId?: string;
  seat?: Seat;
}

/** What happens to a unit at this moment of a fight. */
interface Moment {
  strikes: boolean;
  falls: boolean;
  damage: number | null;
}
const isOf = (part: unknown, card: ClansCard): boolean => (part as Part | undefined)?.instanceId === card.instanceId;

function momentOf(card: ClansCard, event: GameEvent | null): Moment {
  const hit = event && isOf(event.target ?? event.card, card) ? event.type : '';
  return {
    strikes: event !== null && isOf(event.attacker, card),
    falls: hit === 'card_destroyed',
    damage: hit === 'card_attacked' || hit === 'card_hurt' ? Number(event?.damage) : null,
  };
}

type SlotName = 'front' | 'back';

const slotAt = (place: number): SlotName => (place === 0 ? 'front' : 'back');
const slotName = (slot: SlotName, words: Words): string => words.say(slot === 'front' ? 'clansFront' : 'clansBack');

/** Where a card stands in its stack, written on it. */
const Slot = ({ slot, words }: { slot: SlotName; words: Words }) => (
  <small className="clans-slot" aria-hidden="true">
    {slotName(slot, words)}
  </small>
);

interface UnitProps extends Moment, Shared {
  card: ClansCard;
  slot: SlotName;
}

const Unit = memo(function Unit({ card, slot, face, words, strikes, falls, damage }: UnitProps) {
  if (!card.cardId || !card.instanceId)
    return (
      <li className="clans-unit">
        <CardBack size="table" />
      </li>
    );
  const own = face(card.cardId);
  return (
    <li
      className={`clans-unit is-${slot}${strikes ? ' is-striking' : ''}${damage !== null ? ' is-struck' : ''}${falls ? ' is-falling' : ''}`}
    >
      <TableCard
        id={card.instanceId}
        label={labelOf(card, own, words, slotName(slot, words))}
        face={own}
        now={nowOf(card)}
        size="table"
      />
      <Slot slot={slot} words={words} />
      {damage !== null && (
        <b className="clans-hit" aria-hidden="true">
          −{damage}
        </b>
      )}
    </li>
  );
});

const zones: readonly ZoneName[] = ['playerBase', 'middle', 'enemyBase'];

/** Where the battle of this lane stands, from the other side's base at the top to ours at the bottom. */
function Track({ lane, seat, words }: { lane: ClansLane; seat: Seat; words: Words }) {
  const order = seat === 0 ? [...zones].reverse() : zones;
  const sideOf = (zone: ZoneName) =>
    zone === 'middle' ? '' : (zone === 'playerBase') === (seat === 0) ? ' is-ours' : ' is-theirs';
  return (
    <ol className="clans-track" aria-label={words.say('clansTrack', { zone: zoneName(lane.currentZone, words) })}>
      {order.map((zone) => (
        <li
          key={zone}
          className={`${zone === lane.currentZone ? 'is-here' : ''}${sideOf(zone)}`}
          title={zoneName(zone, words)}
        >
          <span className="clans-zone">{zone === 'middle' ? '·' : '♜'}</span>
          {zone === lane.currentZone && <b className="clans-battle">⚔</b>}
        </li>
      ))}
    </ol>
  );
}

/** Where the battle of a lane is, seen from this seat. */
function battleOf({ currentZone }: ClansLane, seat: Seat): 'near' | 'middle' | 'far' {
  if (currentZone === 'middle') return 'middle';
  return (currentZone === 'playerBase') === (seat === 0) ? 'near' : 'far';
}

function Lane({
  lane,
  view,
  seat,
  face,
  words,
  event,
}: { lane: ClansLane; view: ClansView; seat: Seat } & Shared & Pick<Props, 'event'>) {
  const them = otherSeat(seat);
  const placed = view.players[seat].placed.filter((card) => card.lane === lane.position);
  const theirs = view.players[them].placed.filter((card) => card.lane === lane.position);
  const active =
    event?.lane === lane.position || (event?.target as { lane?: string } | undefined)?.lane === lane.position;
  const name = laneName(lane.position, words);
  const units = (owner: Seat) =>
    stackOf(lane, owner).map((card, i) => (
      <Unit
        key={card.instanceId ?? i}
        card={card}
        slot={slotAt(i)}
        face={face}
        words={words}
        {...momentOf(card, event)}
      />
    ));
  return (
    <div className={`clans-lane${active ? ' is-active' : ''}`} data-at={battleOf(lane, seat)}>
      <h2>{name}</h2>
      <Track lane={lane} seat={seat} words={words} />
      <Zone
        label={words.say('clansStackOf', { player: words.player(them), lane: name })}
        className="clans-stack clans-stack--them"
        count={stackOf(lane, them).length + theirs.length}
        least={1}
      >
        {units(them)}
        {theirs.length > 0 && (
          <li className="clans-unit">
            <CardBack size="table" />
          </li>
        )}
      </Zone>
      <Zone
        label={words.say('clansStackOf', { player: words.player(seat), lane: name })}
        id={laneId(lane.position)}
        drop={words.say('clansPlaceHere', { lane: name })}
        className="clans-stack clans-stack--us"
        count={stackOf(lane, seat).length + placed.length}
        least={1}
      >
        {units(seat)}
        {placed.map(
          (card, i) =>
            card.cardId &&
            card.instanceId && (
              <li
                key={card.instanceId}
                className={`clans-unit is-planned is-${slotAt(stackOf(lane, seat).length + i)}`}
              >
                <TableCard
                  id={card.instanceId}
                  label={words.say('clansPlanned', {
                    card: words.cardName(card.cardId),
                    lane: name,
                    slot: slotName(slotAt(stackOf(lane, seat).length + i), words),
                  })}
                  face={face(card.cardId)}
                  now={nowOf(card)}
                  size="table"
                />
                <Slot slot={slotAt(stackOf(lane, seat).length + i)} words={words} />
              </li>
            ),
        )}
      </Zone>
    </div>
  );
}

function Crystal({ view, seat, words }: { view: ClansView; seat: Seat; words: Words }) {
  const player = view.players[seat];
  return (
    <div className="clans-player">
      <span
        className="clans-crystal"
        data-place={crystalId(seat)}
        role="img"
        aria-label={words.say('clansCrystalLabel', { player: words.player(seat), health: player.crystalHP })}
      >
        <svg viewBox="0 0 40 56" aria-hidden="true">
          <path d="M20 0 40 18 20 56 0 18z" />
          <path d="M20 0 28 18 20 56 12 18z" className="facet" />
        </svg>
        <b>{player.crystalHP}</b>
      </span>
      <span className="clans-facts">
        <span title={words.say('clansGoldNote')}>{words.say('clansGoldNow', { gold: player.gold })}</span>
        {player.attunedElement && (
          <span title={words.say('clansAttunedNote')}>
            {words.say('clansAttuned', { terrain: player.attunedElement.replaceAll('_', ' ') })}
          </span>
        )}
        {hasSubmitted(view, seat) && <span className="clans-ready">✓ {words.say('clansReady')}</span>}
      </span>
    </div>
  );
}

const Held = memo(function Held({ card, face, words }: { card: ClansCard } & Shared) {
  const own = face(card.cardId ?? '');
  const label = labelOf(card, own, words, '');
  return <TableCard id={card.instanceId ?? ''} label={label} face={own} now={nowOf(card)} size="hand" />;
});

export function Board({ view, seat, face, words, event }: Props) {
  const them = otherSeat(seat);
  const mine = view.players[seat];
  const hand = mine.hand.filter((card) => card.cardId && card.instanceId);
  return (
    <div className="clans">
      <div className="clans-row">
        <Crystal view={view} seat={them} words={words} />
        <HiddenHand
          label={words.say('handOf', { player: words.player(them), count: view.players[them].handCount })}
          count={view.players[them].handCount}
        />
        <Pile label={words.say('deck')} count={view.players[them].remainingCards} />
      </div>
      <div className="clans-lanes">
        {view.lanes.map((lane) => (
          <Lane key={lane.position} lane={lane} view={view} seat={seat} face={face} words={words} event={event} />
        ))}
      </div>
      <div className="clans-row">
        <Crystal view={view} seat={seat} words={words} />
        <Pile label={words.say('deck')} count={mine.remainingCards} />
      </div>
      {hand.length || mine.handCount <= mine.placed.length ? (
        <Hand label={words.say('yourHand')} place={placeOf(seat, 'hand')} cards={hand}>
          {(card) => <Held card={card} face={face} words={words} />}
        </Hand>
      ) : (
        <HiddenHand
          label={words.say('handOf', { player: words.player(seat), count: mine.handCount })}
          count={mine.handCount}
        />
      )}
    </div>
  );
}
