import { memo, useMemo } from 'react';
import { otherSeat, type Seat } from '../../net/protocol';
import { type Aim, Aims } from '../../parts/Aims';
import { CardBack, type CardNow } from '../../parts/Card';
import { Hand } from '../../parts/Hand';
import { PhaseBar } from '../../parts/PhaseBar';
import { Stack } from '../../parts/Stack';
import { TableCard } from '../../parts/TableCard';
import { Tray } from '../../parts/Tray';
import { Ways } from '../../parts/Ways';
import { Zone } from '../../parts/Zone';
import { useTable } from '../../play/marks';
import { stopToggled } from '../../store/settings';
import { useDispatchTo, useStore } from '../../store/store';
import { type BoardProps, placeOf, type Words } from '../game';
import { AzothRow } from './AzothRow';
import { elementName, phaseName, wayNamed } from './describe';
import { PlayerRow } from './Player';
import { findFor, placedOn } from './places';
import { chainPlace, type Familiar, fieldId, idIn, type KoniCard, type KoniView, phases, seatOf } from './types';
import '../../parts/Arena.css';
import './Board.css';

type Props = BoardProps<KoniView>;
type Shared = Pick<Props, 'face' | 'words'>;

const nowOf = (card: Familiar, words: Words, picked: boolean, hasHaste: boolean): CardNow => ({
  attack: card.strength,
  health: card.health,
  badges: [
    ...(picked ? [`✓ ${words.say('picked')}`] : []),
    ...(card.counters ? [`+${card.counters}`] : []),
    ...(card.steadfast ? [`${words.say('koniSteadfast')} ${card.steadfast}`] : []),
    ...(card.burning ? [`${words.say('koniBurning')} ${card.burning}`] : []),
    ...(card.summoningSickness && !hasHaste ? [words.say('lifeSick')] : []),
  ],
  resting: card.tapped,
});

const haste = /can attack in the turn it comes/i;

interface OnFieldProps extends Shared {
  card: Familiar;
  fighting: boolean;
  picked: boolean;
}

const OnField = memo(function OnField({ card, face, words, fighting, picked }: OnFieldProps) {
  const own = face(card.cardId ?? '');
  const now = nowOf(card, words, picked, haste.test(own.text));
  const stats = words.say('statsLabel', { attack: card.strength, health: card.health });
  const states = [fighting && 'koniFighting', card.tapped && 'koniIsTapped'].filter((key) => typeof key === 'string');
  return (
    <li className={fighting ? 'is-fighting' : ''}>
      <TableCard
        id={card.instanceId ?? ''}
        label={[
          own.name,
          stats,
          ...(now.badges ?? []),
          ...states.map((key) => words.say(key as 'koniFighting' | 'koniIsTapped')),
          own.text,
        ]
          .filter(Boolean)
          .join('. ')}
        face={own}
        now={now}
        size="table"
      />
    </li>
  );
});

const ageOf = ({ key }: { key: string | null }): number => Number(key?.match(/\d+$/)?.[0] ?? 0);
const byAge = (a: { key: string | null }, b: { key: string | null }): number => ageOf(a) - ageOf(b);

function Field({ view, seat, face, words, ours }: { view: KoniView; seat: Seat; ours: boolean } & Shared) {
  const { field, combatRow } = view.players[seat];
  const picked = new Set(view.pending?.chosen?.map(idIn));
  const card = (one: Familiar, fighting: boolean) => (
    <OnField
      key={one.instanceId}
      card={one}
      face={face}
      words={words}
      fighting={fighting}
      picked={picked.has(one.instanceId)}
    />
  );
  return (
    <Zone
      label={words.say(ours ? 'koniYourField' : 'koniFieldOf', { player: words.player(seat) })}
      id={fieldId(seat)}
      drop={words.say('playHere')}
      className={`arena-field zone--ground${ours ? ' is-ours' : ''}`}
      count={field.length + combatRow.length}
    >
      {/* In the order in which they came, so that nobody changes places by going to fight. */}
      {[...field.map((one) => card(one, false)), ...combatRow.map((one) => card(one, true))].sort(byAge)}
    </Zone>
  );
}

function Phases({ view, words }: { view: KoniView; words: Words }) {
  const dispatch = useDispatchTo();
  const stops = useStore((state) => state.settings.stops.konivrer) ?? [];
  const shown = view.phase === 'MULLIGAN' ? ['MULLIGAN', ...phases] : phases;
  return (
    <PhaseBar
      phases={shown.map((id) => ({ id, name: phaseName(id, words), canStop: id === 'START' }))}
      current={view.phase}
      stops={stops}
      onStop={(phase) => dispatch(stopToggled({ game: 'konivrer', phase }))}
    />
  );
}

