import { memo } from 'react';
import { artUrl, frameColour } from '../art/art';
import { useArt } from '../art/pixels';
import type { CardFace } from '../cards/face';
import { drawSigns } from './signs';
import './Card.css';

drawSigns();

/** What is different about this copy of the card now. */
export interface CardNow {
  attack?: number;
  health?: number;
  badges?: string[]; // short words on the card: "Taunt"
  resting?: boolean; // has acted, is tapped, may not act
  token?: string; // something counted on it
}

export type CardSize = 'table' | 'hand' | 'zoom';

interface Props {
  face: CardFace;
  now?: CardNow;
  size: CardSize;
  label?: string; // what it is and how it stands, for screen readers: an attribute, where hidden text would be laid out
}

function Stat({ what, value, printed }: { what: 'attack' | 'health'; value: number; printed: number | undefined }) {
  const change = printed === undefined || value === printed ? '' : value > printed ? ' is-raised' : ' is-lowered';
  return <span className={`card-stat card-${what}${change}`}>{value}</span>;
}

function Picture({ face }: { face: CardFace }) {
  return <img className="card-art" src={useArt(face)} alt="" draggable={false} />;
}

/** A card's picture and numbers: to screen readers a picture with that label, or nothing when whoever shows it names it. */
export const Card = memo(function Card({ face, now = {}, size, label }: Props) {
  const attack = now.attack ?? face.attack;
  const health = now.health ?? face.health;
  return (
    <span
      className={`card card--${size}${now.resting ? ' is-resting' : ''}${health !== undefined ? ' is-living' : ''}`}
      style={{ '--frame': frameColour(face) } as React.CSSProperties}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {size === 'zoom' ? (
        <img className="card-art" src={artUrl(face)} alt="" draggable={false} />
      ) : (
        <Picture face={face} />
      )}
      {face.cost !== undefined && <span className="card-cost">{face.cost}</span>}
      <span className="card-name">{face.name}</span>
      {size !== 'table' && (
        <span className="card-words">
          {size === 'zoom' && (
            <span className="card-kind">{[face.kind, ...face.themes].filter(Boolean).join(' · ')}</span>
          )}
          {face.text && <span className="card-text">{face.text}</span>}
          {size === 'zoom' && face.flavor && <i className="card-flavor">{face.flavor}</i>}
        </span>
      )}
      {now.badges && now.badges.length > 0 && (
        <span className="card-badges">
          {now.badges.map((badge) => (
            <span key={badge}>{badge}</span>
          ))}
        </span>
      )}
      {now.token && <span className="card-token">{now.token}</span>}
      {attack !== undefined && <Stat what="attack" value={attack} printed={face.attack} />}
      {health !== undefined && <Stat what="health" value={health} printed={face.health} />}
    </span>
  );
});

export function CardBack({ size }: { size: CardSize }) {
  return <span className={`card card-back card--${size}`} aria-hidden="true" />;
}
