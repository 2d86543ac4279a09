import type { About } from '../about';

const about: About = {
  emblem: { name: 'Tower', themes: ['sky'], hints: ['tower'] },
  place: { themes: ['sky'], id: 'keep', night: 0.28 },
  mood: '#5f86b8',
  family: 'colour',
};
export default about;
