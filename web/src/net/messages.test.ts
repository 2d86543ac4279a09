import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typesFrom } from '../../tools/types_from_schema';

describe('the types of the messages', () => {
  it('are those of docs/messages.schema.json (tools/web npm run messages writes them anew)', () => {
    const schema = JSON.parse(readFileSync('../docs/messages.schema.json', 'utf8'));
    expect(readFileSync('src/net/messages.ts', 'utf8')).toBe(typesFrom(schema));
  });

  it('are made of every word of JSON Schema that occurs', () => {
    const made = typesFrom({
      $defs: {
        seat: { enum: [0, 1], description: 'Who.' },
        server_big_thing: {
          type: 'object',
          properties: {
            type: { const: 'big_thing' },
            both: { type: 'array', items: { $ref: '#/$defs/seat' }, minItems: 2, maxItems: 2 },
            some: { type: 'array', items: { type: ['string', 'null'] } },
            any: true,
          },
          required: ['type', 'both'],
          additionalProperties: false,
        },
        open: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      },
    });
    expect(made.split('\n').slice(2, -1)).toEqual([
      '/** Who. */',
      'export type Seat = 0 | 1;',
      'export type ServerBigThing = { type: "big_thing"; both: [Seat, Seat]; some?: Array<string | null>; any?: unknown; };',
      'export type Open = { id: number; [field: string]: unknown; };',
    ]);
  });
});
