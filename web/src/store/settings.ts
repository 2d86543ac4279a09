import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Language, languages } from '../i18n/text';
import { readStored } from './stored';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'full' | 'reduced';

export interface Settings {
  theme: Theme;
  motion: Motion;
  language: Language;
  sound: boolean;
  volume: number; // 0 to 1
  steps: boolean; // what others do is shown step by step
  autoPass: boolean; // pass by itself when passing is all there is
  plainBoard: boolean; // the generic board instead of the game's own
  pace: number; // how fast fights are shown and passes taken: 1 is the normal speed
  muted: boolean; // the opponent’s words are not shown
  notify: boolean; // call me back to the table when I look elsewhere
  stops: Record<string, string[]>; // by game: the phases in which never to pass by itself
}

export const settingsKey = 'pentacle.settings';

function preferredLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  const spoken = wanted.map((language) => language.slice(0, 2).toLowerCase());
  return spoken.find((language) => languages.includes(language)) ?? 'en';
}

export const defaultSettings = (): Settings => ({
  theme: 'system',
  motion: 'system',
  language: preferredLanguage(),
  sound: true,
  volume: 0.5,
  steps: true,
  autoPass: true,
  plainBoard: false,
  pace: 1,
  muted: false,
  notify: false,
  stops: {},
});

const slice = createSlice({
  name: 'settings',
  initialState: (): Settings => ({ ...defaultSettings(), ...readStored<Partial<Settings>>(settingsKey, {}) }),
  reducers: {
    changed: (settings, { payload }: PayloadAction<Partial<Settings>>) => ({ ...settings, ...payload }),
    stopToggled(settings, { payload }: PayloadAction<{ game: string; phase: string }>) {
      const stops = settings.stops[payload.game] ?? [];
      settings.stops[payload.game] = stops.includes(payload.phase)
        ? stops.filter((phase) => phase !== payload.phase)
        : [...stops, payload.phase];
    },
  },
});

export const { changed: settingsChanged, stopToggled } = slice.actions;
export default slice.reducer;
