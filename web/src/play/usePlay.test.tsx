import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '../net/protocol';
import { type Move, movesFrom } from './moves';
import { useKeys, usePlay } from './usePlay';

afterEach(cleanup);

const pathOf = (action: Action) => [action.card, action.at].filter((id): id is string => typeof id === 'string');
const bolt = { type: 'cast', card: 'bolt', at: 'imp' };
const boltHero = { type: 'cast', card: 'bolt', at: 'hero' };
const end = { type: 'end' };

function table(...legal: Action[]) {
  const taken: Action[] = [];
  const take = (action: Action) => void taken.push(action);
  const hook = renderHook(({ moves }) => usePlay(moves, take), {
    initialProps: { moves: movesFrom(legal, [], pathOf) },
  });
  const news = (...now: Action[]) => hook.rerender({ moves: movesFrom(now, [], pathOf) });
  return { taken, hook, news };
}

describe('the player’s hand on the table', () => {
  it('keeps what is chosen when news comes, as long as it can still be played', () => {
    const { taken, hook, news } = table(bolt, boltHero, end);
    act(() => hook.result.current.point('bolt'));
    news(boltHero, end);
    expect(hook.result.current.chosen).toEqual(['bolt']);
    expect([...hook.result.current.next]).toEqual(['hero']);
    act(() => hook.result.current.point('hero'));
    expect(taken).toEqual([boltHero]);
  });

  it('lets go of it when it cannot', () => {
    const { hook, news } = table(bolt, boltHero, end);
    act(() => hook.result.current.point('bolt'));
    news(end);
    expect(hook.result.current.chosen).toEqual([]);
  });

  it('lets go when told to', () => {
    const { hook } = table(bolt, boltHero);
    act(() => hook.result.current.point('bolt'));
    act(() => hook.result.current.cancel());
    expect(hook.result.current.chosen).toEqual([]);
    expect([...hook.result.current.next]).toEqual(['bolt']);
  });

  it('tells of what was pointed at in vain, unless something else is chosen', () => {
    const vain: string[] = [];
    const told = (id: string) => {
      vain.push(id);
      return [];
    };
    const moves = movesFrom([bolt, boltHero], [], pathOf);
    const hook = renderHook(() => usePlay(moves, () => {}, { unusable: told }));
    act(() => hook.result.current.point('rock'));
    act(() => hook.result.current.point('bolt'));
    act(() => hook.result.current.point('rock'));
    expect(vain).toEqual(['rock']);
  });

  it('asks which was meant, where pointing in vain could mean several things', () => {
    const taps = movesFrom([{ type: 'white' }, { type: 'blue' }], [], () => ['harbor']);
    const sent: string[] = [];
    const moves = movesFrom([bolt], [], pathOf);
    const unusable = (id: string) => (id === 'harbor' ? taps : []);
    const hook = renderHook(() => usePlay(moves, ({ type }) => void sent.push(type), { unusable }));
    act(() => hook.result.current.point('harbor'));
    expect(hook.result.current.asked).toEqual(taps);
    act(() => hook.result.current.take(taps[1] as Move));
    expect(sent).toEqual(['blue']);
    expect(hook.result.current.asked).toEqual([]);
  });

  it('does not send what there is a doubt about', () => {
    const sent: string[] = [];
    const moves = movesFrom([{ type: 'submit' }, { type: 'hero' }], [], () => []);
    const doubts = ({ action }: Move) => action.type === 'submit';
    const hook = renderHook(() => usePlay(moves, ({ type }) => void sent.push(type), { doubts }));
    for (const move of moves) act(() => hook.result.current.take(move));
    expect(sent).toEqual(['hero']);
  });

  it('asks which of several actions was meant', () => {
    const { taken, hook } = table({ type: 'a', card: 'twin' }, { type: 'b', card: 'twin' });
    act(() => hook.result.current.point('twin'));
    const [, second] = hook.result.current.asked;
    if (!second) throw new Error('nothing was asked');
    act(() => hook.result.current.take(second));
    expect(taken).toEqual([{ type: 'b', card: 'twin' }]);
    expect(hook.result.current.asked).toEqual([]);
  });
});

describe('keys', () => {
  it('are told with no other held down, but for the one that takes back everywhere', () => {
    const told: string[] = [];
    renderHook(() => useKeys(({ key }) => void told.push(key)));
    const press = (key: string, held: KeyboardEventInit = {}) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
    press('l', { ctrlKey: true });
    press('z', { ctrlKey: true, shiftKey: true });
    expect(told).toEqual([]);
    press('z', { ctrlKey: true });
    press('z', { metaKey: true });
    press('l');
    expect(told).toEqual(['z', 'z', 'l']);
  });
});
