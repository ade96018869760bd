import fc from 'fast-check';

/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Values that fit the schema; `ids` are texts that mean something to the server, for where a text is asked for. */
export function arbitraryOf(
  schema: JsonSchema,
  ids: fc.Arbitrary<string>,
  defs: Record<string, JsonSchema> = schema.$defs ?? {},
): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => arbitraryOf(part, ids, defs);
  if (schema.$ref) return inner(defs[schema.$ref.replace('#/$defs/', '')] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) return inner(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3 + (schema.minItems ?? 0)),
      });
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, inner(part)] as const,
      );
      return fc.record(Object.fromEntries(parts), {
        requiredKeys: (schema.required ?? []).filter(name => schema.properties && name in schema.properties),
        noNullPrototype: true,
      });
    }
    default:
      return fc.jsonValue();
  }
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema, ids: fc.Arbitrary<string>) {
  const most = Math.max(minLength, Math.min(maxLength, 60));
  const free = fc.string({ minLength, maxLength: most, unit: 'grapheme' });
  return fc.oneof(ids, matching(pattern) ?? free, free);
}

function matching(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (!pattern) return undefined;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // It looks ahead, which cannot be turned around.
    return undefined;
  }
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -1_000, Number.MIN_SAFE_INTEGER);
  const max = Math.max(min, Math.min(maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER));
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true });
}

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** What no schema of ours wants, and what servers have stumbled over. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '‮evil',
    "'; drop table customer; --",
    '%',
    '_',
    '../../etc/passwd',
    'NaN',
    'Infinity',
    '1e400',
    '-0',
    '0x10',
    '９９９',
    '9'.repeat(400),
    'a'.repeat(20_000),
    '2026-02-30',
    'undefined',
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 53 + 2,
    true,
    [],
    {},
    [[]],
    { __proto__: null, constructor: { prototype: 1 } },
    deep(40),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
