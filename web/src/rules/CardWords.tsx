import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import './CardWords.css';

const lettersMin = 3; // "a" and "of" lead nowhere

/** Every word of a card as a way into the rules. */
export function CardWords({ face }: { face: CardFace }) {
  const say = useSay();
  const words = [...face.keywords, face.kind, ...face.themes].filter((word) => word && !face.text.includes(word));
  const whole = [...new Set(words), face.text].join(' · ');
  return (
    <section>
      <h3>{face.name}</h3>
      <p className="note">{say('rulesCard')}</p>
      <p className="words-in-rules">
        {whole.split(/([\p{L}\p{N}_]+)/u).map((part, i) => {
          if (i % 2 === 0 || part.length < lettersMin) return part;
          const href = `#/rules/${encodeURIComponent(face.game)}?q=${encodeURIComponent(part.toLowerCase())}`;
          return (
            <a key={`${part}-${i}`} href={href} title={say('rulesWord', { word: part })}>
              {part}
            </a>
          );
        })}
      </p>
    </section>
  );
}
