import { memo } from 'react';
import type { CardFace } from '../cards/face';
import { Card, type CardNow, type CardSize } from './Card';
import { Selectable } from './Selectable';

interface Props {
  id: string; // what an action calls it
  label: string;
  face: CardFace;
  now?: CardNow | undefined;
  size: CardSize;
  className?: string | undefined;
}

const sameList = (left: readonly string[] = [], right: readonly string[] = []): boolean =>
  left.length === right.length && left.every((item, i) => item === right[i]);

const sameNow = (left: CardNow = {}, right: CardNow = {}): boolean =>
  left.attack === right.attack &&
  left.health === right.health &&
  left.resting === right.resting &&
  left.token === right.token &&
  sameList(left.badges, right.badges);

const sameCard = (left: Props, right: Props): boolean =>
  left.id === right.id &&
  left.label === right.label &&
  left.face === right.face &&
  left.size === right.size &&
  left.className === right.className &&
  sameNow(left.now, right.now);

/** A card on the table or in a hand that can be pointed at. Rendered again only when it looks different. */
export const TableCard = memo(function TableCard({ id, label, face, now, size, className }: Props) {
  const shown = now ? { face, now } : { face };
  return (
    <Selectable id={id} zoom={shown} {...(className ? { className } : {})}>
      <Card {...shown} size={size} label={label} />
    </Selectable>
  );
}, sameCard);
