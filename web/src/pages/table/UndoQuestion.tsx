import { useClient } from '../../app/context';
import { useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';

export function UndoQuestion() {
  const client = useClient();
  const say = useSay();
  return (
    <Dialog title={say('undoQuestion')} onClose={() => client.answerUndo(false)}>
      <div className="row">
        <button type="button" className="button" onClick={() => client.answerUndo(false)}>
          {say('undoRefuse')}
        </button>
        <button type="button" className="button button--primary" onClick={() => client.answerUndo(true)}>
          {say('undoAllow')}
        </button>
      </div>
    </Dialog>
  );
}
