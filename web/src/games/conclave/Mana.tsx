import type { Words } from '../game';
import { colourName } from './describe';
import { type Mana, manas } from './types';

/** A kind of mana by colour, form and letter. */
export function ManaSign({ mana }: { mana: string }) {
  return (
    <i className={`mana-sign mana-sign--${mana}`} aria-hidden="true">
      {mana}
    </i>
  );
}

/** What is in the pool; nothing where it is empty. */
export function Pool({ pool, words }: { pool: Record<Mana, number>; words: Words }) {
  const there = manas.filter((mana) => pool[mana] > 0);
  if (there.length === 0) return null;
  const label = there.map((mana) => `${pool[mana]} ${colourName(mana, words)}`).join(', ');
  return (
    <span className="conc-pool" role="img" aria-label={words.say('concPool', { mana: label })}>
      {there.map((mana) => (
        <span key={mana}>
          <ManaSign mana={mana} />
          <b>{pool[mana]}</b>
        </span>
      ))}
    </span>
  );
}
