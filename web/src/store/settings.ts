import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../i18n/text';
import { readStored } from './stored';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'full' | 'reduced';

export interface Settings {
  theme: Theme;
  motion: Motion;
  language: Language;
  sound: boolean;
  volume: number; // 0 to 1
  autoPass: boolean; // pass by itself when passing is all there is
  plainBoard: boolean; // the generic board instead of the game's own
  pace: number; // how fast fights are shown and passes taken: 1 is the normal speed
  stops: Record<string, string[]>; // by game: the phases in which never to pass by itself
}

export const settingsKey = 'pentacle.settings';

function preferredLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language?.startsWith('de') ? 'de' : 'en';
}

export const defaultSettings = (): Settings => ({
  theme: 'system',
  motion: 'system',
  language: preferredLanguage(),
  sound: false,
  volume: 0.5,
  autoPass: true,
  plainBoard: false,
  pace: 1,
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
