import { useCallback, useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { refusalText } from '../net/whyNot';
import { Dialog, focusFirst } from '../parts/Dialog';
import { useKeys } from '../play/usePlay';
import { useSeen } from '../show/useSeen';
import type { LessonView } from '../store/lesson';
import { suggestedBot } from '../store/past';
import { useStore } from '../store/store';
import { inLanguage } from './lesson';
import './LessonPanel.css';

const primaryButton = 'button-primary';

function placeOf(id: string): Element | null {
  if (id === primaryButton) return document.querySelector('.table-foot .prompt .button--primary');
  return document.querySelector(`.table-main [data-id="${CSS.escape(id)}"]`);
}

/** Marks what the sentence speaks of, wherever it lies. */
function usePointing(ids: readonly string[], seq: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every move things lie elsewhere.
  useEffect(() => {
    const marked: Element[] = [];
    const frame = requestAnimationFrame(() => {
      for (const place of ids.map(placeOf)) {
        place?.setAttribute('data-pointed', '');
        if (place) marked.push(place);
      }
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const place of marked) place.removeAttribute('data-pointed');
    };
  }, [ids, seq]);
}

/** What is learnt now, what was wrong about the last click, and the way out. */
export function LessonPanel({
  lesson,
  game,
  seq,
  showing,
}: {
  lesson: LessonView;
  game: string;
  seq: number;
  showing: boolean; // told by the table, which knows it in the same moment as the next step
}) {
  const client = useClient();
  const say = useSay();
  const language = useStore((state) => state.settings.language);
  // What the opponent does is watched first; the next sentence comes after it.
  const [step, setStep] = useState(lesson.step);
  if (!showing && step !== lesson.step) setStep(lesson.step);
  usePointing(step.point, showing ? -1 : seq);
  const seen = useSeen(step.kind === 'done');
  const reading = step.kind === 'read' && step === lesson.step;
  const leave = () => {
    client.leaveTable();
    goTo(`/game/${game}`);
  };
  useKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const on = (event.target as HTMLElement | null)?.closest('button, a');
        // A thing on the table that was pointed at last takes Enter, but not Space.
        const onButton = on != null && !(event.key === ' ' && on.matches('.selectable'));
        if (!reading || onButton || (event.key !== ' ' && event.key !== 'Enter')) return;
        event.preventDefault();
        client.lessonNext();
      },
      [client, reading],
    ),
  );
  if (step.kind === 'done') return seen ? <LessonDone game={game} onLeave={leave} /> : null;
  const { wrong } = lesson;
  const refused = wrong?.error ? refusalText({ error: wrong.error, code: wrong.code }, say) : '';
  const mistake = wrong && (refused || (wrong.say ? inLanguage(wrong.say, language) : say('lessonOther')));
  return (
    <section className="lesson" aria-label={say('lesson')}>
      <p className="lesson-count">{say('lessonStep', { number: step.number + 1, of: step.of })}</p>
      <p className="lesson-say" role="status">
        {step.say && inLanguage(step.say, language)}
      </p>
      {mistake && step === lesson.step && (
        <p key={wrong.count} className="lesson-wrong" role="alert">
          {mistake}
        </p>
      )}
      {lesson.failed && (
        <p className="lesson-wrong" role="alert">
          {say('noServer')}
        </p>
      )}
      <div className="lesson-buttons">
        {reading && (
          <button type="button" className="button button--primary" onClick={() => client.lessonNext()}>
            <kbd aria-hidden="true">{say('spaceKey')}</kbd>
            {say('lessonNext')}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={leave}>
          {say('lessonLeave')}
        </button>
      </div>
    </section>
  );
}

function LessonDone({ game, onLeave }: { game: string; onLeave(): void }) {
  const client = useClient();
  const say = useSay();
  const bots = useStore((state) => state.catalogue.games?.find(({ id }) => id === game)?.bots) ?? [];
  const matches = useStore((state) => state.past.matches);
  return (
    <Dialog title={say('lessonDone')} onClose={onLeave} className="over over--won">
      <p>{say('lessonDoneNote')}</p>
      <div className="row">
        <button
          type="button"
          className="button button--primary button--large"
          ref={focusFirst}
          onClick={() => {
            const bot = suggestedBot(matches, game, bots);
            client.leaveTable();
            client.playBot(game, bot ? { bot } : {});
          }}
        >
          {say('lessonPlay')}
        </button>
        <a className="button" href={linkTo('rules', game)}>
          {say('rules')}
        </a>
        <button type="button" className="button" onClick={onLeave}>
          {say('leaveTable')}
        </button>
      </div>
    </Dialog>
  );
}
