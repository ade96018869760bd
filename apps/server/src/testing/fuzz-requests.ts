import { type Call, type CallKey, type Schema, wholeSchema } from '@openfloor/contract/call';
import { arbitraryOf, hostileValue, type JsonSchema } from '@openfloor/testing/json-arbitrary';
import fc from 'fast-check';
import { z } from 'zod';

export interface FuzzRequest {
  path: string;
  query: Record<string, string>;
  /** The body as it goes over the line. */
  payload: string | undefined;
}

type Fields = Record<string, unknown>;

/** Requests of a call: as its schema has them, almost so, and not at all. */
export function fuzzRequests(key: CallKey, call: Call, ids: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const [, path = ''] = key.split(' ');
  return fc
    .record({
      params: fieldsOf(call.params, ids),
      query: fieldsOf(call.query, ids),
      body: call.body ? bodyOf(call.body, ids) : fc.constant(undefined),
    })
    .map(({ params, query, body }) => ({
      path: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wellFormed(textOf(params[name])))),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, wellFormed(textOf(value))]],
        ),
      ),
      payload: body,
    }));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** An address cannot carry half a character. */
const wellFormed = (text: string): string => text.slice(0, 4_000).replaceAll(/\p{Surrogate}/gu, '?');

function fieldsOf(schema: Schema | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<Fields> {
  return schema ? almost(fittingOf(schema, ids)) : fc.constant({});
}

function bodyOf(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const fields = almost(fittingOf(schema, ids)).map(value => JSON.stringify(value));
  const anything = hostileValue.map(value => JSON.stringify(value) ?? '');
  const noJson = fc.constantFrom(
    '',
    '{',
    '{"a":',
    '{"id":1,"id":2}',
    'null',
    '[1',
    '\u0000',
    '{"__proto__":{"x":1}}',
  );
  return fc.oneof(
    { weight: 10, arbitrary: fields },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: noJson },
  );
}

function fittingOf(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<Fields> {
  const json = z.toJSONSchema(wholeSchema(schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return arbitraryOf(json, ids) as fc.Arbitrary<Fields>;
}

/** Half of them as they are; of the others, one field is wrong, gone or unknown. */
function almost(fitting: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const change = fc.constantFrom('none', 'none', 'none', 'wrong', 'gone', 'unknown');
  return fc.tuple(fitting, change, fc.nat(), hostileValue).map(([fields, what, place, value]) => {
    const names = Object.keys(fields);
    const name = names[place % Math.max(names.length, 1)];
    if (what === 'none' || (what !== 'unknown' && name === undefined)) return fields;
    if (what === 'unknown') return { ...fields, [`more${place % 3}`]: value };
    return { ...fields, [name ?? '']: what === 'wrong' ? value : undefined };
  });
}
