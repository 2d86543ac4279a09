import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type CardFace, type Definition, faceOf } from '../cards/face';
import type { GameInfo } from '../net/http';

// The games and their cards, asked for once.

export interface Catalogue {
  games: GameInfo[] | null;
  failed: boolean;
  cards: Record<string, Record<string, CardFace>>; // by game, then by id
  cardsMissing: Record<string, boolean>; // by game: asked for, and not to be had
}

const initialState: Catalogue = { games: null, failed: false, cards: {}, cardsMissing: {} };

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
      delete catalogue.cardsMissing[payload.game];
    },
    cardsMissing(catalogue, { payload }: PayloadAction<string>) {
      catalogue.cardsMissing[payload] = true;
    },
  },
});

export const { gamesArrived, gamesMissing, cardsArrived, cardsMissing } = slice.actions;
export default slice.reducer;

/** Whether a game's cards can be shown: they are there, or it is known that they will not come. Until then every card would be
    shown as something else. */
export const hasCards = ({ cards, cardsMissing }: Catalogue, game: string): boolean =>
  cards[game] !== undefined || cardsMissing[game] === true;
