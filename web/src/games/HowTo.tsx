import { isTextKey, useSay } from '../i18n/text';

/** A game in a few sentences, for those who have never played it. Nothing for a game without any. */
export function HowTo({ game }: { game: string }) {
  const say = useSay();
  const key = `howTo_${game}`;
  if (!isTextKey(key)) return null;
  return (
    <section className="how-to">
      <h2>{say('howTo')}</h2>
      <ol>
        {say(key)
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ol>
    </section>
  );
}
