// TypeScript types from the JSON Schema of the messages, so that the client, the server's tests and the documentation cannot
// disagree about what a message looks like. Knows the words of JSON Schema that docs/messages.schema.json uses.

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema | true>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const nameOf = (key: string): string => key.replace(/(^|_)([a-z])/g, (_, _bar, letter: string) => letter.toUpperCase());

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: '{ [field: string]: unknown }',
};

function objectType(schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, value]) => `${key}${schema.required?.includes(key) ? '' : '?'}: ${typeOf(value)};`,
  );
  if (schema.additionalProperties !== false) fields.push('[field: string]: unknown;');
  return `{ ${fields.join(' ')} }`;
}

function arrayType(schema: Schema): string {
  const item = typeOf(schema.items ?? true);
  const { minItems, maxItems } = schema;
  if (minItems !== undefined && minItems === maxItems) return `[${Array(minItems).fill(item).join(', ')}]`;
  return `Array<${item}>`;
}

function typeOf(schema: Schema | true): string {
  if (schema === true) return 'unknown';
  if (schema.$ref) return nameOf(schema.$ref.replace('#/$defs/', ''));
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return arrayType(schema);
  if (schema.type === 'object' && schema.properties) return objectType(schema);
  return plain[schema.type ?? ''] ?? 'unknown';
}

/** The text of src/net/messages.ts. */
export function typesFrom(schema: { $defs: Record<string, Schema> }): string {
  const types = Object.entries(schema.$defs).map(([key, definition]) => {
    const comment = definition.description ? `/** ${definition.description} */\n` : '';
    return `${comment}export type ${nameOf(key)} = ${typeOf(definition)};\n`;
  });
  return `// Made from docs/messages.schema.json by \`tools/web npm run messages\`. Do not edit.\n\n${types.join('')}`;
}
