import type { CardFace } from '../../cards/face';

const colours: Record<string, string> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

/** What a generator makes: as its card says it, else by what it is of. */
export function manaOf({ text, themes }: CardFace): string[] {
  const added = [...text.matchAll(/[Aa]dd ((?:\{?[WUBRGC]\}?)+)/g)].flatMap(
    ([, said = '']) => said.match(/[WUBRGC]/g) ?? [],
  );
  const found = new Set(added.length ? added : themes.flatMap((theme) => colours[theme] ?? []));
  return found.size ? [...found] : ['C'];
}
