import { useEffect, useRef, useState } from 'react';
import { useSay } from '../i18n/text';
import { useStartLesson } from '../lessons/useLessons';
import { whyNot } from '../net/whyNot';

/** The address of a guided match: `#/learn/duel-first_match`. */
export function Learn({ id }: { id: string }) {
  const say = useSay();
  const start = useStartLesson();
  const [problem, setProblem] = useState<unknown>();
  const begun = useRef('');
  useEffect(() => {
    if (begun.current === id) return;
    begun.current = id;
    start(id).catch(setProblem);
  }, [id, start]);
  return (
    <main className="page">
      {problem ? (
        <>
          <p className="error" role="alert">
            {whyNot(problem, say)}
          </p>
          <a className="button" href="#/">
            {say('homePage')}
          </a>
        </>
      ) : (
        <p role="status">{say('dealing')}</p>
      )}
    </main>
  );
}
