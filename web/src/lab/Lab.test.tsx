import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Simulation } from '../net/http';
import { settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { CardImpact } from './CardImpact';
import { Lengths } from './Lengths';
import { Progress } from './Progress';
import { DeckRates, Matrix } from './Rates';
import { exampleReport } from './report.example';

afterEach(cleanup);

function show(part: ReactNode, language: 'en' | 'de' = 'en') {
  const store = makeStore();
  store.dispatch(settingsChanged({ language }));
  return render(<Provider store={store}>{part}</Provider>);
}

const simulation = (change: Partial<Simulation>): Simulation => ({
  id: 'x',
  state: 'running',
  game: 'duel',
  games: 2000,
  done: 840,
  elapsed: 1200,
  report: null,
  ...change,
});

describe('the matrix', () => {
  it('reads from the row to the column, both ways, with intervals', () => {
    show(<Matrix report={exampleReport()} />);
    const rowOf = (deck: string) => screen.getByRole('rowheader', { name: deck }).closest('tr')?.textContent;
    expect(rowOf('Wolves')).toContain('60.0%');
    expect(rowOf('Wolves')).toContain('55.0 – 65.0%');
    expect(rowOf('Towers')).toContain('40.0%');
  });
});

describe('the decks', () => {
  it('stand with the best first, and with both seats', () => {
    show(<DeckRates report={exampleReport()} />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Wolves', 'Towers']);
    expect(rows[0]?.textContent).toContain('65.0%');
  });
  it('are written as the reader writes numbers', () => {
    show(<DeckRates report={exampleReport()} />, 'de');
    expect(screen.getByText(/60,0/).textContent).toContain('%');
  });
});

describe('the lengths', () => {
  it('are a picture with a sentence, and a table', () => {
    show(<Lengths report={exampleReport()} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('9.5 turns on average, from 7 to 12');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(7);
  });
});

describe('the impact of cards', () => {
  it('is a table of those that tell something', () => {
    show(<CardImpact report={exampleReport()} />);
    expect(screen.getByRole('row', { name: /Wolf/ }).textContent).toContain('+6.0');
    expect(screen.getByRole('row', { name: /Wall/ }).textContent).toContain('-13.0 … +4.0');
    expect(screen.queryByText('Rare')).toBeNull();
  });
  it('shows the ends of a long list, and all of it on request', async () => {
    const [first] = exampleReport().cardImpact;
    const cards = Array.from({ length: 40 }, (_, i) => ({ ...first, id: `c${i}`, name: `Card ${i}`, impact: i / 100 }));
    show(<CardImpact report={{ ...exampleReport(), cardImpact: cards as typeof cards & [] }} />);
    expect(screen.getAllByRole('row')).toHaveLength(17);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 40 cards' }));
    expect(screen.getAllByRole('row')).toHaveLength(41);
  });
});

describe('the progress', () => {
  it('says how far, for how long still, and can be stopped', async () => {
    const cancel = vi.fn();
    show(<Progress simulation={simulation({ remaining: 1650 })} onCancel={cancel} />);
    screen.getByText('840 of 2,000 matches, about 2 s left');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('840');
    expect(screen.getByRole('status').textContent).toBe('25 % done');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(cancel).toHaveBeenCalledOnce();
  });
  it.each([
    [{ state: 'waiting', ahead: 2, done: 0 }, 'Waiting for its turn; before it: 2.'],
    [{ state: 'done', why: 'finished', done: 2000 }, 'Done: 2,000 matches.'],
    [{ state: 'done', why: 'time' }, 'Time is up: 840 of 2,000 matches were played.'],
    [{ state: 'cancelled', why: 'asked' }, 'Stopped after 840 of 2,000 matches.'],
    [{ state: 'failed' }, 'The simulation failed.'],
  ] as Array<[Partial<Simulation>, string]>)('%o', (change, sentence) => {
    show(<Progress simulation={simulation(change)} onCancel={() => {}} />);
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  });
});
