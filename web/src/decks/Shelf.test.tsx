import { expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { familiesOf } from './Shelf';

it('tells tribes from the colours that cards are paid with', () => {
  const card = (id: string, more: object) => faceOf('conclave', { id, name: id, kind: 'creature', ...more });
  const cards = [
    card('elf', { cost: '{1}{G}', tribe: 'Elf' }),
    card('imp', { cost: '{R}', tribe: 'Imp' }),
    card('bolt', { cost: '{R}', kind: 'instant' }),
  ];
  expect(familiesOf(cards, 'colour')).toEqual([
    { word: 'colour', themes: ['green', 'red'] },
    { word: 'tribe', themes: ['Elf', 'Imp'] },
  ]);
  const plain = ['Gull', 'Crab'].map((tribe) => faceOf('duel', { id: tribe, name: tribe, cost: 2, tribe }));
  expect(familiesOf(plain, 'tribe')).toEqual([{ word: 'tribe', themes: ['Crab', 'Gull'] }]);
});
