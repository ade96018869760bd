import { Malformed } from './bytes.ts';

/** What may stand in a document: no fractions, so that every program writes a number in the same way. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One text for a value: RFC 8785 without fractions. Names in the order of their UTF-16 units, no spaces. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new Malformed('A number is whole here.');
    return String(value);
  }
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new Malformed('This text has half of a character.');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.keys(value)
    .sort()
    .map(name => `${canonicalJson(name)}:${canonicalJson(value[name]!)}`);
  return `{${fields.join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
