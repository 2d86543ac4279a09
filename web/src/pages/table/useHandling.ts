import { useCallback, useState } from 'react';
import { useClient } from '../../app/context';
import type { CardFace } from '../../cards/face';
import type { GameUi, Words } from '../../games/game';
import type { Seat } from '../../net/protocol';
import { type Move, movesFrom } from '../../play/moves';
import { type Play, usePlay } from '../../play/usePlay';
import type { MatchView } from '../../store/match';
import type { Moves } from './useMoves';

/** A move that is likely to be a slip, and what to ask before it is sent. */
export interface Doubted {
  move: Move;
  question: string;
}

interface Input {
  match: MatchView;
  ui: GameUi;
  seat: Seat;
  face(cardId: string): CardFace;
  words: Words;
  guided: boolean; // a lesson says itself what was wrong, and may ask for what is otherwise hardly meant
  table: Moves;
}

/** What the player's hand does at this table: pointing, choosing, trying in vain, and thinking twice. */
export function useHandling({ match, ui, seat, face, words, guided, table: { moves, act } }: Input) {
  const client = useClient();
  const unusable = useCallback(
    (id: string) => {
      const tried = match.over || match.seat === null ? undefined : ui.attempt?.(id, match.state, match.seat, face);
      if (Array.isArray(tried)) return movesFrom(tried, [], () => [id]);
      if (tried) client.act(tried);
      return [];
    },
    [client, ui, face, match.state, match.seat, match.over],
  );
  const [doubted, setDoubted] = useState<Doubted | null>(null);
  const doubts = useCallback(
    (move: Move) => {
      const question = guided ? undefined : ui.doubt?.(move, moves, words);
      if (question) setDoubted({ move, question });
      return question !== undefined;
    },
    [ui, moves, words, guided],
  );
  const settle = useCallback(
    (sure: boolean) => {
      if (sure && doubted) act(doubted.move.action);
      setDoubted(null);
    },
    [act, doubted],
  );
  const straightAt = useCallback(
    (card: string, id: string) => ui.straightAt?.(card, id, match.state, face) ?? false,
    [ui, match.state, face],
  );
  const about =
    match.over || moves.length === 0 ? undefined : ui.asksAbout?.(match.state, seat, match.own ?? undefined);
  const play: Play = usePlay(moves, act, { unusable, doubts, straightAt, about });
  return { play, about, doubted, settle };
}
