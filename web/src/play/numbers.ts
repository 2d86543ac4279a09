import type { Move } from './moves';

// A question whose answers are numbers, such as how large X is: not dozens of buttons, but a number to set.

export interface Numbered {
  value: number;
  move: Move;
}

const fewButtons = 3; // so many answers are buttons all the same

/** The moves by their number, where they differ in nothing else; nothing when they are something else. */
export function numbersIn(moves: readonly Move[]): readonly Numbered[] | null {
  const [first] = moves;
  if (!first || moves.length <= fewButtons) return null;
  const keys = Object.keys(first.action).filter((key) => typeof first.action[key] === 'number');
  const [key] = keys;
  if (key === undefined || keys.length > 1 || /mode|option|ability|cost|trigger/i.test(`${key} ${first.action.type}`))
    return null;
  const alike = (move: Move) => JSON.stringify({ ...move.action, [key]: 0 });
  if (moves.some((move) => typeof move.action[key] !== 'number' || alike(move) !== alike(first))) return null;
  return moves.map((move) => ({ value: Number(move.action[key]), move })).sort((a, b) => a.value - b.value);
}
