import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type CardFace, type Definition, faceOf } from '../cards/face';
import type { GameInfo } from '../net/http';

// The games and their cards, asked for once.

export interface Catalogue {
  games: GameInfo[] | null;
  failed: boolean;
  cards: Record<string, Record<string, CardFace>>; // by game, then by id
}

const initialState: Catalogue = { games: null, failed: false, cards: {} };

const slice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    gamesArrived(catalogue, { payload }: PayloadAction<GameInfo[]>) {
      catalogue.games = payload;
      catalogue.failed = false;
    },
    gamesMissing(catalogue) {
      catalogue.failed = true;
    },
    cardsArrived(catalogue, { payload }: PayloadAction<{ game: string; cards: Definition[] }>) {
      catalogue.cards[payload.game] = Object.fromEntries(
        payload.cards.map((card) => [card.id, faceOf(payload.game, card)]),
      );
    },
  },
});

export const { gamesArrived, gamesMissing, cardsArrived } = slice.actions;
export default slice.reducer;
