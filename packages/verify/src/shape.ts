import { Malformed } from './bytes.ts';
import type { Json } from './canonical-json.ts';

/**
 * What a document must look like, said in one place for its reader and its type. A field that is not named is refused:
 * what nobody checks must not look as if it had been checked.
 */
export type Shape<T> = (value: Json | undefined, path: string) => T;
export type Of<S> = S extends Shape<infer T> ? T : never;

const wrong = (path: string, what: string): never => {
  throw new Malformed(`${path === '' ? 'The document' : path} ${what}.`);
};

export function text(what: RegExp = /^\P{Cc}*$/u, longest = 300): Shape<string> {
  return (value, path) => {
    if (typeof value !== 'string' || value.length > longest || !what.test(value))
      return wrong(path, 'is not the text that it should be');
    return value;
  };
}

export function oneOf<const T extends string>(...words: readonly T[]): Shape<T> {
  return (value, path) => words.find(word => word === value) ?? wrong(path, `is none of ${words.join(', ')}`);
}

export const whole: Shape<number> = (value, path) =>
  typeof value === 'number' && value >= 0 ? value : wrong(path, 'is no whole number from zero');

/** Money and shares: minor units as a text, since a number would lose some. */
export const amount: Shape<bigint> = (value, path) =>
  typeof value === 'string' && /^(?:0|[1-9][0-9]{0,37})$/.test(value)
    ? BigInt(value)
    : wrong(path, 'is no amount in minor units');

export const hash = text(/^[A-Za-z0-9+/]{43}=$/, 44);
export const hexHash = text(/^[0-9a-f]{64}$/, 64);
export const day = text(/^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/, 10);

export function list<T>(item: Shape<T>, most: number): Shape<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > most) return wrong(path, `is no list of at most ${most}`);
    return value.map((one: Json, index) => item(one, `${path}[${index}]`));
  };
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null ? null : shape(value, path));
}

export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, path) => (value === undefined ? undefined : shape(value, path));
}

type Fields = Record<string, Shape<unknown>>;
type OptionalNames<F extends Fields> = {
  [Name in keyof F]: undefined extends Of<F[Name]> ? Name : never;
}[keyof F];
type OfFields<F extends Fields> = {
  readonly [Name in Exclude<keyof F, OptionalNames<F>>]: Of<F[Name]>;
} & { readonly [Name in OptionalNames<F>]?: Exclude<Of<F[Name]>, undefined> };

export function object<F extends Fields>(fields: F): Shape<OfFields<F>> {
  return (value, path) => {
    const found = fieldsOf(value, path);
    for (const name of Object.keys(found))
      if (!Object.hasOwn(fields, name)) wrong(`${path}.${name.slice(0, 40)}`, 'is not known here');
    const read = Object.entries(fields).map(([name, shape]) => [name, shape(found[name], `${path}.${name}`)]);
    return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as OfFields<F>;
  };
}

/** Any document: what is inside is its own matter, as long as it is canonical. */
export const anyFields: Shape<{ readonly [name: string]: Json }> = (value, path) => fieldsOf(value, path);

export function fieldsOf(value: Json | undefined, path: string): { readonly [name: string]: Json } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, 'is no object');
  return value as { readonly [name: string]: Json };
}
