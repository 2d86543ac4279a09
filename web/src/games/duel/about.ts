import type { About } from '../about';

const about: About = {
  emblem: { name: 'Ember Dragon', themes: ['fire'], attack: 8, health: 8, living: true },
  place: { themes: ['lake'], id: 'harbour' },
  mood: '#2f6f9c',
  family: 'tribe',
};
export default about;
