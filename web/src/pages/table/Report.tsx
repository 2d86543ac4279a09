import { useMemo, useState } from 'react';
import { useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';
import type { MatchView } from '../../store/match';
import { useStore } from '../../store/store';

/** Everything about this moment that somebody who mends it needs: what was seen, what happened, and how to get there again. */
export function reportOf(match: MatchView, words: string): string {
  const { id, game, seat, seq, over, state, legal, log, rules, refused } = match;
  return JSON.stringify(
    {
      words,
      match: id,
      game,
      seat,
      seq,
      at: new Date().toISOString(),
      page: typeof navigator === 'undefined' ? '' : navigator.userAgent,
      // The seed is known only when the match is over; with it the whole match can be played again.
      ...(over ? { result: over.result, seed: over.seed, replay: over.replayId } : {}),
      ...(refused ? { refused } : {}),
      rules,
      position: state,
      legal,
      log: log.map(({ seq: when, event, text }) => ({ seq: when, event, text })),
    },
    null,
    1,
  );
}

/** A problem with this position, as text to copy or as a file. Nothing is sent anywhere. */
export function Report({ onClose }: { onClose(): void }) {
  const match = useStore((state) => state.match);
  const say = useSay();
  const [words, setWords] = useState('');
  const [copied, setCopied] = useState(false);
  const text = useMemo(() => (match ? reportOf(match, words) : ''), [match, words]);
  if (!match) return null;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `pentacle-${match.game}-${match.id.replace(/\W+/g, '-')}-${match.seq}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog title={say('report')} onClose={onClose} wide>
      <p className="note">{say('reportNote')}</p>
      <label>
        {say('reportWords')}
        <textarea rows={3} value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <details>
        <summary>{say('reportShow')}</summary>
        <textarea rows={8} readOnly value={text} aria-label={say('reportShow')} spellCheck={false} />
      </details>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
        >
          {copied ? say('copied') : say('reportCopy')}
        </button>
        <button type="button" className="button button--primary" onClick={save}>
          {say('reportSave')}
        </button>
      </div>
    </Dialog>
  );
}
