import { randomUUID } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import { createTestDatabase } from '@openfloor/db/testing/test-database';
import { post } from '@openfloor/ledger/testing/post';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCustomer, insertTenant, openTimeMs } from './testing/trading-world.ts';

const tenantId = randomUUID();
const at = new Date(openTimeMs);
let database: Database;
let drop: () => Promise<void>;
let customerId: string;
beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
  await insertTenant(database, tenantId, 'first', 'NGN', 'first.example');
  ({ customerId } = await insertCustomer(database, tenantId, 1));
});
afterAll(() => drop());

/** Shares that arrive at a price, from an offer, as both ways of getting shares use the same rule. */
async function averageAfter(shares: bigint, price: string): Promise<string> {
  return database.tenant(tenantId, async tx => {
    const lotId = randomUUID();
    await sql`set local role none`.execute(tx);
    await sql`
      select position_cost_add(array[row(${customerId}, 'first', ${shares}, ${price})::position_purchase])`.execute(
      tx,
    );
    const line = { scene: 'FUNDING', asset: shareAsset('first'), from: 'house.offer', to: 'locked' } as const;
    await post(tx, at, [{ customerId, cause: `application/${lotId}`, lines: [{ ...line, amount: shares }] }]);
    const { rows } = await sql<{ average: string }>`
      select average_cost::text as average from position_cost where customer_id = ${customerId}`.execute(tx);
    return rows[0]?.average ?? '';
  });
}

test('an average is weighted by shares and kept to eight decimals', async () => {
  expect(await averageAfter(10n, '1.00')).toBe('1.00000000');
  expect(await averageAfter(20n, '2.00')).toBe('1.66666667');
});

test.each([
  'update position_cost set average_cost = 1',
  `select position_cost_add(array[row(gen_random_uuid(), 'first', 1, 1)::position_purchase])`,
])('nobody writes an average past the rule: %s', async statement => {
  const write = database.tenant(tenantId, tx => sql.raw(statement).execute(tx));
  await expect(write).rejects.toThrow(/permission denied/);
});
