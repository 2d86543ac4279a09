import { memo, useMemo } from 'react';
import { useArt } from '../../art/pixels';
import { otherSeat, type Seat } from '../../net/protocol';
import { type Aim as AimLine, Aims } from '../../parts/Aims';
import { CardBack, type CardNow } from '../../parts/Card';
import { Hand, HiddenHand } from '../../parts/Hand';
import { OpenPile, type PileCard } from '../../parts/OpenPile';
import { PhaseBar } from '../../parts/PhaseBar';
import { Selectable } from '../../parts/Selectable';
import { Stack } from '../../parts/Stack';
import { TableCard } from '../../parts/TableCard';
import { LookedAt, Tray } from '../../parts/Tray';
import { Pile, Zone } from '../../parts/Zone';
import { stopToggled } from '../../store/settings';
import { useDispatchTo, useStore } from '../../store/store';
import { type BoardProps, placeOf, type Words } from '../game';
import { phaseName } from './describe';
import { faceOf, pileFace } from './faces';
import { findFor, placedOn } from './places';
import {
  type Aim,
  fieldId,
  type LifeburnView,
  type LifeCard,
  type Permanent,
  phases,
  playerId,
  stackPlace,
} from './types';
import '../../parts/Arena.css';
import './Board.css';

type Props = BoardProps<LifeburnView>;
type Shared = Pick<Props, 'face' | 'words'>;

/** The sign of an answer to the question that is open. */
const pickedBadge = (picked: boolean, words: Words): string[] => (picked ? [`✓ ${words.say('picked')}`] : []);

const nowOf = (card: Permanent, words: Words, picked: boolean): CardNow => ({
  ...(card.attack === undefined ? {} : { attack: card.attack }),
  ...(card.defense === undefined ? {} : { health: card.defense }),
  badges: [
    ...pickedBadge(picked, words),
    ...(card.keywords ?? []),
    ...(card.plusCounters ? [`+${card.plusCounters}`] : []),
    ...(card.minusCounters ? [`−${card.minusCounters}`] : []),
    ...(card.hauntCounters ? [`${words.say('lifeHaunt')} ${card.hauntCounters}`] : []),
    ...(card.summoningSickness ? [words.say('lifeSick')] : []),
  ],
  resting: card.exhausted === true || card.attackedThisTurn === true,
});

interface OnFieldProps extends Shared {
  card: Permanent;
  fighting: boolean;
  picked: boolean; // an answer to the question that is open
}

const OnField = memo(function OnField({ card, face, words, fighting, picked }: OnFieldProps) {
  const own = faceOf(card, face);
  const now = nowOf(card, words, picked);
  const stats =
    card.attack === undefined ? '' : words.say('statsLabel', { attack: card.attack, health: card.defense ?? 0 });
  return (
    <li className={fighting ? 'is-fighting' : ''}>
      <TableCard
        id={card.instanceId ?? ''}
        label={[own.name, stats, ...(now.badges ?? []), own.text].filter(Boolean).join('. ')}
        face={own}
        now={now}
        size="table"
      />
    </li>
  );
});

/** Tokens that are alike and no summons: how many there are, beside their picture. */
function TokensOf({ id, name, count, face, words }: { id: string; name: string; count: number } & Shared) {
  const own = useMemo(() => pileFace(name, face), [name, face]);
  return (
    <li>
      <Selectable
        id={id}
        label={words.say('lifeTokenLabel', { count, token: name })}
        className="life-token"
        zoom={{ face: own }}
      >
        <img src={useArt(own)} alt="" draggable={false} />
        <b>{count}</b> {name}
      </Selectable>
    </li>
  );
}

const idIn = (aim: Aim): string | undefined => (typeof aim === 'string' ? aim : (aim?.instanceId ?? undefined));

function Field({ view, seat, face, words, ours }: { view: LifeburnView; seat: Seat; ours: boolean } & Shared) {
  const player = view.players[seat];
  const fighting = new Set(view.attacks.map((attack) => idIn(attack.attacker)));
  const picked = new Set(view.question?.chosen.map(idIn));
  const tokens = Object.entries(player.tokens);
  return (
    <Zone
      label={ours ? words.say('yourBoard') : words.say('boardOf', { player: words.player(seat) })}
      id={fieldId(seat)}
      drop={words.say('playHere')}
      className={`arena-field zone--ground${ours ? ' is-ours' : ''}`}
      count={player.field.length + tokens.length}
      least={5 + tokens.length}
    >
      {player.field.map((card) => (
        <OnField
          key={card.instanceId}
          card={card}
          face={face}
          words={words}
          fighting={fighting.has(card.instanceId)}
          picked={picked.has(card.instanceId)}
        />
      ))}
      {tokens.map(([name, count]) => (
        <TokensOf
          key={name}
          id={player.tokenIds?.[name] ?? `${name}-${seat}`}
          name={name}
          count={count}
          face={face}
          words={words}
        />
      ))}
    </Zone>
  );
}

const pileOf = (cards: readonly LifeCard[], face: Shared['face']): PileCard[] =>
  cards.map((card) => ({ id: card.instanceId, face: faceOf(card, face) }));

interface RowProps extends Shared {
  view: LifeburnView;
  seat: Seat;
  ours?: boolean;
  hand: boolean; // its back is all that is seen of it
}

