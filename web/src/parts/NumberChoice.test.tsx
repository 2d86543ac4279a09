import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import type { Move } from '../play/moves';
import { numbersIn } from '../play/numbers';
import { makeStore } from '../store/store';
import { NumberChoice } from './NumberChoice';

afterEach(cleanup);

const move = (amount: number): Move => ({ action: { type: 'amount', amount }, text: `X = ${amount}`, path: [] });
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => move(i));

describe('numbersIn', () => {
  it('finds answers that differ by a number alone, in their order', () => {
    expect(numbersIn([...upTo(20)].reverse())?.map(({ value }) => value)).toEqual(upTo(20).map((_, i) => i));
  });

  it('leaves a few of them, and everything else, to buttons', () => {
    expect(numbersIn(upTo(2))).toBeNull();
    expect(numbersIn([...upTo(5), { action: { type: 'pass' }, text: 'Pass', path: [] }])).toBeNull();
    const modes = [0, 1, 2, 3, 4].map((mode) => ({ action: { type: 'mode', mode }, text: '', path: [] }));
    expect(numbersIn(modes)).toBeNull();
  });
});

describe('a number that is asked for', () => {
  const asked = (offered: readonly Move[]) => {
    const taken: number[] = [];
    render(
      <Provider store={makeStore()}>
        <NumberChoice
          numbers={numbersIn(offered) ?? []}
          nameOf={({ text }) => text}
          busy={false}
          take={({ action }) => void taken.push(Number(action.amount))}
        />
      </Provider>,
    );
    return taken;
  };

  it('is typed and confirmed with Enter', async () => {
    const taken = asked(upTo(34));
    await userEvent.clear(screen.getByRole('spinbutton'));
    await userEvent.type(screen.getByRole('spinbutton'), '12{Enter}');
    expect(taken).toEqual([12]);
  });

  it('is set by the buttons beside it, within what is offered', async () => {
    const taken = asked(upTo(4));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Less' }));
    await userEvent.click(screen.getByRole('button', { name: /X = 3/ }));
    expect(taken).toEqual([3]);
  });
});
