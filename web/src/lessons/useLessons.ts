import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { useSay } from '../i18n/text';
import { http, type LessonInfo } from '../net/http';

let asked: Promise<LessonInfo[]> | null = null;

/** The guided matches of this server; none while they are not known. */
export function useLessons(): readonly LessonInfo[] {
  const [lessons, setLessons] = useState<readonly LessonInfo[]>([]);
  useEffect(() => {
    asked ??= http.lessons().then(
      ({ lessons }) => lessons,
      () => {
        asked = null; // to be asked again
        return [];
      },
    );
    void asked.then(setLessons);
  }, []);
  return lessons;
}

/** The one a newcomer to the game is shown. */
export const firstLesson = (lessons: readonly LessonInfo[], game: string): LessonInfo | undefined =>
  lessons.find((lesson) => lesson.game === game && lesson.id.endsWith('-first_match')) ??
  lessons.find((lesson) => lesson.game === game);

/** Starts a guided match; fails with what the server said, or with nothing where it is away. */
export function useStartLesson(): (id: string) => Promise<void> {
  const client = useClient();
  const say = useSay();
  return (id) => client.startLesson(id, { you: say('lessonYou'), opponent: say('computer') });
}