function PlayerRow({ view, seat, face, words, ours = false, hand }: RowProps) {
  const player = view.players[seat];
  const life = Math.max(0, player.lifeTotal); // a blow may be harder than it had to be
  const states = [
    player.spellBurnt && 'lifeSpellburnt',
    player.scorched && 'lifeScorched',
    player.exhausted && 'lifeExhausted',
  ].filter((key) => typeof key === 'string') as Array<'lifeSpellburnt' | 'lifeScorched' | 'lifeExhausted'>;
  return (
    <div className={`arena-row${view.turnPlayerId === seat ? ' is-active' : ''}`}>
      <Selectable
        id={playerId(seat)}
        label={words.say('lifeLabel', { player: words.player(seat), life })}
        className={`arena-life life-total${ours ? ' is-own' : ''}${life <= 0 ? ' is-fallen' : ''}`}
      >
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M20 37C-2 21 2 3 12 3c5 0 8 4 8 7 0-3 3-7 8-7 10 0 14 18-8 34z" />
        </svg>
        <b>{life}</b>
      </Selectable>
      <div className="life-beside">
        {hand && (
          <HiddenHand
            label={words.say('handOf', { player: words.player(seat), count: player.hand.length })}
            count={player.hand.length}
            place={placeOf(seat, 'hand')}
          />
        )}
        {states.map((key) => (
          <span key={key} className="arena-state life-state">
            {words.say(key)}
          </span>
        ))}
      </div>
      <span className="arena-piles">
        <OpenPile
          label={words.say('graveyard')}
          sign="†"
          cards={pileOf(player.graveyard, face)}
          place={placeOf(seat, 'graveyard')}
        />
        <OpenPile
          label={words.say('exile')}
          sign="✕"
          cards={pileOf(player.exile, face)}
          place={placeOf(seat, 'exile')}
        />
        <Pile label={words.say('deck')} count={player.deckSize} place={placeOf(seat, 'deck')} />
      </span>
    </div>
  );
}

function Phases({ view, seat, words }: { view: LifeburnView; seat: Seat; words: Words }) {
  const dispatch = useDispatchTo();
  const stops = useStore((state) => state.settings.stops.lifeburn) ?? [];
  return (
    <PhaseBar
      phases={phases.map((id) => ({ id, name: phaseName(id, words), canStop: true }))}
      current={view.currentPhase}
      stops={stops}
      onStop={(phase) => dispatch(stopToggled({ game: 'lifeburn', phase }))}
      {...(view.turnPlayerId === seat ? {} : { theirs: words.say('turnIs', { name: words.name(view.turnPlayerId) }) })}
    />
  );
}

function Waiting({ view, face, words }: { view: LifeburnView } & Shared) {
  const aim = (target: Aim) =>
    typeof target === 'string'
      ? words.player(Number(target.replace('player-', '')))
      : (target?.name ?? words.say('aCard'));
  return (
    <Stack place={stackPlace} label={words.say('stack')} empty={words.say('stackEmpty')}>
      {view.stack.map((entry, i) => {
        const own = faceOf(entry, face);
        const targets = entry.targets?.length ? `→ ${entry.targets.map(aim).join(', ')}` : '';
        return (
          // The same card may be on the stack more than once: a spell and what it triggered.
          <li key={`${entry.instanceId}-${i}`}>
            <TableCard
              id={`${entry.instanceId}`}
              label={`${own.name}, ${words.player(entry.playerId)} ${targets}`}
              face={own}
              size="table"
            />
            <small>
              {words.player(entry.playerId)} {targets}
            </small>
          </li>
        );
      })}
    </Stack>
  );
}

/** Declared attacks, and what the top of the stack is aimed at. */
function aimsIn(view: LifeburnView): AimLine[] {
  const attacks = view.attacks.map(({ attacker, target }) => [idIn(attacker), idIn(target)] as const);
  const top = view.stack.at(-1);
  const spells = top?.targets?.map((target) => [top.instanceId, idIn(target)] as const) ?? [];
  return [...attacks, ...spells].filter((aim): aim is AimLine => aim[0] !== undefined && aim[1] !== undefined);
}

const Held = memo(function Held({ card, face, words, picked }: { card: LifeCard; picked: boolean } & Shared) {
  if (!card.instanceId) return <CardBack size="hand" />;
  const own = faceOf(card, face);
  const badges = pickedBadge(picked, words);
  const label = [own.name, ...badges, words.say('costLabel', { cost: own.cost ?? 0 }), own.text];
  return (
    <TableCard id={card.instanceId} label={label.filter(Boolean).join('. ')} face={own} now={{ badges }} size="hand" />
  );
});

export function Board({ view, seat, face, words }: Props) {
  const them = otherSeat(seat);
  const mine = view.players[seat].hand;
  const open = mine.every((card) => card.cardId != null);
  const picked = new Set(view.question?.chosen.map(idIn));
  const looked = (view.players[seat].deck ?? []).flatMap((card) =>
    card.instanceId ? [{ id: card.instanceId, face: faceOf(card, face) }] : [],
  );
  return (
    <div className="arena life">
      <div className="arena-main">
        <PlayerRow view={view} seat={them} face={face} words={words} hand />
        <Field view={view} seat={them} face={face} words={words} ours={false} />
        <Phases view={view} seat={seat} words={words} />
        <Field view={view} seat={seat} face={face} words={words} ours />
        <PlayerRow view={view} seat={seat} face={face} words={words} hand={!open} ours />
      </div>
      <Waiting view={view} face={face} words={words} />
      <Aims aims={aimsIn(view)} of={view} />
      <Tray isPlaced={placedOn(view, seat)} find={findFor(view, face, words)} />
      <LookedAt label={words.say('lifeLooked')} cards={looked} />
      {open && (
        <Hand label={words.say('yourHand')} place={placeOf(seat, 'hand')} cards={mine}>
          {(card) => <Held card={card} face={face} words={words} picked={picked.has(card.instanceId)} />}
        </Hand>
      )}
    </div>
  );
}
