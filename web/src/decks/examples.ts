import type { CardFace } from '../cards/face';
import type { TextKey } from '../i18n/text';

export type Example = readonly [query: string, says: TextKey];

const plain = ['mana', 'life', 'tribute'];
const quoted = (word: string): string => (/\s/.test(word) ? `"${word}"` : word);

/** What most of them are. */
function mostOf(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** Searches that find something among these cards, with what they mean. `family`: what the game calls the families of its cards. */
export function examplesFor(cards: readonly CardFace[], family: string): Example[] {
  const kind = mostOf(cards.map((card) => card.kind));
  const paid = mostOf(
    cards.flatMap(({ prices }) => prices.map(({ currency }) => currency)).filter((one) => !plain.includes(one)),
  );
  const theme = paid ?? mostOf(cards.flatMap(({ themes }) => themes));
  const keyword = mostOf(cards.flatMap(({ keywords }) => keywords));
  const found: Array<Example | false> = [
    kind !== undefined && [`t:${quoted(kind.toLowerCase())}`, 'searchType'],
    ['c<=3', 'searchCost'],
    paid !== undefined && [`${paid}>=1`, 'searchPrice'],
    ['a>=4 h<5', 'searchStats'],
    ['o:"draw a card"', 'searchText'],
    theme !== undefined && [`${family}:${quoted(theme.toLowerCase())}`, 'searchTribe'],
    keyword !== undefined && [`-kw:${quoted(keyword.toLowerCase())}`, 'searchNot'],
  ];
  return found.filter((example): example is Example => example !== false);
}
