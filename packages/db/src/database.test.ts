import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('column types', async () => {
  const { rows } = await db.database.platform(tx =>
    sql`select 9007199254740993::int8 as big, 1.50::numeric as num, date '2026-01-02' as day, now() as at, current_user as me`.execute(
      tx,
    ),
  );
  expect(rows[0]).toEqual({
    big: 9007199254740993n,
    num: '1.50',
    day: '2026-01-02',
    at: expect.any(Date),
    me: 'openfloor_app',
  });
});
