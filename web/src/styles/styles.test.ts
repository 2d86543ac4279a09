import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A style sheet that was loaded once stays, whichever page is open.

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

it('a class has rules of its own in one style sheet only', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of sheets)
    for (const [, name] of readFileSync(`src/${file}`, 'utf8').matchAll(/^\.([\w-]+) \{/gm))
      homes.set(name as string, (homes.get(name as string) ?? new Set()).add(file));
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([]);
});
