import { useEffect, useRef, useState } from 'react';
import { useClient } from '../app/context';
import { linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { problemText, refusalText } from '../net/whyNot';
import { useStore } from '../store/store';
import './Waiting.css';

/** On the way into a match: waiting, a code to share, or why not. */
export function Waiting() {
  const client = useClient();
  const say = useSay();
  const { waiting, code, error, errorCode, problems } = useStore((state) => state.lobby);
  const playing = useStore(({ match }) => match !== null && match.seat !== null && !match.over);
  const [copied, setCopied] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  // On a small screen the button that was pressed may be far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it says now has to be seen.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [waiting, code, error]);
  if (error !== null) {
    return (
      <div className="panel waiting" role="alert" ref={panel}>
        <p className="error">{error ? refusalText({ error, code: errorCode, problems }, say) : say('notConnected')}</p>
        {errorCode === 'already_playing' && playing && (
          <>
            <p>{say('playingNote')}</p>
            <a className="button button--primary" href={linkTo('table')}>
              {say('backToMatch')}
            </a>
          </>
        )}
        {problems.length > 1 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem.path + problem.message}>{problemText(problem, say)}</li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  if (waiting === 'no') return null;
  const link = code ? `${window.location.origin}${window.location.pathname}${linkTo('join', code)}` : '';
  return (
    <div className="panel waiting" role="status" ref={panel}>
      {code ? (
        <>
          <p>{say('shareCode')}</p>
          <p className="waiting-code">{code}</p>
          <p>
            <a href={link}>{link}</a>
          </p>
          <button
            type="button"
            className="button"
            onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}
          >
            {copied ? say('copied') : say('copyLink')}
          </button>
        </>
      ) : (
        <p>
          <span className="spinner" aria-hidden="true" /> {waiting === 'queue' ? say('searching') : say('starting')}
        </p>
      )}
      <button type="button" className="button button--quiet" onClick={() => client.leaveWaiting()}>
        {say('cancel')}
      </button>
    </div>
  );
}
