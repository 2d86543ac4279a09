import { readStored, writeStored } from '../store/stored';
import { blake2b256 } from './blake2b';

// Before the first card is dealt the server commits itself to the match's seed by sending its digest; at the end it shows the seed. Only
// a digest that was kept from the beginning proves anything: whoever forges the seed forges what is said of it at the end.

const storedKey = 'pentacle.commitments';
const keptMax = 50;

/** The first commitment this browser was sent for a match, whatever a later message says; kept, so that a reload does not lose it. */
export function keepCommitment(matchId: string, commitment: string): string {
  const kept = readStored<[string, string][]>(storedKey, []);
  const first = kept.find(([id]) => id === matchId);
  if (first) return first[1];
  writeStored(storedKey, [...kept, [matchId, commitment]].slice(-keptMax));
  return commitment;
}

/** Whether this is the seed that was promised. */
export function fulfils(seed: string, commitment: string): boolean {
  return blake2b256(seed) === commitment;
}
