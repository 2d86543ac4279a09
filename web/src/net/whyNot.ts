import type { Say } from '../i18n/text';
import { RequestError } from './http';

/** The server's own words when it refused; when it did not answer at all, that. */
export const whyNot = (problem: unknown, say: Say): string =>
  problem instanceof RequestError ? problem.message : say('noServer');
