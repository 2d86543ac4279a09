import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { face } from '../test/table';
import { Selectable } from './Selectable';
import { TableCard } from './TableCard';

afterEach(cleanup);

describe('what can be pointed at', () => {
  it('has the name of the picture on it', () => {
    render(
      <Selectable id="hero-0" label="Hero of Ann: 12 health">
        <b>12</b>
      </Selectable>,
    );
    const button = screen.getByRole('button', { name: 'Hero of Ann: 12 health' });
    expect(button.firstElementChild?.getAttribute('role')).toBe('img');
  });

  it('has the name of the card on it, which is a box of its own', () => {
    render(<TableCard id="c1" label="Ogre: 4 attack, 5 health" face={face('ogre')} size="table" />);
    const button = screen.getByRole('button', { name: 'Ogre: 4 attack, 5 health' });
    expect(button.firstElementChild?.className).toContain('card');
    expect(button.firstElementChild?.getAttribute('aria-label')).toBe('Ogre: 4 attack, 5 health');
  });
});
