import { readFileSync, writeFileSync } from 'node:fs';
import { typesFrom } from './types_from_schema.ts';

const schema = JSON.parse(readFileSync('../docs/messages.schema.json', 'utf8'));
writeFileSync('src/net/messages.ts', typesFrom(schema));