/** Life cards that were turned over and wait: each may be played at once, or is taken into the hand. */
function Revealed({ view, seat, face, words }: { view: KoniView; seat: Seat } & Shared) {
  const { buttons, take } = useTable();
  const shown = view.players.flatMap((player, owner) => player.revealedCards.map((card) => ({ card, owner })));
  if (shown.length === 0) return null;
  const asked = view.pending?.kind === 'burst' && seatOf(view.pending.player) === seat;
  const about = asked ? idIn(view.pending?.card) : undefined;
  const burst = buttons.filter(({ action }) => /BURST$/.test(action.type));
  return (
    <section className="arena-aside koni-revealed" aria-label={words.say('koniRevealed')}>
      <h2>{words.say('koniRevealed')}</h2>
      <ul>
        {shown.map(({ card, owner }) => {
          const own = face(card.cardId ?? '');
          const now = (about ?? shown[0]?.card.instanceId) === card.instanceId;
          return (
            <li key={card.instanceId} className={now ? '' : 'is-later'}>
              <TableCard
                id={card.instanceId ?? ''}
                label={words.say('cardFrom', {
                  card: own.name,
                  zone: words.say('koniLife'),
                  player: words.player(owner),
                })}
                face={own}
                size={asked && now ? 'hand' : 'table'}
              />
              {asked && now && (
                <span className="koni-burst">
                  {burst.map((move) => (
                    <button
                      key={move.action.type}
                      type="button"
                      className="way"
                      title={wayNamed(move, words, view).note}
                      onClick={() => take(move)}
                    >
                      <b>{wayNamed(move, words, view).name}</b>
                    </button>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Chain({ view, face, words }: { view: KoniView } & Shared) {
  return (
    <Stack place={chainPlace} label={words.say('koniChain')} empty="">
      {view.chain.map(({ card, player, genericValue }, i) => {
        const own = face(typeof card === 'object' ? (card?.cardId ?? '') : '');
        return (
          <li key={idIn(card) ?? i}>
            <TableCard
              id={idIn(card) ?? `chain-${i}`}
              label={`${own.name}, ${words.player(seatOf(player))}, X = ${genericValue}`}
              face={own}
              size="table"
            />
            <small>{words.player(seatOf(player))}</small>
          </li>
        );
      })}
    </Stack>
  );
}

/** Who attacks whom, and who stands in the way. */
function aimsIn({ attacks }: KoniView): Aim[] {
  return attacks
    .flatMap(({ attacker, target, defender }) => [
      [idIn(attacker), idIn(target)] as const,
      [idIn(defender), idIn(attacker)] as const,
    ])
    .filter((aim): aim is Aim => aim[0] !== undefined && aim[1] !== undefined);
}

const Held = memo(function Held({ card, face, words }: { card: KoniCard } & Shared) {
  if (!card.instanceId) return <CardBack size="hand" />;
  const own = face(card.cardId ?? '');
  const cost = own.prices.map(
    ({ currency, amount }) => `${amount} ${elementName(currency === 'mana' ? 'generic' : currency, words)}`,
  );
  const stats =
    own.attack === undefined ? '' : words.say('statsLabel', { attack: own.attack, health: own.health ?? 0 });
  const label = [own.name, words.say('costLabel', { cost: cost.join(', ') || 0 }), stats, own.text];
  return <TableCard id={card.instanceId} label={label.filter(Boolean).join('. ')} face={own} size="hand" />;
});

export function Board({ view, seat, face, words }: Props) {
  const them = otherSeat(seat);
  const mine = view.players[seat].hand;
  const open = mine.every(({ hidden }) => !hidden);
  const held = useMemo(() => new Set(mine.flatMap(({ instanceId }) => instanceId ?? [])), [mine]);
  const shared = { view, face, words };
  return (
    <div className="arena koni">
      <div className="arena-main">
        <PlayerRow {...shared} seat={them} hand />
        <AzothRow {...shared} seat={them} ours={false} />
        <Field {...shared} seat={them} ours={false} />
        <Phases view={view} words={words} />
        <Field {...shared} seat={seat} ours />
        <AzothRow {...shared} seat={seat} ours />
        <PlayerRow {...shared} seat={seat} hand={!open} />
      </div>
      {view.chain.length > 0 && <Chain {...shared} />}
      <Revealed {...shared} seat={seat} />
      <Tray isPlaced={placedOn(view, seat)} find={findFor(view, face, words)} />
      <Aims aims={aimsIn(view)} of={view} />
      <Ways label={words.say('koniHow')} of={held} describe={(move) => wayNamed(move, words, view)} />
      {open && (
        <Hand
          label={words.say('yourHand')}
          place={placeOf(seat, 'hand')}
          cards={mine}
          asking={idIn(view.pending?.card)}
        >
          {(card) => <Held card={card} face={face} words={words} />}
        </Hand>
      )}
    </div>
  );
}
