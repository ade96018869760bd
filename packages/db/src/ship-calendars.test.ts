import { createHash } from 'node:crypto';
import type { SpecialDay } from '@openfloor/homes/home';
import { holidays, holidaysEdition } from '@openfloor/homes/homes';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shipment, shipCalendars } from './ship-calendars.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

tries('stopping the brokerage by its feed, its calendar or its clock');

let testDatabase: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await testDatabase.drop();
});
beforeEach(() => owner.query('begin').then(() => undefined));
afterEach(() => owner.query('rollback').then(() => undefined));

const day = (date: string, name = 'Holiday'): SpecialDay => ({ day: date, name, expected: true });
const shipment = (edition: number, lastYear: number, days: SpecialDay[]): Shipment => ({
  edition,
  calendars: { US: { firstYear: 2025, lastYear, days } },
});
const daysFrom = async (date: string) => {
  const { rows } = await owner.query<{ shown: string }>(
    `select day || ' ' || kind || ' ' || name as shown from market_day where market = 'US' and day >= $1 order by day`,
    [date],
  );
  return rows.map(({ shown }) => shown);
};
const revision = async () =>
  (await owner.query("select revision from market_calendar where market = 'US'")).rows[0].revision;

test('a migrated database has every market’s calendar for three years ahead', async () => {
  const { rows } = await owner.query(
    'select market, max(year)::int as last from market_year group by market order by market',
  );
  expect(rows).toEqual(
    Object.keys(holidays)
      .sort()
      .map(market => ({ market, last: 2029 })),
  );
});

test('a newer version brings further years and better estimates', async () => {
  await shipCalendars(owner, shipment(100, 2029, [day('2029-02-14'), day('2029-03-30')]));
  const before = await revision();
  await shipCalendars(owner, shipment(101, 2030, [day('2029-02-15'), day('2029-03-30'), day('2030-01-01')]));
  expect(await daysFrom('2029-01-01')).toEqual([
    '2029-02-15 closed Holiday',
    '2029-03-30 closed Holiday',
    '2030-01-01 closed Holiday',
  ]);
  expect(await revision()).toBeGreaterThan(before);
});

test('what two people have decided stays: their days, and their years', async () => {
  await shipCalendars(owner, shipment(100, 2029, [day('2029-02-14'), day('2029-03-30')]));
  await owner.query(`
    update market_day set kind = 'ordinary', origin = 'decided', name = 'Traded' where market = 'US' and day = '2029-02-14';
    insert into market_year values ('US', 2030, 'decided');
    insert into market_day values ('US', '2030-05-06', default, 'closed', null, null, 'Ours', false, 'decided')`);
  await shipCalendars(owner, shipment(101, 2031, [day('2029-02-14'), day('2030-05-07'), day('2031-01-01')]));
  expect(await daysFrom('2029-01-01')).toEqual([
    '2029-02-14 ordinary Traded',
    '2030-05-06 closed Ours',
    '2031-01-01 closed Holiday',
  ]);
});

test('an older version that starts again takes nothing back', async () => {
  await shipCalendars(owner, shipment(101, 2030, [day('2030-01-01')]));
  const before = await revision();
  await shipCalendars(owner, shipment(100, 2029, [day('2029-02-14')]));
  await shipCalendars(owner, shipment(101, 2030, []));
  expect(await daysFrom('2029-01-01')).toEqual(['2030-01-01 closed Holiday']);
  expect(await revision()).toBe(before);
});

test('the server’s own role cannot open a closed day', async () => {
  await owner.query('set local role openfloor_app');
  const writes = [
    "delete from market_day where market = 'US'",
    "update market_day set kind = 'ordinary'",
    "insert into market_year values ('US', 2040, 'decided')",
    'update market_calendar set revision = revision + 1',
  ];
  for (const write of writes) {
    await owner.query('savepoint attempt');
    await expect(owner.query(write)).rejects.toThrow('permission denied');
    await owner.query('rollback to attempt');
  }
});

test('has another edition whenever days change: raise holidaysEdition and write the new hash beside it', () => {
  const hash = createHash('sha256').update(JSON.stringify(holidays)).digest('hex').slice(0, 16);
  expect([holidaysEdition, hash]).toEqual([1, 'a8bcd7bc53200022']);
});
