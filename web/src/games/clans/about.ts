import type { About } from '../about';

const about: About = {
  emblem: { name: 'Banner', themes: ['desert'], hints: ['war banner'] },
  place: { themes: ['woods'], id: 'valley' },
  mood: '#4c8a4f',
  family: 'terrain',
};
export default about;
