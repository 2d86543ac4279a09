import { useState } from 'react';
import { useSay } from '../i18n/text';
import { whyNot } from '../net/whyNot';
import { useStore } from '../store/store';
import { firstLesson, useLessons, useStartLesson } from './useLessons';
import './LearnButton.css';

/** The way into a game's guided match. It stands out until it was taken once or something else was played. */
export function LearnButton({ game, title }: { game: string; title: string }) {
  const say = useSay();
  const start = useStartLesson();
  const lesson = firstLesson(useLessons(), game);
  const known = useStore(
    ({ past }) =>
      past.lessons.some((id) => id.startsWith(`${game}-`)) || past.matches.some((match) => match.game === game),
  );
  const [problem, setProblem] = useState<unknown>();
  if (!lesson) return null;
  const words = known ? say('learnAgain') : say('learn', { minutes: lesson.minutes });
  return (
    <>
      <button
        type="button"
        className={`button${known ? '' : ' button--learn'}`}
        aria-label={say('learnNamed', { words, game: title })}
        onClick={() => start(lesson.id).catch(setProblem)}
      >
        {words}
      </button>
      {problem !== undefined && (
        <p className="error" role="alert">
          {whyNot(problem, say)}
        </p>
      )}
    </>
  );
}
