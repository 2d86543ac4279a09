import { expect, it } from 'vitest';
import { sayIn } from '../i18n/text';
import { face } from '../test/table';
import { notesOn } from './Zoom';

it('explains each short word on a card once, in a whole sentence', () => {
  const notes = notesOn({ face: face('birch'), now: { badges: ['new', 'Taunt'] } }, sayIn('en'));
  expect(notes).toEqual([
    'Taunt: attackers have to deal with it first.',
    'new: it came this turn and cannot attack yet.',
  ]);
});
