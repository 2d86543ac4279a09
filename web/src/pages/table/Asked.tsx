import { useClient } from '../../app/context';
import { useSay } from '../../i18n/text';
import { Question } from '../../parts/Question';
import type { MatchView } from '../../store/match';

/** What the opponent asks for. */
export function Asked({ undo, draw }: Pick<MatchView, 'undo' | 'draw'>) {
  const client = useClient();
  const say = useSay();
  return (
    <>
      {undo === 'asked' && (
        <Question
          title={say('undoQuestion')}
          no={say('undoRefuse')}
          yes={say('undoAllow')}
          onAnswer={(accept) => client.answerUndo(accept)}
        />
      )}
      {draw === 'asked' && (
        <Question
          title={say('drawQuestion')}
          no={say('playOn')}
          yes={say('drawAccept')}
          onAnswer={(accept) => client.answerDraw(accept)}
        />
      )}
    </>
  );
}
