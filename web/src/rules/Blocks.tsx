import { linkTo } from '../app/route';
import { type Block, type Span, textOf } from './markdown';

interface Looked {
  game: string; // whose rules these are: their numbers lead to one another
  words: readonly string[]; // what was looked for
}

function Spans({ spans, ...looked }: { spans: readonly Span[] } & Looked) {
  return spans.map((span, i) => {
    if (span.kind === 'code') return <code key={i}>{span.text}</code>;
    if (span.kind === 'bold') return <b key={i}>{span.text}</b>;
    if (span.kind === 'em') return <em key={i}>{span.text}</em>;
    if (span.kind === 'link' && /^https?:/.test(span.href))
      return (
        <a key={i} href={span.href} rel="noreferrer">
          {span.text}
        </a>
      );
    return <Linked key={i} text={span.text} {...looked} />;
  });
}

/** A text in which the numbers of other rules lead to them. */
function Linked({ text, game, words }: { text: string } & Looked) {
  return text.split(/\b(R\d+)\b(?!\.)/).map((part, i) =>
    i % 2 ? (
      <a key={i} href={`${linkTo('rules', game)}?q=${part}`}>
        {part}
      </a>
    ) : (
      <Marked key={i} text={part} words={words} />
    ),
  );
}

/** A text in which the words that were looked for stand out. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (!words.length) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part));
}

/** What a heading is found by. */
export const headingId = (spans: readonly Span[]): string =>
  `rules-${textOf(spans)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`;

/** A part of the rules as the page shows it; `top` is the level of headings that come right below the title of the page. */
export function Shown({ block, top, ...looked }: { block: Block; top: number } & Looked) {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level <= top ? 'h2' : 'h3';
      return (
        <Tag id={headingId(block.spans)}>
          <Spans spans={block.spans} {...looked} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p {...(block.rule ? { id: block.rule } : {})}>
          <Spans spans={block.spans} {...looked} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i} {...(item.rule ? { id: item.rule } : {})}>
              <Spans spans={item.spans} {...looked} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div className="rules-table" role="region" aria-label={block.head[0]?.[0]?.text ?? ''} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) =>
                  cell.length ? (
                    <th key={i}>
                      <Spans spans={cell} {...looked} />
                    </th>
                  ) : (
                    <td key={i} />
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j}>
                      <Spans spans={cell} {...looked} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
  }
}
