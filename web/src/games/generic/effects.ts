import type { GameEvent } from '../../net/protocol';
import type { Effect } from '../game';

// What an event of any game looks like, read from the words that games use for such things. What is not understood is only told.

type Thing = Record<string, unknown>;

const actors = ['attacker', 'source', 'attackerId', 'sourceId', 'blocker'];
const targets = ['target', 'targetId', 'defender', 'blocked'];
const subjects = ['card', 'instanceId', 'objectId', 'creature', 'permanent'];

/** The id that stands for a value: itself, or its own. */
function idIn(value: unknown): string | undefined {
  if (typeof value === 'string' && value) return value;
  if (value === null || typeof value !== 'object') return undefined;
  const { instanceId, objectId, id } = value as Thing;
  const found = instanceId ?? objectId ?? id;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

function idAt(event: GameEvent, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const id = idIn(event[key]);
    if (id !== undefined) return id;
  }
  return undefined;
}

const cardIn = ({ card, cardId }: GameEvent): string | undefined => {
  const found = cardId ?? (card as Thing | null | undefined)?.cardId;
  return typeof found === 'string' ? found : undefined;
};

const whose = (event: GameEvent): string => `player-${event.player ?? event.seat}`;

/** A number that went up or down, of a thing or of a player. */
function amountOf(event: GameEvent): Effect | undefined {
  const amount = Number(event.amount ?? event.damage ?? event.change ?? 0);
  const id = idAt(event, targets) ?? (/life/.test(event.type) ? whose(event) : idAt(event, subjects));
  if (!id || !Number.isFinite(amount) || amount === 0) return undefined;
  const worse = amount < 0 || /damage|hurt|los(s|t|es)|drain/.test(event.type);
  if (worse) return { kind: 'hurt', id, amount: Math.abs(amount) };
  if (/heal|restor|mend|life/.test(event.type)) return { kind: 'healed', id, amount };
  return /gain|counter|buff|raise/.test(event.type) ? { kind: 'raised', id, amount } : undefined;
}

export function effectOf(event: GameEvent): Effect | undefined {
  const { type } = event;
  const subject = idAt(event, subjects);
  const actor = idAt(event, actors) ?? subject;
  const target = idAt(event, targets);
  const card = cardIn(event);
  if (/attack|block/.test(type) && actor && target && actor !== target) return { kind: 'lunge', id: actor, at: target };
  if (/cast|_played|summoned/.test(type) && card)
    return { kind: 'shown', face: card, from: whose(event), ...(target ? { at: target } : {}) };
  if (/died|destroyed|sacrificed/.test(type) && subject) return { kind: 'dies', id: subject };
  const changed = amountOf(event);
  if (changed) return changed;
  if (/moved|drawn|entered|revealed/.test(type) && subject) return { kind: 'moves', id: subject, from: whose(event) };
  if (/activated|triggered/.test(type) && subject) return { kind: 'acts', id: subject };
  return undefined;
}
