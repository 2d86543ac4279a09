import { describe, expect, it } from 'vitest';
import { type PlayedMatch, suggestedBot } from './past';

const bots = ['random', 'greedy', 'mcts'];
const played = (bot: string, ...results: PlayedMatch['result'][]): PlayedMatch[] =>
  results.map((result, i) => ({ id: `${bot}${i}`, game: 'duel', at: 0, seat: 0, opponent: 'Bot', bot, result }));

describe('the suggested opponent', () => {
  it('is Beginner at first, whatever happened in other games', () => {
    expect(suggestedBot([], 'duel', bots)).toBe('random');
    expect(suggestedBot(played('random', 'win', 'win', 'win'), 'clans', bots)).toBe('random');
  });

  it('is the next one after two wins in the last three', () => {
    expect(suggestedBot(played('random', 'win'), 'duel', bots)).toBe('random');
    expect(suggestedBot(played('random', 'win', 'loss', 'win'), 'duel', bots)).toBe('greedy');
    expect(suggestedBot(played('greedy', 'win', 'win'), 'duel', bots)).toBe('mcts');
    expect(suggestedBot(played('mcts:500', 'win', 'win', 'win'), 'duel', bots)).toBe('mcts');
  });

  it('is the one before after three losses, and stays otherwise', () => {
    expect(suggestedBot(played('greedy', 'loss', 'loss'), 'duel', bots)).toBe('greedy');
    expect(suggestedBot(played('greedy', 'loss', 'loss', 'loss'), 'duel', bots)).toBe('random');
    expect(suggestedBot([...played('greedy', 'loss'), ...played('random', 'win', 'win')], 'duel', bots)).toBe('greedy');
  });

  it('is one that the server has', () => {
    expect(suggestedBot([], 'duel', ['greedy'])).toBe('greedy');
    expect(suggestedBot([], 'duel', ['odd'])).toBe('odd');
    expect(suggestedBot([], 'duel', [])).toBe('');
  });
});
