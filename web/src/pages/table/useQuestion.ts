import { useRef } from 'react';
import type { AutoPass, GameUi, Words } from '../../games/game';
import type { Seat } from '../../net/protocol';
import type { Play } from '../../play/usePlay';
import type { MatchView } from '../../store/match';

interface Input {
  match: MatchView;
  ui: GameUi;
  seat: Seat;
  play: Play;
  words: Words;
  pass: AutoPass | undefined; // the client is about to take it
}

/** What is asked of the player. What the client passes by itself is not asked: the words stay as they were before, or say why. */
export function useQuestion({ match, ui, seat, play, words, pass }: Input): string {
  const asked = useRef('');
  if (pass?.says) asked.current = words.say(pass.says);
  else if (!pass)
    asked.current = match.over ? words.say('matchOver') : ui.ask(match.state, seat, play.chosen, words, play);
  return asked.current;
}
