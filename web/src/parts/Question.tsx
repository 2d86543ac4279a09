import { Dialog } from './Dialog';

interface Props {
  title: string;
  no: string;
  yes: string;
  danger?: boolean; // what cannot be taken back
  onAnswer(yes: boolean): void;
}

/** Yes or no; whoever closes it says no. */
export function Question({ title, no, yes, danger, onAnswer }: Props) {
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      <div className="row">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button
          type="button"
          className={`button ${danger ? 'button--danger' : 'button--primary'}`}
          onClick={() => onAnswer(true)}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
