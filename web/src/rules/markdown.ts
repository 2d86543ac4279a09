// The little of Markdown that the games' rules are written in: headings, paragraphs, lists, tables, code, bold, emphasis, links.

export type Span =
  | { kind: 'text' | 'bold' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[]; rule?: string } // a numbered rule: R12
  | { kind: 'list'; items: Array<{ spans: Span[]; rule?: string }> }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

/** An emphasis may have code in it. */
const emphasized = (text: string): Span[] =>
  text.split('`').flatMap((part, i): Span[] => (part ? [{ kind: i % 2 ? 'code' : 'em', text: part }] : []));

const patterns = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(patterns)) {
    if (match.index > at) spans.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, code, bold, em, name, href] = match;
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (em !== undefined) spans.push(...emphasized(em));
    else spans.push({ kind: 'link', text: name ?? '', href: href ?? '' });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) });
  return spans;
}

const ruleIn = (text: string): { rule: string } | Record<string, never> => {
  const rule = /^(?:\*\*)?(R\d+)\b/.exec(text)?.[1];
  return rule ? { rule } : {};
};

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => spansOf(cell.trim().replaceAll('\\|', '|')));

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let i = 0;
  const startsBlock = (line: string) => /^(#{1,6} |[-*] |\||```)/.test(line) || !line.trim();
  const gather = (first: string): string => {
    let text = first;
    for (i++; i < lines.length && !startsBlock(lines[i] ?? ''); i++) text += ` ${(lines[i] ?? '').trim()}`;
    return text;
  };
  while (i < lines.length) {
    const line = lines[i] ?? '';
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (!line.trim()) i++;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? '') });
      i++;
    } else if (line.startsWith('```')) {
      let text = '';
      for (i++; i < lines.length && !lines[i]?.startsWith('```'); i++) text += `${lines[i]}\n`;
      i++;
      blocks.push({ kind: 'code', text });
    } else if (line.startsWith('|')) {
      const rows: Span[][][] = [];
      const head = cells(line);
      for (i += 2; i < lines.length && lines[i]?.startsWith('|'); i++) rows.push(cells(lines[i] ?? ''));
      blocks.push({ kind: 'table', head, rows });
    } else if (/^[-*] /.test(line)) {
      const items: Array<{ spans: Span[]; rule?: string }> = [];
      while (i < lines.length && /^[-*] /.test(lines[i] ?? '')) {
        const text = gather((lines[i] ?? '').slice(2));
        items.push({ spans: spansOf(text), ...ruleIn(text) });
      }
      blocks.push({ kind: 'list', items });
    } else {
      const text = gather(line.trim());
      blocks.push({ kind: 'paragraph', spans: spansOf(text), ...ruleIn(text) });
    }
  }
  return blocks;
}

export const textOf = (spans: readonly Span[]): string => spans.map((span) => span.text).join('');
