import type { About } from '../about';

const about: About = {
  emblem: { name: 'Heart', themes: ['nether'], hints: ['life'] },
  place: { themes: ['nether'], id: 'crypt' },
  mood: '#9c2f5c',
  family: 'tribe',
  // Spells and objects cost life, summons tributes.
  currency: (kind) => (kind.toLowerCase() === 'summon' ? 'tribute' : 'life'),
};
export default about;
