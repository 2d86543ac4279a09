import { useEffect, useRef } from 'react';
import { useSay } from '../i18n/text';
import { isLesson } from '../lessons/lesson';
import { playSound } from '../play/sounds';
import { useStore } from '../store/store';
import { notify } from './notify';

// What has to be noticed by somebody who looks elsewhere: a match was found, it is your turn.

/** The tab's title tells how it stands; a sound and, where it was asked for, a notification call back to the table. */
export function useAttention(): void {
  const say = useSay();
  const waiting = useStore((state) => state.lobby.waiting);
  const matchId = useStore(({ match }) => (match && match.seat !== null && !isLesson(match.id) ? match.id : null));
  const mine = useStore(
    ({ match }) => match !== null && match.seat !== null && !match.over && match.deciders.includes(match.seat),
  );
  const people = useStore(({ match }) => match !== null && !match.players.some(({ bot }) => bot));
  const wanted = useStore((state) => state.settings.notify);
  const loudness = useStore(({ settings }) => (settings.sound ? settings.volume : 0));
  const queued = waiting === 'queue' || waiting === 'lobby';
  const title = matchId && mine ? say('titleYourTurn') : queued ? say('titleWaiting') : '';
  useEffect(() => {
    document.title = title ? `${title} · Pentacle` : 'Pentacle';
  }, [title]);

  const before = useRef({ matchId, mine, queued });
  useEffect(() => {
    const then = before.current;
    before.current = { matchId, mine, queued };
    if (matchId && matchId !== then.matchId && then.queued) {
      if (loudness > 0) playSound('turn', loudness);
      if (wanted) void notify(say('notifyFound'));
    } else if (matchId && mine && !then.mine && people && wanted) void notify(say('notifyTurn'));
  }, [matchId, mine, queued, people, wanted, loudness, say]);
}
