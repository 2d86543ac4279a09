import type { About } from '../about';

const about: About = {
  emblem: { name: 'Tower', themes: ['sky'], hints: ['tower'] },
  place: { themes: ['mountain'], id: 'pass' },
  mood: '#9a8256',
  family: 'colour',
};
export default about;
