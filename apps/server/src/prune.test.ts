import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prune } from './prune.ts';
import { createTestApp, hosts, type TestApp } from './testing/test-app.ts';

let server: TestApp;
const tenantIds: string[] = [];
beforeAll(async () => {
  server = await createTestApp();
  for (const host of [hosts.savanna, hosts.aurora]) {
    const { rows } = await server.database.platform(tx =>
      sql<{ id: string }>`select tenant_for_host(${host}) as id`.execute(tx),
    );
    tenantIds.push(rows[0]!.id);
  }
});
afterAll(() => server.close());

const round = () => prune(server.parts);

async function addRecords(tx: Tx, age: string, count: number): Promise<void> {
  await sql`
    insert into idempotency_record (tenant_id, key_hash, fingerprint, created_at)
    select current_tenant_id(), sha256(convert_to(${age} || n, 'UTF8')), '', now() - ${age}::interval
    from generate_series(1, ${count}) n`.execute(tx);
}

async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(tx);
  return Number(rows[0]!.count);
}

test('old requests go for every tenant, however many; young ones stay', async () => {
  for (const id of tenantIds) {
    await server.database.tenant(id, async tx => {
      await addRecords(tx, '31 days', 2_500);
      await addRecords(tx, '29 days', 3);
    });
  }
  expect(await round()).toBe(5_000);
  for (const id of tenantIds) {
    expect(await server.database.tenant(id, tx => countRows(tx, 'idempotency_record'))).toBe(3);
  }
});

test('windows that ended go, open ones go on counting', async () => {
  await server.database.tenant(tenantIds[0]!, tx =>
    sql`insert into attempt_count (tenant_id, subject_hash, tries, window_ends_at)
      values (current_tenant_id(), 'a', 9, now() - interval '1 second'),
        (current_tenant_id(), 'b', 9, now() + interval '1 minute')`.execute(tx),
  );
  expect(await round()).toBe(1);
});

test.each([
  ['open and in use', {}, 0],
  ['ended lately', { ended_at: '29 days', end_reason: 'log-out' }, 0],
  ['ended long ago', { ended_at: '31 days', end_reason: 'log-out' }, 1],
  ['expired lately by idling', { last_seen_at: '30 days' }, 0],
  ['expired long ago by idling', { last_seen_at: '31 days' }, 1],
  ['expired long ago by age', { created_at: '38 days' }, 1],
])('a session %s', async (_, { end_reason, ...ages }: Record<string, string>, forgotten) => {
  await server.logIn('demo', 'Demo!2026');
  const changes = Object.fromEntries(
    Object.entries(ages).map(([column, age]) => [column, sql<Date>`now() - ${age}::interval`]),
  );
  await server.database.tenant(tenantIds[0]!, async tx => {
    await sql`delete from customer_session where ended_at is not null`.execute(tx);
    if (Object.keys(changes).length > 0)
      await tx
        .updateTable('customer_session')
        .set({ ...changes, ...(end_reason && { end_reason }) } as never)
        .execute();
  });
  const before = await server.database.tenant(tenantIds[0]!, tx => countRows(tx, 'customer_session'));
  await round();
  const after = await server.database.tenant(tenantIds[0]!, tx => countRows(tx, 'customer_session'));
  expect(after).toBe(forgotten ? 0 : before);
});
