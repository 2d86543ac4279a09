// Signs that not every device has in its fonts.
const paths = {
  talk: 'M2 2h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H8l-4 4v-4H2a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z',
  watched:
    'M8 3C4 3 1.5 6 .5 8c1 2 3.5 5 7.5 5s6.5-3 7.5-5C14.5 6 12 3 8 3zm0 8a3 3 0 1 1 0-6 3 3 0 0 1 0 6zm0-1.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
};

export function Sign({ of }: { of: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
