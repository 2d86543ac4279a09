import { useState } from 'react';
import { useSay } from '../i18n/text';
import { NoServer } from '../parts/Notice';
import { useStore } from '../store/store';
import { firstLesson, useLessons, useStartLesson } from './useLessons';

/** The way into a game's guided match. It stands out until it was taken once or something else was played. */
export function LearnButton({ game, title }: { game: string; title: string }) {
  const say = useSay();
  const start = useStartLesson();
  const lesson = firstLesson(useLessons(), game);
  const known = useStore(
    ({ past }) =>
      past.lessons.some((id) => id.startsWith(`${game}-`)) || past.matches.some((match) => match.game === game),
  );
  const [failed, setFailed] = useState(false);
  if (!lesson) return null;
  const words = known ? say('learnAgain') : say('learn', { minutes: lesson.minutes });
  return (
    <>
      <button
        type="button"
        className={`button${known ? '' : ' button--learn'}`}
        aria-label={say('learnNamed', { words, game: title })}
        onClick={() => void start(lesson.id).then((there) => setFailed(!there))}
      >
        {words}
      </button>
      {failed && <NoServer />}
    </>
  );
}
