import { memo } from 'react';
import { type Action, otherSeat, type Seat } from '../../net/protocol';
import { type Aim, Aims } from '../../parts/Aims';
import { CardBack, type CardNow, kindOf } from '../../parts/Card';
import { Hand } from '../../parts/Hand';
import { Stack } from '../../parts/Stack';
import { TableCard } from '../../parts/TableCard';
import { LookedAt, Tray } from '../../parts/Tray';
import { Zone } from '../../parts/Zone';
import { useTable } from '../../play/marks';
import { type BoardProps, placeOf, type Words } from '../game';
import { wordFor } from '../sentences';
import { Lands } from './Lands';
import { PlayerRow } from './Player';
import { findFor, placedOn } from './places';
import { StepBar } from './StepBar';
import {
  type Aimed,
  type ConcCard,
  type ConcView,
  fieldId,
  idIn,
  namedId,
  type Permanent,
  plannedIn,
  playerId,
  stackPlace,
} from './types';
import '../../parts/Arena.css';
import './Board.css';

type Props = BoardProps<ConcView>;
type Shared = Pick<Props, 'face' | 'words'>;

/** "FirstStrike" as players read it. */
const keywordName = (keyword: string): string => keyword.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

const nowOf = (card: Permanent, words: Words, picked: boolean): CardNow => ({
  ...(card.attack === undefined ? {} : { attack: card.attack }),
  ...(card.defense === undefined ? {} : { health: card.defense - (card.damage ?? 0) }),
  badges: [
    ...(picked ? [`✓ ${words.say('picked')}`] : []),
    ...card.keywords.filter((keyword) => keyword !== 'Flash').map(keywordName), // over, once it is there
    ...(card.plusCounters ? [`+${card.plusCounters}`] : []),
    ...(card.minusCounters ? [`−${card.minusCounters}`] : []),
    ...(card.summoningSickness && !card.keywords.includes('Haste') ? [words.say('lifeSick')] : []),
  ],
  resting: card.tapped,
});

interface OnFieldProps extends Shared {
  card: Permanent;
  fighting: boolean;
  planned: boolean; // it will fight, once that is told
  picked: boolean;
}

const OnField = memo(function OnField({ card, face, words, fighting, planned, picked }: OnFieldProps) {
  const own = face(card.cardId ?? '');
  const now = nowOf(card, words, picked);
  const stats =
    card.attack === undefined ? '' : words.say('statsLabel', { attack: card.attack, health: now.health ?? 0 });
  const states = [
    fighting || planned ? words.say('koniFighting') : '',
    card.tapped ? words.say('koniIsTapped') : '',
    card.attachedTo ? words.say('concAura') : '',
  ];
  return (
    <li className={planned ? 'is-fighting is-planned' : fighting ? 'is-fighting' : ''}>
      <TableCard
        id={card.instanceId ?? ''}
        label={[own.name, stats, ...(now.badges ?? []), ...states, own.text].filter(Boolean).join('. ')}
        face={own}
        now={now}
        size="table"
      />
    </li>
  );
});

/** What putting the chosen card here does: a card that lies there already uses its ability. */
function Onto({ words }: Pick<Shared, 'words'>) {
  const { onward } = useTable();
  return words.say(onward?.action.type === 'activate_ability' ? 'concUse' : 'playHere');
}

interface FieldProps extends Shared {
  view: ConcView;
  seat: Seat;
  ours: boolean;
  planned: ReadonlySet<string>;
}

function Field({ view, seat, face, words, ours, planned }: FieldProps) {
  const cards = view.players[seat].battlefield.filter(({ type }) => type !== 'ResourceGenerator');
  const picked = new Set(view.question?.chosen.map(idIn));
  return (
    <Zone
      label={ours ? words.say('yourBoard') : words.say('boardOf', { player: words.player(seat) })}
      id={fieldId(seat)}
      drop={<Onto words={words} />}
      className={`arena-field zone--ground${ours ? ' is-ours' : ''}`}
      count={cards.length}
    >
      {cards.map((card) => (
        <OnField
          key={card.instanceId}
          card={card}
          face={face}
          words={words}
          fighting={card.attacking === true || card.blocking != null}
          planned={planned.has(card.instanceId ?? '')}
          picked={picked.has(card.instanceId)}
        />
      ))}
    </Zone>
  );
}

