import { useSay } from '../i18n/text';
import { useStore } from '../store/store';
import './ConnectionBadge.css';

export function ConnectionBadge() {
  const say = useSay();
  const { status, closing, username } = useStore((state) => state.session);
  // Once welcomed, every further try is one to come back.
  const lost = status === 'lost' || (status !== 'open' && username !== '');
  const text =
    closing !== null
      ? say('serverClosing')
      : status === 'open'
        ? say('connected')
        : lost
          ? say('connectionLost')
          : say('connecting');
  return (
    <span className={`connection is-${closing !== null || lost ? 'lost' : status}`} role="status" data-status={status}>
      <span aria-hidden="true">{status === 'open' && closing === null ? '●' : lost ? '✕' : '◌'}</span>
      <span className={lost || closing !== null ? '' : 'visually-hidden'}>{text}</span>
    </span>
  );
}
