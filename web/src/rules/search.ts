import { type Block, type Span, textOf } from './markdown';

// What the rules say about some words.

const wordsIn = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

const has = (spans: readonly Span[], words: readonly string[]): boolean => {
  const text = textOf(spans).toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Whether a rule is the one of this number, or begins with these words: "R66. Deathtouch: …". */
function defines({ spans, rule }: { spans: readonly Span[]; rule?: string }, query: string): boolean {
  const wanted = wordsIn(query).join(' ');
  if (!rule || !wanted) return false;
  const said = textOf(spans)
    .toLowerCase()
    .replace(/^r\d+[.:]?\s*/, '');
  return (
    rule.toLowerCase() === wanted || (said.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(said.slice(wanted.length)))
  );
}

/** The rules that are about just this, before all those that mention it. */
export function defining(blocks: readonly Block[], query: string): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'paragraph') return defines(block, query) ? [block] : [];
    if (block.kind !== 'list') return [];
    const items = block.items.filter((item) => defines(item, query));
    return items.length ? [{ ...block, items }] : [];
  });
}

/** The parts of the rules that have all the words, under their headings. */
export function found(blocks: readonly Block[], query: string): Block[] {
  const words = wordsIn(query);
  if (!words.length) return [...blocks];
  const kept: Block[] = [];
  let headings: Block[] = [];
  const keep = (block: Block) => {
    kept.push(...headings, block);
    headings = [];
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      headings = [...headings.filter((above) => above.kind === 'heading' && above.level < block.level), block];
      if (has(block.spans, words)) keep({ ...block });
    } else if (block.kind === 'paragraph') {
      if (has(block.spans, words)) keep(block);
    } else if (block.kind === 'list') {
      const items = block.items.filter(({ spans }) => has(spans, words));
      if (items.length) keep({ ...block, items });
    } else if (block.kind === 'table') {
      const rows = block.rows.filter((row) => has(row.flat(), words));
      if (rows.length) keep({ ...block, rows });
    }
  }
  return kept.filter((block, at) => kept.findIndex((other) => other === block || same(other, block)) === at);
}

const same = (one: Block, other: Block): boolean =>
  one.kind === 'heading' && other.kind === 'heading' && textOf(one.spans) === textOf(other.spans);
