import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { goTo, linkTo } from '../app/route';
import { HowTo } from '../games/HowTo';
import { useSay } from '../i18n/text';
import { LearnButton } from '../lessons/LearnButton';
import { http } from '../net/http';
import { NoServer } from '../parts/Notice';
import { headingId, Shown } from '../rules/Blocks';
import { chapterLevel, chaptersOf } from '../rules/chapters';
import { type Block, blocksOf, textOf } from '../rules/markdown';
import { defining, found } from '../rules/search';
import { useStore } from '../store/store';
import './Rules.css';

/** The way to each part of the rules. */
function Contents({ blocks }: { blocks: readonly Block[] }) {
  const say = useSay();
  return (
    <nav className="rules-contents" aria-label={say('rulesContents')}>
      {blocks.map((block) => {
        if (block.kind !== 'heading') return null;
        const id = headingId(block.spans);
        return (
          <button
            type="button"
            key={id}
            className="button button--quiet"
            onClick={() => document.getElementById(id)?.scrollIntoView()}
          >
            {textOf(block.spans)}
          </button>
        );
      })}
    </nav>
  );
}

/** What the rules have, or what they say about the words looked for; what only designers and programs need is folded away. */
function Found({ game, text, wanted }: { game: string; text: string; wanted: string }) {
  const say = useSay();
  const { rules, reference } = useMemo(() => chaptersOf(blocksOf(text)), [text]);
  const first = useMemo(() => defining(rules, wanted), [rules, wanted]);
  const shown = useMemo(() => found(rules, wanted), [rules, wanted]);
  const more = useMemo(() => found(reference, wanted), [reference, wanted]);
  const words = wanted.split(/\s+/).filter(Boolean);
  const list = (blocks: readonly Block[], top: number) =>
    blocks.map((block, i) => <Shown key={`${wanted}-${i}`} block={block} top={top} game={game} words={words} />);
  return (
    <>
      {!wanted && <HowTo game={game} />}
      {!wanted && <Contents blocks={rules} />}
      {wanted && (
        <p role="status">
          {shown.length || more.length ? say('rulesFound', { words: wanted }) : say('rulesNone', { words: wanted })}
        </p>
      )}
      {first.length > 0 && <div className="rules-first panel">{list(first, chapterLevel + 1)}</div>}
      {list(shown, chapterLevel + 1)}
      {more.length > 0 && (
        <details key={wanted} className="rules-reference" open={wanted !== '' && !shown.length}>
          <summary>{say('rulesReference')}</summary>
          {list(more, chapterLevel)}
        </details>
      )}
    </>
  );
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
  const wanted = useDeferredValue(asked.trim());
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
      {rules && rules !== 'failed' && <Found game={game} text={rules.text} wanted={wanted} />}
    </main>
  );
}
