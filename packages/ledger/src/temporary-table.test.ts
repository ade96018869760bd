import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@openfloor/db/database';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedgerWorld, type LedgerWorld } from './testing/ledger-world.ts';

tries('borrowing the power of the tables’ owner');

let world: LedgerWorld;
let server: Database;
beforeAll(async () => {
  world = await createLedgerWorld();
  server = await openDatabase({ url: world.servingUrl, poolMax: 1 });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

test('a temporary table named like a real one lets nobody overdraw', async () => {
  const customerId = await world.newCustomer();
  const trillions = '5000000000000';
  const attack = server.tenant(world.tenantId, async tx => {
    await sql`create temporary table ledger_balance (like public.ledger_balance)`.execute(tx);
    await sql`
      insert into pg_temp.ledger_balance
      values (${world.tenantId}, ${customerId}, 'NGN', 'available', ${trillions})`.execute(tx);
    const exchangeId = randomUUID();
    await sql`
      insert into currency_exchange values (${world.tenantId}, ${exchangeId}, ${customerId}, 'NGN', ${trillions}, 0, 0,
        'USD', 1, 1, null, '', '', '2026-11-01')`.execute(tx);
    await sql`select ledger_book(now(), 'exchange', array[${exchangeId}]::uuid[])`.execute(tx);
  });
  await expect(attack).rejects.toThrow(/violates check constraint/);
  expect((await world.owner.query('select * from ledger_entry')).rows).toEqual([]);
});
