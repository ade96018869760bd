import { describe, expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';
import { plain } from './log-entry.ts';
import { readStatement, statementSource } from './statement.ts';
import { octoberStatement } from './testing/statement-world.ts';
import { verifyStatement } from './verify-statement.ts';

const { statement, trust } = octoberStatement();
const source = statementSource(statement);

/** The file with another value at a path such as `opening.sequence`. */
function withValue(path: string, value: Json | undefined): string {
  const copy = plain(statement) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop()!;
  const holder = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    copy,
  );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return canonicalJson(copy as Json);
}

const refused = (text: string, limits?: Parameters<typeof readStatement>[1]) =>
  expect(() => readStatement(text, limits)).toThrow(expect.objectContaining({ name: 'Malformed' }));

describe('a file that was made to deceive is refused', () => {
  test('for its size', () => refused(source, { length: 1_000, depth: 12 }));
  test('for its depth', () => refused('{"format":'.repeat(100_000)));
  test('for a name that stands twice', () => refused(source.replace('{', '{"customer":"x",')));
  test('for what is no JSON', () => refused(source.slice(0, -1)));
  test('for another format', () => refused(withValue('format', 'openfloor.statement/v2')));
  test('for a field that is not known', () => refused(withValue('note', 'trust me')));
  test('for a field that is missing', () => refused(withValue('closing', undefined)));

  test.each<[string, Json]>([
    ['opening.sequence', 1],
    ['opening.sequence', '-1'],
    ['opening.sequence', '01'],
    ['opening.sequence', '1e3'],
    ['opening.sequence', '9'.repeat(39)],
    ['opening.hash', 'ABC'],
    ['opening.balances', {}],
    ['opening.balances', [null]],
    ['transactions', 'none'],
    ['transactions.0.entries', null],
    ['transactions.0.postedAt', '1759276800000'],
    ['transactions.0.postedAt', -1],
    ['transactions.0.cause', 'a|b'],
    ['transactions.0.cause', 'a\nb'],
    ['transactions.0.entries.0.scene', 'a|b'],
    ['transactions.0.entries.0.asset', 'NGN|1'],
    ['transactions.0.entries.0.from', 'house.bank\n'],
    ['transactions.0.entries.0.amount', '1.5'],
    ['checkpoint', 5],
    ['checkpoint', 'a'.repeat(100_001)],
    ['days.0.assets.0.nodes.0', 'x'],
    ['days.0.assets.0.nodes.0', `${'A'.repeat(43)}= -5`],
    ['days.0.customer.salt', 'AAAA'],
    ['days.0.customer.path.0', 'AAAA'],
    ['keys.first', 'a b'],
    ['orders.0.side', 'gift'],
    ['orders.0.fillPrice', '1e9'],
    ['orders.0.fillPrice', 40.5 as never as string],
    ['tenant.name', 'a\u0000b'],
    ['tenant.name', 'a'.repeat(301)],
    ['period.from', '2025-13-01'],
  ])('for %s being %j', (path, value) => {
    refused(
      typeof value === 'number' && !Number.isInteger(value)
        ? source.replace(/"fillPrice":"[^"]+"/, `"fillPrice":${value}`)
        : withValue(path, value),
    );
  });
});

test('numbers at their limits are judged without failing', () => {
  const huge = '9'.repeat(38);
  for (const path of [
    'opening.sequence',
    'closing.sequence',
    'transactions.0.sequence',
    'days.0.customer.sequence',
  ])
    expect(verifyStatement(readStatement(withValue(path, huge)), trust).status).toBe('wrong');
  for (const path of [
    'days.0.customer.index',
    'days.0.assets.0.index',
    'days.0.entries.0.index',
    'orders.0.proof.index',
  ])
    expect(verifyStatement(readStatement(withValue(path, Number.MAX_SAFE_INTEGER)), trust).status).toBe(
      'wrong',
    );
  for (const path of ['days.0.assets.0.balance', 'days.0.assets.0.first', 'transactions.0.entries.0.amount'])
    expect(verifyStatement(readStatement(withValue(path, huge)), trust).status).toBe('wrong');
  expect(
    verifyStatement(readStatement(withValue('assets.0.decimals', Number.MAX_SAFE_INTEGER)), trust).status,
  ).toBe('wrong');
});

test('a file of nothing but empty lists proves nothing and breaks nothing', () => {
  const lists = ['days', 'transactions', 'orders', 'earlier', 'witnesses', 'assets'];
  const empty = { ...(plain(statement) as object), ...Object.fromEntries(lists.map(name => [name, []])) };
  expect(verifyStatement(readStatement(canonicalJson(empty as Json)), trust).status).toBe('wrong');
});
