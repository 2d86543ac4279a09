import { type Block, textOf } from './markdown';

// A game's page tells players how it is played, and others what they need to write its cards and programs.

export interface Chapters {
  rules: Block[]; // the numbered rules, without the heading over all of them
  reference: Block[]; // all else: options, files, positions, figures
}

/** The level of the headings that open a chapter; the rules have lost theirs. */
export const chapterLevel = 2;

export function chaptersOf(blocks: readonly Block[]): Chapters {
  const rules: Block[] = [];
  const reference: Block[] = [];
  let inRules = false;
  for (const block of blocks) {
    const opens = block.kind === 'heading' && block.level <= chapterLevel;
    if (opens) inRules = textOf(block.spans) === 'Rules';
    if (opens && inRules) continue;
    // The page has a title of its own.
    if (block.kind === 'heading' && block.level === 1) continue;
    (inRules ? rules : reference).push(block);
  }
  // Rules that are not under such a heading are rules all the same.
  return rules.length ? { rules, reference } : { rules: reference, reference: [] };
}
