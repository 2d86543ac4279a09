import { useEffect, useRef, useState } from 'react';
import { useSay } from '../i18n/text';
import { useStartLesson } from '../lessons/useLessons';
import { NoServer } from '../parts/Notice';

/** The address of a guided match: `#/learn/duel-first_match`. */
export function Learn({ id }: { id: string }) {
  const say = useSay();
  const start = useStartLesson();
  const [failed, setFailed] = useState(false);
  const begun = useRef('');
  useEffect(() => {
    if (begun.current === id) return;
    begun.current = id;
    void start(id).then((there) => setFailed(!there));
  }, [id, start]);
  return (
    <main className="page">
      {failed ? (
        <>
          <NoServer />
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
