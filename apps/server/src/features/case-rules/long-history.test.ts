import type { Tx } from '@openfloor/db/database';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRuleWorld, named } from './testing/rule-desk-world.ts';

const movements = torture(5_000, 1_000_000);
const each = 100;
const secondsMax = 60;
const megabytesMax = 300;

let desk: Awaited<ReturnType<typeof createRuleWorld>>;
beforeAll(async () => {
  desk = await createRuleWorld();
  await desk.tenant(seed);
});
afterAll(() => desk.world.close());

/** As if it had happened: the ledger knows nothing of it, and no rule was told. */
async function seed(tx: Tx): Promise<void> {
  const { tenantId } = desk.world;
  const customers = movements / each;
  const run = (query: RawBuilder<unknown>) => query.execute(tx);
  const all = sql`generate_series(1, ${customers}::int) c`;
  const of = (count: number) => sql`${all}, generate_series(1, ${count}::int) n`;
  const id = sql`lpad(to_hex(c), 32, '0')::uuid`;
  const at = (hours: number) =>
    sql`date_trunc('milliseconds', now()) - make_interval(mins => (${hours} * 60 * n + c % 1000)::int)`;
  await run(sql`insert into customer (tenant_id, customer_id, username, account_number, password_hash, verified_name)
    select ${tenantId}, ${id}, 'long-' || c, (4000000000 + c)::text, 'x', 'Ordinary Person' from ${all}`);
  await run(sql`insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
    select ${tenantId}, ${id}, ${id}, false, 'Ada', 'Zuma', (5000000000 + c / 2)::text, c::text from ${all}`);
  await run(sql`set local role none`);
  const tables = ['deposit', 'withdrawal'];
  for (const table of tables) await run(sql.raw(`alter table ${table} disable trigger user`));
  await run(sql`insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at,
      status, reason, reviewed_at, reviewed_by, number)
    select ${tenantId}, gen_random_uuid(), ${id}, 'NGN', 1000000 + (c * 7919 + n * 104729) % 9000000, false, '192.0.2.7', 'browser',
      ${at(10)}, 'passed', 'Seen', ${at(10)}, (select staff_id from staff limit 1), 'LD-' || c || '-' || n from ${of(each / 2)}`);
  await run(sql`insert into withdrawal (tenant_id, withdrawal_id, customer_id, currency, amount, usdt, account_id, account_name, bank,
      account_number, verified_name, account_changed_at, address, user_agent, created_at, number)
    select ${tenantId}, gen_random_uuid(), ${id}, 'NGN', 1000000 + (c * 104729 + n * 7919) % 9000000, false, ${id}, 'Ada', 'Zuma',
      (5000000000 + c / 2)::text, 'Ada', ${at(13)}, '192.0.2.7', 'browser', ${at(13)}, 'LW-' || c || '-' || n from ${of(each / 2)}`);
  for (const table of tables) await run(sql.raw(`alter table ${table} enable trigger user`));
  await run(sql`analyze deposit, withdrawal, customer`);
  await run(sql`set local role openfloor_app`);
}

test('a long history is gone through in a minute and in bounded memory', {
  timeout: 600_000,
}, async context => {
  const terms = {
    ...{ ...named, kind: 'structuring', on: ['deposit', 'withdrawal'] },
    ...{ amounts: [{ currency: 'NGN', amount: '100000.00' }], belowPercent: 5, count: 6, hours: 72 },
  };
  const { data } = await desk.ask(terms, { days: 90 });
  let highest = 0;
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss() - before);
  }, 50);
  const began = performance.now();
  await desk.runAll();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const trial = await desk.showTrial(data.id);
  tellFigures(context, {
    movements: trial.movements,
    seconds,
    megabytes: highest / 1e6,
    cases: trial.after.cases,
  });
  expect(trial.state).toBe('done');
  expect(trial.movements).toBeGreaterThanOrEqual(movements);
  expect(seconds).toBeLessThan(secondsMax);
  expect(highest / 1e6).toBeLessThan(megabytesMax);
  // Two share each payout account.
  const shared = await desk.tried({ ...named, kind: 'shared-account', customers: 2, hours: 720 });
  expect(['done', 'too-many']).toContain(shared.state);
});
