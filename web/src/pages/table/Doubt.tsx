import { useSay } from '../../i18n/text';
import { Dialog } from '../../parts/Dialog';

interface Props {
  question: string;
  onYes(): void;
  onNo(): void;
}

/** Asks before a move is sent that is likely to be a slip. */
export function Doubt({ question, onYes, onNo }: Props) {
  const say = useSay();
  return (
    <Dialog title={question} onClose={onNo}>
      <div className="row">
        <button type="button" className="button button--primary" onClick={onNo}>
          {say('cancel')}
        </button>
        <button type="button" className="button" onClick={onYes}>
          {say('doItAnyway')}
        </button>
      </div>
    </Dialog>
  );
}
