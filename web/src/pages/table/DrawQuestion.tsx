import { useClient } from '../../app/context';
import { useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';

export function DrawQuestion() {
  const client = useClient();
  const say = useSay();
  return (
    <Dialog title={say('drawQuestion')} onClose={() => client.answerDraw(false)}>
      <div className="row">
        <button type="button" className="button" onClick={() => client.answerDraw(false)}>
          {say('playOn')}
        </button>
        <button type="button" className="button button--primary" onClick={() => client.answerDraw(true)}>
          {say('drawAccept')}
        </button>
      </div>
    </Dialog>
  );
}
