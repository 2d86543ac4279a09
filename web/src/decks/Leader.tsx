import type { CardFace } from '../cards/face';
import { aboutGame } from '../games/about';
import { useSay } from '../i18n/text';
import type { Deck } from '../net/http';

// What stands beside a deck and says what it may hold: Konivrer's Flag. A game's about.ts names it.

/** What such a card allows; nothing where every card is allowed. */
export function allowedBy(game: string, deck: Deck, cards: Record<string, CardFace>): ReadonlySet<string> | undefined {
  const leader = aboutGame(game)?.leader;
  const chosen = leader && cards[String(deck[leader.field] ?? '')];
  if (!chosen) return undefined;
  if (chosen.themes.length > 0) return new Set(chosen.themes);
  const own = deck[leader.themesField];
  return new Set(Array.isArray(own) ? (own as string[]) : []);
}

interface Props {
  game: string;
  deck: Deck;
  cards: Record<string, CardFace>;
  onChange(deck: Deck): void;
}

export function Leader({ game, deck, cards, onChange }: Props) {
  const say = useSay();
  const leader = aboutGame(game)?.leader;
  if (!leader) return null;
  const { [leader.field]: now, [leader.themesField]: themes, ...rest } = deck;
  const faces = Object.values(cards).filter(({ kind }) => kind === leader.kind);
  const chosen = cards[String(now ?? '')];
  const own = Array.isArray(themes) ? (themes as string[]) : [];
  const choose = (id: string) => onChange({ ...(rest as Deck), ...(id ? { [leader.field]: id } : {}) });
  const toggle = (theme: string) =>
    onChange({
      ...deck,
      [leader.themesField]: leader.themes.filter((one) => (one === theme) !== own.includes(one)),
    });
  return (
    <>
      <label>
        {say(leader.label)}
        <select value={String(now ?? '')} onChange={(event) => choose(event.target.value)}>
          <option value="">—</option>
          {faces.map(({ id, name, themes: of }) => (
            <option key={id} value={id}>
              {of.length ? `${name} (${of.join(', ')})` : name}
            </option>
          ))}
        </select>
      </label>
      {chosen?.text && <p className="note">{chosen.text}</p>}
      {chosen && chosen.themes.length === 0 && (
        <fieldset className="bench-themes">
          <legend>{say(aboutGame(game)?.family ?? 'tribe')}</legend>
          {leader.themes.map((theme) => (
            <label key={theme}>
              <input type="checkbox" checked={own.includes(theme)} onChange={() => toggle(theme)} /> {theme}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
