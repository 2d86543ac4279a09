import { createContext, memo, useContext } from 'react';
import { artUrl, frameColour } from '../art/art';
import { useArt } from '../art/pixels';
import { type CardFace, kindName } from '../cards/face';
import { type Fit, fitText, usualWidth, withoutNotes } from '../cards/fit';
import { gemsOf } from '../cards/gems';
import { drawSigns } from './signs';
import './Card.css';
import './CardNumbers.css';
import './CardSizes.css';

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

const manyGems = 3; // so many stand side by side in their full size

/** What it costs: each part by its colour, its form and a sign. */
function Prices({ face }: { face: CardFace }) {
  const gems = gemsOf(face);
  return (
    <span className={`card-prices${gems.length > manyGems ? ' is-many' : ''}`}>
      {gems.map(({ look, text, signed }, i) => (
        <span key={i} className={`card-cost card-cost--${look}${signed ? ' is-signed' : ''}`}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** The line above the text. What the gems of its cost show is not said again, where there is something else to say. */
export function kindOf({ kind, themes, prices }: CardFace): string {
  const unpaid = themes.filter((theme) => !prices.some(({ currency }) => currency === theme));
  return [kindName(kind), ...(unpaid.length ? unpaid : themes)].filter(Boolean).join(' · ');
}

/** Whether a card on the table does something that cannot be seen on it. */
const saysMore = ({ text, keywords }: CardFace): boolean => {
  const bare = withoutNotes(text).replace(/[.,\s]/g, '');
  return bare !== '' && bare.toLowerCase() !== keywords.join('').replace(/\s/g, '').toLowerCase();
};

/** How wide the cards of the hand are, in pixels. */
export const HandCardWidth = createContext(usualWidth);

const fits = new Map<number, WeakMap<CardFace, Fit>>();

function fitOf(face: CardFace, living: boolean, wide: number): Fit {
  const known = fits.get(wide) ?? new WeakMap<CardFace, Fit>();
  fits.set(wide, known);
  const { text, name } = face;
  const fit = known.get(face) ?? fitText({ text, name, kind: kindOf(face), living, prices: gemsOf(face).length, wide });
  known.set(face, fit);
  return fit;
}

function HandText({ fit: { text, whole } }: { fit: Fit }) {
  return (
    <>
      {text && <span className="card-text">{text}</span>}
      {/* There is more on the large card. */}
      {!whole && <span className="card-more">⋯</span>}
    </>
  );
}

/** A card's picture and numbers: to screen readers a picture with that label, or nothing when whoever shows it names it. */
export const Card = memo(function Card({ face, now = {}, size, label }: Props) {
  const attack = now.attack ?? face.attack;
  const health = now.health ?? face.health;
  const badges = now.badges ?? (face.tick === undefined ? [] : [`T${face.tick}`]);
  const wide = useContext(HandCardWidth);
  const fit = size === 'hand' ? fitOf(face, health !== undefined, wide) : undefined;
  return (
    <span
      className={`card card--${size}${now.resting ? ' is-resting' : ''}${health !== undefined ? ' is-living' : ''}${fit?.art === 0 ? ' is-wordy' : ''}`}
      style={{ '--frame': frameColour(face), ...(fit ? { '--art': fit.art } : {}) } as React.CSSProperties}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {size === 'zoom' ? (
        <img className="card-art" src={artUrl(face)} alt="" draggable={false} />
      ) : (
        <Picture face={face} />
      )}
      {face.prices.length > 0 && <Prices face={face} />}
      <span className="card-name">{face.name}</span>
      {size !== 'zoom' && saysMore(face) && <span className="card-sign" aria-hidden="true" />}
      {size !== 'table' && (
        <span className="card-words">
          <span className="card-kind">{kindOf(face)}</span>
          {fit ? <HandText fit={fit} /> : face.text && <span className="card-text">{face.text}</span>}
          {size === 'zoom' && face.flavor && <i className="card-flavor">{face.flavor}</i>}
        </span>
      )}
      {badges.length > 0 && (
        <span className="card-badges">
          {badges.map((badge) => (
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
