import {
  currencies,
  languages,
  localCurrencies,
  marketCodes,
  offerKinds,
  staffRoles,
} from '@openfloor/homes/codes';
import { largeDepositOf, traitsOf } from '@openfloor/homes/lookup';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const unknown = 'XXX';

it.each<[string, readonly string[]]>([
  ['currency_code', currencies],
  ['local_currency_code', localCurrencies],
  ['market_code', marketCodes],
  ['language_code', languages],
  ['offer_kind', offerKinds],
  ['staff_role', staffRoles],
])('the domain %s knows what the code knows, and nothing else', async (domain, codes) => {
  const accepts = (code: string) =>
    testDatabase.database
      .platform(tx => sql`select ${sql.lit(code)}::${sql.raw(domain)}`.execute(tx))
      .then(
        () => true,
        () => false,
      );
  expect(await Promise.all(codes.map(accepts))).toEqual(codes.map(() => true));
  expect(await accepts(unknown)).toBe(false);
  const all = [
    ...new Set<string>([...currencies, ...marketCodes, ...languages, ...offerKinds, ...staffRoles]),
  ];
  const others = all.filter(code => !codes.includes(code));
  expect(await Promise.all(others.map(accepts))).toEqual(others.map(() => false));
});

it('lists no code in a check of a table', async () => {
  const lists = [currencies, marketCodes, languages, offerKinds, staffRoles];
  const { rows } = await testDatabase.database.platform(tx =>
    sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(tx),
  );
  const listing = rows.filter(({ definition }) =>
    lists.some(codes => codes.every(code => definition.includes(`'${code}'`))),
  );
  expect(listing).toEqual([]);
});

it.each(currencies)('the database calls the same deposit in %s large as the code does', async currency => {
  const { rows } = await testDatabase.database.platform(tx =>
    sql<{ above: bigint }>`select home_second_above(${currency}) as above`.execute(tx),
  );
  expect(rows[0]?.above).toBe(BigInt(largeDepositOf(currency).replace('.', '')));
});

it.each(currencies)('the database divides %s as the code does', async currency => {
  const { rows } = await testDatabase.database.platform(tx =>
    sql<{ units: string }>`select minor_units(${currency}) as units`.execute(tx),
  );
  expect(rows[0]?.units).toBe(String(10 ** traitsOf(currency).decimals));
});
