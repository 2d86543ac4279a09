import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { goTo, linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { LearnButton } from '../lessons/LearnButton';
import { http } from '../net/http';
import { NoServer } from '../parts/Notice';
import { type Block, blocksOf, found, type Span } from '../rules/markdown';
import { useStore } from '../store/store';
import './Rules.css';

function Spans({ spans, words }: { spans: readonly Span[]; words: readonly string[] }) {
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
    return <Marked key={i} text={span.text} words={words} />;
  });
}

/** A text in which the words that were looked for stand out. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (!words.length) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part));
}

function Shown({ block, words }: { block: Block; words: readonly string[] }) {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level <= 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4';
      return (
        <Tag>
          <Spans spans={block.spans} words={words} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p {...(block.rule ? { id: block.rule } : {})}>
          <Spans spans={block.spans} words={words} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i} {...(item.rule ? { id: item.rule } : {})}>
              <Spans spans={item.spans} words={words} />
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
                      <Spans spans={cell} words={words} />
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
                      <Spans spans={cell} words={words} />
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

/** A game's whole rules, by number, and the parts that have the words looked for. */
export function Rules({ game, query }: { game: string; query: string }) {
  const say = useSay();
  const [rules, setRules] = useState<{ game: string; text: string } | 'failed' | null>(null);
  const [asked, setAsked] = useState(query);
  const [linked, setLinked] = useState(query);
  if (linked !== query) {
    setLinked(query);
    setAsked(query);
  }
  const title = useStore((state) => state.catalogue.games?.find(({ id }) => id === game)?.title) ?? game;
  useEffect(() => {
    http.rules(game).then(setRules, () => setRules('failed'));
  }, [game]);
  const blocks = useMemo(() => (rules && rules !== 'failed' ? blocksOf(rules.text) : []), [rules]);
  const wanted = useDeferredValue(asked.trim());
  const shown = useMemo(() => found(blocks, wanted), [blocks, wanted]);
  const words = wanted.split(/\s+/).filter(Boolean);
  return (
    <main className="page rules">
      <h1>{say('rulesOf', { game: title })}</h1>
      <div className="rules-head">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            goTo(`/rules/${encodeURIComponent(game)}${asked.trim() ? `?q=${encodeURIComponent(asked.trim())}` : ''}`);
          }}
        >
          <label>
            {say('rulesSearch')}
            <input type="search" value={asked} onChange={(event) => setAsked(event.target.value)} />
          </label>
        </form>
        <LearnButton game={game} title={title} />
        <a className="button" href={linkTo('game', game)}>
          {say('playNamed', { game: title })}
        </a>
      </div>
      <p className="note">{say('rulesEnglish')}</p>
      {rules === 'failed' && <NoServer />}
      {rules === null && <p role="status">{say('loading')}</p>}
      {wanted && rules && rules !== 'failed' && (
        <p role="status">{shown.length ? say('rulesFound', { words: wanted }) : say('rulesNone', { words: wanted })}</p>
      )}
      {shown.map((block, i) => (
        <Shown key={`${wanted}-${i}`} block={block} words={words} />
      ))}
    </main>
  );
}
