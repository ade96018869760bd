import { type Call, type CallKey, wholeSchema } from '@openfloor/contract/call';
import { examinersAlone } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { z } from 'zod';

export interface ListQuestion {
  key: CallKey;
  access: Call['access'];
  /** The address below `/console/api`. */
  path: string;
  /** Which page, order, filter or search it is. */
  asked: string;
}

/** What there is to ask for: values of what is in the address, and of filters that take a text. */
export interface Samples {
  params(key: CallKey): Readonly<Record<string, string>>;
  texts(key: CallKey, filter: string): readonly string[] | undefined;
}

const isList = (call: Call) => {
  const reply = wholeSchema(call.reply);
  return reply instanceof z.ZodObject && 'records' in reply.shape && 'total' in reply.shape;
};

/** Every list of the house: a new one is among them by itself. An examiner's are in features/regulator. */
export const listCalls = (): [CallKey, Call][] =>
  Object.entries(consoleCalls as Record<CallKey, Call>).filter(
    ([, call]) => isList(call) && call.roles !== examinersAlone,
  ) as [CallKey, Call][];

/** Every way to ask for the list: as it is, in each order, with each filter, each search, and its last page. */
export function questionsOf(key: CallKey, call: Call, samples: Samples): ListQuestion[] {
  const params = samples.params(key);
  const address = (key.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? 'none');
  const query = call.query && wholeSchema(call.query);
  if (!(query instanceof z.ZodObject)) throw new Error(`${key} is no list with a query`);
  const question = (asked: string): ListQuestion => ({
    key,
    access: call.access,
    path: asked ? `${address}?${asked}` : address,
    asked: asked || 'first page',
  });
  const filters = Object.entries(query.shape).filter(([name]) => name !== 'page' && name !== 'size');
  const wishes = filters.flatMap(([name, schema]) =>
    valuesOf(key, name, schema as z.ZodType, samples).map(value => ({ [name]: value })),
  );
  // A search alone has no list without words.
  return [{}, ...wishes]
    .filter(wish => query.safeParse(wish).success)
    .map(wish => question(new URLSearchParams(wish as Record<string, string>).toString()));
}

const dayMs = 86_400_000;

function valuesOf(key: CallKey, name: string, schema: z.ZodType, samples: Samples): readonly string[] {
  const given = samples.texts(key, name);
  if (given) return given;
  const choices = choicesOf(schema);
  if (choices) return choices;
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  for (const value of [String(ago(30).getTime()), ago(30).toISOString().slice(0, 10), 'true'])
    if (schema.safeParse(value).success) return value === 'true' ? ['true', 'false'] : [value];
  throw new Error(`Nobody says what to ask ${key} for as ${name}`);
}

/** Of one of several words. */
function choicesOf(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return choicesOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined;
}
