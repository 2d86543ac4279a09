import { useSay } from '../i18n/text';
import { useStore } from '../store/store';
import './ConnectionBadge.css';

export function ConnectionBadge() {
  const say = useSay();
  const { status, closing } = useStore((state) => state.session);
  const text =
    closing !== null
      ? say('serverClosing')
      : status === 'open'
        ? say('connected')
        : status === 'lost'
          ? say('connectionLost')
          : say('connecting');
  return (
    <span className={`connection is-${closing !== null ? 'lost' : status}`} role="status" data-status={status}>
      <span aria-hidden="true">{status === 'open' && closing === null ? '●' : status === 'lost' ? '✕' : '◌'}</span>
      <span className={status === 'open' && closing === null ? 'visually-hidden' : ''}>{text}</span>
    </span>
  );
}
