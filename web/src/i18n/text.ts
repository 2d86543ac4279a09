import { useStore } from '../store/store';
import { de } from './de';
import { en } from './en';

export type Language = 'en' | 'de';
export type TextKey = keyof typeof en;
export type Values = Record<string, string | number>;
export type Say = (key: TextKey, values?: Values) => string;

const catalogues: Record<Language, Record<TextKey, string>> = { en, de };

export const isTextKey = (key: string): key is TextKey => key in en;

/** `{name}` in a text is replaced by the value of that name. */
export function sayIn(language: Language): Say {
  return (key, values = {}) =>
    catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const says: Record<Language, Say> = { en: sayIn('en'), de: sayIn('de') };

export const useSay = (): Say => useStore((state) => says[state.settings.language]);
