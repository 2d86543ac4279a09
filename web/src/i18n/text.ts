import { useStore } from '../store/store';
import { en } from './en';

// A language is one file beside this one, named by its code, whose default export has a text for every key of en.ts. English is
// always there; another is fetched when it is first chosen.

export type Language = string; // the code of a file here: 'de'
export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
export type Values = Record<string, string | number>;
export type Say = (key: TextKey, values?: Values) => string;

const files = import.meta.glob<{ default: Texts }>(['./??.ts', '!./en.ts']);
const fileOf = (language: Language) => `./${language}.ts`;

export const languages: readonly Language[] = [
  'en',
  ...Object.keys(files).map((file) => file.slice('./'.length, -'.ts'.length)),
].sort();

/** A language's name in itself: Deutsch. */
export const nameOfLanguage = (language: Language): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

const catalogues: Record<Language, Partial<Texts>> = { en };

/** Fetches a language; without it, English is spoken. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = files[fileOf(language)];
  if (!load || catalogues[language]) return;
  catalogues[language] = (await load()).default;
  delete says[language];
}

export const isTextKey = (key: string): key is TextKey => key in en;

const vowelFirst = /^[aeiouyàâäéèêëîïôöùûü]/i;

/** `{name}` in a text is replaced by the value of that name; in French, “de” before it gives way to a vowel: d’Anne. */
export function sayIn(language: Language): Say {
  return (key, values = {}) =>
    (catalogues[language]?.[key] ?? en[key]).replace(
      /(\bde )?\{(\w+)\}/g,
      (_, de: string | undefined, name: string) => {
        const value = String(values[name] ?? '');
        return `${de && language === 'fr' && vowelFirst.test(value) ? 'd’' : (de ?? '')}${value}`;
      },
    );
}

const says: Record<Language, Say> = {};

function sayOf(language: Language): Say {
  says[language] ??= sayIn(language);
  return says[language];
}

export const useSay = (): Say => useStore((state) => sayOf(state.settings.language));