function Waiting({ view, face, words }: { view: ConcView } & Shared) {
  const aim = (target: Aimed) =>
    typeof target === 'string'
      ? words.player(Number(target.replace('player-', '')))
      : (target?.name ?? words.say('aCard'));
  return (
    <Stack place={stackPlace} label={words.say('stack')} empty={words.say('stackEmpty')}>
      {view.stack.map((entry) => {
        const own = face(entry.cardId ?? '');
        const targets = entry.targets?.length ? `→ ${entry.targets.map(aim).join(', ')}` : '';
        const kind = entry.kind === 'spell' ? '' : words.say('concAbility');
        const x = entry.x ? `X = ${entry.x}` : '';
        const said = [words.player(entry.controller), kind, x, targets].filter(Boolean).join(' ');
        return (
          <li key={entry.instanceId}>
            <TableCard id={`${entry.instanceId}`} label={`${own.name}, ${said}`} face={own} size="table" />
            <small>{said}</small>
          </li>
        );
      })}
    </Stack>
  );
}

/** The cards that are looked at; each goes to the top or to the bottom. */
const lookedAt = ({ question }: ConcView, face: Shared['face']) =>
  question?.kind === 'Scry'
    ? (question.cards ?? []).map(({ cardId }) => ({ id: namedId(cardId ?? ''), face: face(cardId ?? '') }))
    : [];

/** Attacks and blocks, planned ones too, and what the top of the stack is aimed at. */
function aimsIn(view: ConcView, seat: Seat, plan: readonly Action[]): Aim[] {
  const defender = playerId(otherSeat(view.activePlayer));
  const held = new Set(plannedIn(plan, seat).map(({ whom }) => whom)); // blocked, once that is told
  const fights = (view.combat?.attackers ?? []).flatMap(({ attacker, blocked, blockers }) => [
    ...(blocked || held.has(idIn(attacker) ?? '') ? [] : [[idIn(attacker), defender] as const]),
    ...blockers.map((blocker) => [idIn(blocker), idIn(attacker)] as const),
  ]);
  const planned = plannedIn(plan, seat).map(({ who, whom }) => [who, whom] as const);
  const top = view.stack.at(-1);
  const spells = top?.targets?.map((target) => [top.instanceId, idIn(target)] as const) ?? [];
  return [...fights, ...planned, ...spells].filter((aim): aim is Aim => aim[0] !== undefined && aim[1] !== undefined);
}

const Held = memo(function Held({ card, face, words }: { card: ConcCard } & Shared) {
  if (!card.instanceId) return <CardBack size="hand" />;
  const own = face(card.cardId ?? '');
  const cost = own.prices.map(({ currency, amount }) => `${amount} ${wordFor('currency', currency, words)}`).join(', ');
  const stats =
    own.attack === undefined ? '' : words.say('statsLabel', { attack: own.attack, health: own.health ?? 0 });
  const label = [own.name, kindOf(own), cost ? words.say('costLabel', { cost }) : '', stats, own.text];
  return <TableCard id={card.instanceId} label={label.filter(Boolean).join('. ')} face={own} size="hand" />;
});

const noPlan: readonly Action[] = [];

export function Board({ view, seat, face, words, plan = noPlan }: Props) {
  const them = otherSeat(seat);
  const mine = view.players[seat].hand;
  const open = mine.every(({ cardId }) => cardId != null);
  const planned = new Set(plannedIn(plan, seat).map(({ who }) => who));
  const shared = { view, face, words };
  return (
    <div className="arena conc">
      <div className="arena-main">
        <PlayerRow {...shared} seat={them} hand />
        <Lands {...shared} seat={them} ours={false} />
        <Field {...shared} seat={them} ours={false} planned={planned} />
        <StepBar view={view} seat={seat} words={words} />
        <Field {...shared} seat={seat} ours planned={planned} />
        <Lands {...shared} seat={seat} ours />
        <PlayerRow {...shared} seat={seat} hand={!open} />
      </div>
      <Waiting {...shared} />
      <LookedAt label={words.say('concLooked')} cards={lookedAt(view, face)} />
      <Tray isPlaced={placedOn(view, seat)} find={findFor(view, face, words)} />
      <Aims aims={aimsIn(view, seat, plan)} of={view} />
      {open && (
        <Hand
          label={words.say('yourHand')}
          place={placeOf(seat, 'hand')}
          cards={mine}
          asking={idIn(view.question?.about)}
        >
          {(card) => <Held card={card} face={face} words={words} />}
        </Hand>
      )}
    </div>
  );
}
