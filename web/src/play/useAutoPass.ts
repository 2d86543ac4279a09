import { useEffect } from 'react';
import type { GameUi } from '../games/game';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import type { Play } from './usePlay';

const pauseMs = 550;

/** Passes when passing is all there is, except in the phases with a stop. Ending a turn is never done for the player. */
export function useAutoPass(match: MatchView, ui: GameUi, play: Play): void {
  const on = useStore((state) => state.settings.autoPass);
  const stops = useStore((state) => state.settings.stops[match.game]);
  const [only, another] = play.moves;
  useEffect(() => {
    if (!on || !only || another || match.over || match.sent || !ui.isPass?.(only, match.state, stops ?? [])) return;
    const timer = setTimeout(() => play.take(only), pauseMs);
    return () => clearTimeout(timer);
  }, [on, stops, only, another, match.over, match.sent, match.state, ui, play]);
}
