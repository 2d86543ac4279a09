import { isTextKey, type Say } from '../i18n/text';
import { RequestError } from './http';
import type { Problem } from './protocol';

/** What the server would not do: its own sentence, and the code under which the catalogues say the same. */
export interface Refusal {
  error: string;
  code?: string | undefined;
  problems?: readonly Problem[] | undefined;
}

function said(code: string | undefined, mentioned: Record<string, unknown>, say: Say): string | undefined {
  const values = Object.fromEntries(Object.entries(mentioned).map(([name, value]) => [name, String(value)]));
  const key = `refused_${code}`;
  if (!code || !isTextKey(key)) return undefined;
  const text = say(key, values);
  return values.meant ? `${text} ${say('importMeant', { card: values.meant })}` : text;
}

/** A deck rule's objection in the reader's language; in the server's words where the catalogue has none. */
export const problemText = (problem: Problem, say: Say): string =>
  said(problem.code, problem.values ?? {}, say) ?? problem.message;

export function refusalText({ error, code, problems }: Refusal, say: Say): string {
  const first = problems?.find(({ message }) => message === error);
  return said(code, {}, say) ?? (first ? problemText(first, say) : error);
}

/** Why a request failed; when the server did not answer at all, that. */
export const whyNot = (problem: unknown, say: Say): string =>
  problem instanceof RequestError
    ? refusalText({ error: problem.message, code: problem.code, problems: problem.problems }, say)
    : say('noServer');
