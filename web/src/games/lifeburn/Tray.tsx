import { useMemo } from 'react';
import type { CardFace } from '../../cards/face';
import type { Seat } from '../../net/protocol';
import { Selectable } from '../../parts/Selectable';
import { TableCard } from '../../parts/TableCard';
import { useTable } from '../../play/marks';
import type { Words } from '../game';
import { faceOf } from './faces';
import { fieldId, type LifeburnView, type LifeCard, playerId, topId } from './types';

const seats: readonly Seat[] = [0, 1];

/** Everything that has a place of its own on the board. */
function idsOnBoard(view: LifeburnView, seat: Seat): Set<string> {
  const ids = new Set<string>(seats.flatMap((one) => [playerId(one), fieldId(one)]));
  const add = (cards: readonly LifeCard[]) => {
    for (const { instanceId } of cards) if (instanceId) ids.add(instanceId);
  };
  for (const player of view.players) {
    add(player.field);
    for (const id of Object.values(player.tokenIds ?? {})) ids.add(id);
  }
  add(view.players[seat].hand);
  add(view.players[seat].deck ?? []);
  add(view.stack);
  return ids;
}

interface Found {
  face: CardFace;
  where: string;
}

function find(id: string, view: LifeburnView, face: (cardId: string) => CardFace, words: Words): Found | undefined {
  const named = /^deck-card-(.+)$/.exec(id)?.[1];
  if (named) return { face: face(named), where: face(named).name };
  for (const seat of seats) {
    const player = view.players[seat];
    const piles = [
      ['graveyard', player.graveyard],
      ['exile', player.exile],
      ['deck', player.deck?.slice(0, 1).map((card) => ({ ...card, instanceId: topId(seat) })) ?? []],
    ] as const;
    for (const [zone, cards] of piles) {
      const card = cards.find((one) => one.instanceId === id);
      if (!card) continue;
      const own = faceOf(card, face);
      return {
        face: own,
        where: words.say('lifeFrom', { card: own.name, zone: words.say(zone), player: words.player(seat) }),
      };
    }
  }
  return undefined;
}

interface Props {
  view: LifeburnView;
  seat: Seat;
  face(cardId: string): CardFace;
  words: Words;
}

/** What can be pointed at and lies in no place of its own: cards in piles, cards of the deck that are asked for by name. */
export function Tray({ view, seat, face, words }: Props) {
  const { next, moves, chosen } = useTable();
  const onBoard = useMemo(() => idsOnBoard(view, seat), [view, seat]);
  const shown = new Set([...next, ...chosen].filter((id) => !onBoard.has(id)));
  if (shown.size === 0) return null;
  return (
    <section className="life-tray" aria-label={words.say('lifeTray')}>
      <h2>{words.say('lifeTray')}</h2>
      <ul>
        {[...shown].map((id) => {
          const found = find(id, view, face, words);
          const text = moves.find((move) => move.path.includes(id))?.text ?? id;
          return (
            <li key={id}>
              {found ? (
                <TableCard id={id} label={found.where} face={found.face} size="table" />
              ) : (
                <Selectable id={id} label={text} className="life-word">
                  {text}
                </Selectable>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
