import type { Check } from './read-columns.ts';

/** The values between the brackets of `ARRAY['a'::text, 'b'::text]` as literals of TypeScript. */
function literals(list: string): string[] | undefined {
  const values = list.split(', ').map(value => /^(?:'([^'\\]*)'::text|(\d+))$/.exec(value));
  return values.every(value => value !== null)
    ? values.map(([, text, number]) => (text === undefined ? String(number) : `'${text}'`))
    : undefined;
}

/** `x in (…)`, where that is the whole check. As part of a larger one it says less. */
const oneOf = /^CHECK \(\(([\w"]+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/;
/** `x <@ array[…]`, alone or beside what must hold too. */
const noneBut = /\(([\w"]+) <@ ARRAY\[([^\]]*)\]\)/;

/** What a check allows in a column (of a domain: in `VALUE`), by the column's name. */
export function valueList({ definition }: Pick<Check, 'definition'>) {
  const found = oneOf.exec(definition) ?? conjunct(definition, noneBut);
  const values = found?.[2] === undefined ? undefined : literals(found[2]);
  return values && found?.[1] !== undefined ? { column: found[1].replaceAll('"', ''), values } : undefined;
}

/** `x::domain is not null`, alone or beside what must hold too. */
const ofDomain = /\(\(([\w"]+)\)::(\w+)(?:\[\])? IS NOT NULL\)/;

/** The domain that a check asks about a column whose own type is plain. */
export function askedDomain({ definition }: Pick<Check, 'definition'>) {
  // Within a case it holds for some rows only.
  const found = /\bCASE\b/.test(definition) ? null : conjunct(definition, ofDomain);
  const [, column, domain] = found ?? [];
  return column && domain ? { column: column.replaceAll('"', ''), domain } : undefined;
}

/** A part of a check that holds whatever the other parts say. */
function conjunct(definition: string, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(definition);
  if (!found) return null;
  let depth = 0;
  let connectors = '';
  let outermost = false;
  for (const [index, letter] of [...definition].entries()) {
    if (index === found.index) outermost = depth <= 2;
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (depth === 2) connectors += letter;
  }
  return outermost && !connectors.includes(' OR ') ? found : null;
}
