import { useSay } from '../i18n/text';

/** What stands where something from the server should be, when the server does not answer. */
export function NoServer() {
  const say = useSay();
  return (
    <p className="error" role="alert">
      {say('noServer')}
    </p>
  );
}

/** What stands where there is nothing yet, with a way to change that. */
export function Nothing({ text, href }: { text: string; href?: string }) {
  const say = useSay();
  return (
    <div className="empty">
      <p className="note">{text}</p>
      {href !== undefined && (
        <a className="button" href={href}>
          {say('playYourself')}
        </a>
      )}
    </div>
  );
}
