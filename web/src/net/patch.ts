import type { PatchStep } from './protocol';

// RFC 6902, the three operations the server uses. Nothing is changed in place: untouched parts keep their identity, so that
// components showing them need not render again.

type Container = unknown[] | Record<string, unknown>;

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function isContainer(value: unknown): value is Container {
  return value !== null && typeof value === 'object';
}

function changed(container: Container, token: string, step: PatchStep): Container {
  if (Array.isArray(container)) {
    const copy = [...container];
    const index = token === '-' ? copy.length : Number(token);
    if (!Number.isInteger(index) || index < 0 || index > copy.length) throw new Error(`no place ${step.path}`);
    if (step.op === 'add') copy.splice(index, 0, step.value);
    else if (index >= copy.length) throw new Error(`no place ${step.path}`);
    else if (step.op === 'remove') copy.splice(index, 1);
    else copy[index] = step.value;
    return copy;
  }
  const copy = { ...container };
  if (step.op !== 'add' && !(token in copy)) throw new Error(`no field ${step.path}`);
  if (step.op === 'remove') delete copy[token];
  else copy[token] = step.value;
  return copy;
}

function within(value: unknown, tokens: readonly string[], step: PatchStep): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return step.op === 'remove' ? null : step.value;
  if (!isContainer(value)) throw new Error(`nothing at ${step.path}`);
  if (rest.length === 0) return changed(value, token, step);
  const child = (value as Record<string, unknown>)[token];
  return changed(value, token, { op: 'replace', path: step.path, value: within(child, rest, step) });
}

/** The value after the patch. Throws when the patch does not fit; the caller then asks for the whole state. */
export function applyPatch(value: unknown, patch: readonly PatchStep[]): unknown {
  return patch.reduce((now, step) => within(now, step.path.split('/').slice(1).map(unescaped), step), value);
}
