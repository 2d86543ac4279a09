import type { About } from '../about';

const about: About = {
  emblem: { name: 'Rune Eye', themes: ['aether'], hints: ['eye'] },
  place: { themes: ['aether'], id: 'orrery' },
  mood: '#7a4fd0',
  family: 'element',
  leader: {
    kind: 'flag',
    field: 'flag',
    label: 'koniFlag',
    themes: ['fire', 'water', 'earth', 'air', 'aether', 'nether'],
    themesField: 'flagElements',
  },
};
export default about;
