import type { Tx } from '@openfloor/db/database';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { keysBehind, readPage } from './movement-store.ts';
import { seedHistory } from './testing/long-history.ts';
import { createRuleWorld, named } from './testing/rule-desk-world.ts';

const movements = torture(5_000, 1_000_000);
const secondsMax = 60;
const megabytesMax = 300;

let desk: Awaited<ReturnType<typeof createRuleWorld>>;
beforeAll(async () => {
  desk = await createRuleWorld();
  await desk.tenant(tx => seedHistory(tx, desk.world.tenantId, movements));
});
afterAll(() => desk.world.close());

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

describe('a payout account of several', () => {
  /** Two customers' fifty withdrawals each. */
  const key = 'NGN|5000000013';
  const range = { from: new Date(0), until: null };
  const withdrawalsRead = async (tx: Tx) => {
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
      where relname = 'withdrawal'`.execute(tx);
    return Number(rows[0]?.read ?? 0);
  };
  const reading = (work: (tx: Tx) => Promise<unknown>) =>
    desk.tenant(async tx => {
      const before = await withdrawalsRead(tx);
      const found = await work(tx);
      return { found, read: (await withdrawalsRead(tx)) - before };
    });

  test('is looked up without reading what others withdrew', async () => {
    const asked = { flows: [], firsts: false, keys: [key], range, after: undefined };
    const uses = await reading(async tx => (await readPage(tx, 'account', asked)).text.split('\n').length);
    expect(uses).toEqual({ found: 100, read: 100 });
    const next = await reading(tx =>
      keysBehind(tx, 'account', { through: 'NGN|5000000012', limit: 1, range }),
    );
    expect(next.found).toEqual([key]);
    // Up to the first of the account behind.
    expect(next.read).toBeLessThanOrEqual(101);
  });

  test('is what the withdrawal says, and nothing that somebody else could', async () => {
    const lies = [
      `update withdrawal set payout_key = 'NGN|1' where payout_key = '${key}'`,
      `insert into withdrawal (payout_key) values ('NGN|1')`,
    ];
    for (const lie of lies) {
      await expect(desk.tenant(tx => sql.raw(lie).execute(tx))).rejects.toThrow('payout_key');
      await expect(asTablesOwner(desk.world.server, desk.world.tenantId, [lie])).rejects.toThrow(
        'payout_key',
      );
    }
    const { rows } = await desk.tenant(tx =>
      sql`select 1 from withdrawal where payout_key <> payout_key(currency, account_number)`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('goes with the number, should that be forgotten', async () => {
    const forget = `update withdrawal set account_number = '-' where payout_key = '${key}'`;
    await asTablesOwner(desk.world.server, desk.world.tenantId, [
      'alter table withdrawal disable trigger user',
      forget,
      'alter table withdrawal enable trigger user',
    ]);
    const { rows } = await desk.tenant(tx =>
      sql`select payout_key as key, count(*)::int from withdrawal where account_number = '-' group by 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ key: 'NGN|', count: 100 }]);
  });
});
