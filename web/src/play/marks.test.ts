import { describe, expect, it } from 'vitest';
import { markOf } from './marks';

describe('the mark of a thing', () => {
  it('says what the server asks about, unless that can be pointed at itself', () => {
    const asked = { chosen: [], next: new Set(['ogre']), about: 'bolt' };
    expect(['bolt', 'ogre', 'crab'].map((id) => markOf(asked, id))).toEqual(['asking', 'open', 'none']);
    expect(markOf({ ...asked, next: new Set(['bolt']) }, 'bolt')).toBe('open');
  });
});
