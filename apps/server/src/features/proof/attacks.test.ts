import { createHash, randomUUID } from 'node:crypto';
import { verifyLedger } from '@openfloor/ledger/verify';
import { tries } from '@openfloor/testing/tries';
import { readCheckpoint } from '@openfloor/verify/checkpoint';
import { plain } from '@openfloor/verify/log-entry';
import type { Statement } from '@openfloor/verify/statement';
import { verifyDays } from '@openfloor/verify/verify-days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databaseClock } from '../../kernel/schedule/database-clock.ts';
import { readClock } from '../../kernel/schedule/job-store.ts';
import { startJobs } from '../../kernel/schedule/start-jobs.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { dayJob } from './day/day-job.ts';
import { proveDay } from './day/prove-day.ts';
import { latestClose } from './latest-close.ts';
import { findCheckpoint } from './log-store.ts';
import { LogTrees } from './log-tree.ts';
import { SignedHeads } from './signed-heads.ts';
import {
  type Attacked,
  type AttackWorld,
  createAttackWorld,
  day,
  deposit,
  moment,
  price,
  resultHash,
  trade,
} from './testing/attack-world.ts';
import { standingWitness } from './testing/standing-witness.ts';

let world: AttackWorld;
let attacked: Attacked;
beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());
afterEach(() => attacked.drop());

const begin = async () => {
  attacked = await world.copy();
  return attacked;
};
const replay = async () => (await verifyLedger(attacked.database, world.tenantId)).difference;
const inTenant = <T>(work: Parameters<typeof attacked.database.tenant<T>>[1]) =>
  attacked.database.tenant(world.tenantId, work);

/** The customer’s chain as if nothing had ever happened. */
const forgetChain = (customer: string) => [
  ...['ledger_entry', 'ledger_transaction', 'ledger_balance'].map(
    table => `delete from ${table} where customer_id = '${customer}'`,
  ),
  `update ledger_chain set sequence = 0, head_hash = ledger_genesis(tenant_id, customer_id) where customer_id = '${customer}'`,
];

describe('what the close of a day has of a customer', () => {
  /** By the verifier that customers have. */
  async function verdicts(customer: string, wanted?: string) {
    const { size, note } = (await inTenant(tx => findCheckpoint(tx)))!;
    const tree = await new LogTrees(attacked.database).upTo(world.tenantId, size);
    const proof = await inTenant(tx => proveDay(tx, { tree, size }, customer, wanted));
    const head = readCheckpoint(note);
    const statement = { log: head.origin, customer, days: proof ? [proof] : [] } as unknown as Statement;
    const found = verifyDays(statement, head).verdicts.map(({ code }) => code);
    return { found, bytes: JSON.stringify(plain(proof?.assets[0] ?? {})).length };
  }

  test('is proved to that customer', async () => {
    await begin();
    const shares = ['day-in-log', 'balance-in-total', 'balance-in-total'];
    expect((await verdicts(world.customers[0]!)).found).toEqual(shares);
    expect((await verdicts(world.customers[1]!)).found).toEqual(shares.slice(0, 2));
    expect((await verdicts(world.customers[1]!, '2026-11-15')).found).toEqual(['days-none']);
    expect((await verdicts(randomUUID())).found).toEqual(['days-none']);
  });

  test('adds up to what everybody may know', async () => {
    await begin();
    const close = (await inTenant(latestClose))!;
    const { rows } = await inTenant(tx =>
      sql<{ total: bigint; holders: bigint }>`
        select sum(balance)::bigint as total, count(distinct customer_id) as holders
        from ledger_balance where asset = 'NGN' and balance <> 0`.execute(tx),
    );
    expect({ day: close.day, cosignatures: close.cosignatures }).toEqual({ day, cosignatures: 0 });
    const { total, holders } = close.assets.find(({ asset }) => asset === 'NGN')!;
    expect({ total, holders: BigInt(holders) }).toEqual(rows[0]);
  });

  test('is proved where customers fill several pieces of a tree', async () => {
    const { harm, keeper, closeDay, check } = await begin();
    await harm(
      `insert into customer (tenant_id, customer_id, username, account_number, password_hash, created_at)
         select current_tenant_id(), md5('c' || n)::uuid, 'many-' || n, 4000000000 + n, 'x', now() - interval '1 hour'
         from generate_series(1, 700) n`,
      `insert into ledger_chain select current_tenant_id(), md5('c' || n)::uuid, 0,
         ledger_genesis(current_tenant_id(), md5('c' || n)::uuid) from generate_series(1, 700) n on conflict do nothing`,
      `insert into ledger_balance select current_tenant_id(), md5('c' || n)::uuid, 'NGN', 'available', n
         from generate_series(1, 700) n`,
    );
    await closeDay('2026-11-17', 'elsewhere');
    await keeper().keep(world.tenantId);
    for (let n = 1; n <= 700; n += 50) {
      const customer = createHash('md5').update(`c${n}`).digest('hex');
      const id = customer.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      const { found, bytes } = await verdicts(id);
      expect([n, ...found]).toEqual([n, 'day-in-log', 'balance-in-total']);
      expect(bytes).toBeLessThan(8_000);
    }
    // Balances without entries are what the replay of the ledger is for.
    expect((await check()).filter(one => !one.startsWith('transaction'))).toEqual([]);
  });
});

describe('with every right in the database, and none to the server’s keys', () => {
  tries('rewriting the past with every right in the database');
  test('where nothing was changed, the daily check finds nothing', async () => {
    const { check } = await begin();
    expect(await check()).toEqual([]);
  });

  test('a customer’s last transactions are cut off: the daily check finds it', async () => {
    const { harm, check } = await begin();
    const [customer = ''] = world.customers;
    await harm(
      `delete from ledger_entry where customer_id = '${customer}' and sequence = 3`,
      `delete from ledger_transaction where customer_id = '${customer}' and sequence = 3`,
      `update ledger_chain c set sequence = 2, head_hash = (select hash from ledger_transaction t
         where t.customer_id = c.customer_id and t.sequence = 2) where customer_id = '${customer}'`,
      `update ledger_balance set balance = balance - 700 where customer_id = '${customer}' and asset = 'NGN' and account = 'available'`,
    );
    expect(await replay()).toBeUndefined();
    expect(await check()).toContain(`the chain of customer ${customer} is not that of ${day}`);
  });

  test('a chain is rewritten from its beginning, hashes and all: the daily check finds it', async () => {
    const { harm, check } = await begin();
    const customer = world.customers[1] ?? '';
    await harm(...forgetChain(customer));
    await inTenant(tx => deposit(tx, customer, 60_000n));
    expect(await replay()).toBeUndefined();
    expect(await check()).toContain(`the chain of customer ${customer} is not that of ${day}`);
  });

  test('a transaction is dated back into a closed day: the daily check finds it', async () => {
    const { check } = await begin();
    const customer = world.customers[1] ?? '';
    await inTenant(tx => deposit(tx, customer, 5_000n, moment(30)));
    expect(await replay()).toBeUndefined();
    expect(await check()).toContain(
      `transaction 2 of customer ${customer} is dated into ${day}, which was closed`,
    );
  });

  test('a fill’s price is changed, with its entries and the chain: the daily check finds it', async () => {
    const { harm, check } = await begin();
    const [customer = ''] = world.customers;
    const worse = price + 5n;
    await harm(
      `update trade_order set fill_price = ${worse}, gross = ${worse * 1_000n} where order_id = '${world.orderId}'`,
      ...forgetChain(customer),
    );
    await inTenant(async tx => {
      await deposit(tx, customer, 100_000n);
      await trade(tx, customer, world.orderId, worse);
      await deposit(tx, customer, 700n);
    });
    expect(await replay()).toBeUndefined();
    const found = await check();
    expect(found).toContain(`orders ${world.orderId} is not what the log says`);
    expect(found).toContain(`the chain of customer ${customer} is not that of ${day}`);
  });

  test('an allotment is changed, with the hash of the result: the daily check finds it', async () => {
    const { harm, check } = await begin();
    await harm(
      ...[1, 4].map(
        (units, i) =>
          `update application set allotted_units = ${units} where offer_id = '${world.offerId}' and number = 'AP${i + 1}'`,
      ),
      `update offer set result_hash = '\\x${resultHash([1, 4])}' where offer_id = '${world.offerId}'`,
    );
    const found = await check();
    expect(found).toContain(`the allotment of offer ${world.offerId} is not what the log says`);
    expect(found).toContain(`offer-result ${world.offerId} is not what the log says`);
  });

  test('a customer is left out when the day is summed up: the daily check finds it', async () => {
    const { harm, check, keeper, closeDay } = await begin();
    const customer = world.customers[2] ?? '';
    const [next, all] = ['2026-11-17', `customer_id = '${customer}'`];
    await harm(
      `create table hidden as select * from ledger_balance where ${all}`,
      `delete from ledger_balance where ${all}`,
    );
    await closeDay(next);
    await keeper().keep(world.tenantId);
    await harm('insert into ledger_balance select * from hidden');
    const found = await check();
    expect(
      found.some(one => /^of NGN \d+ are owed at the end of 2026-11-17, and \d+ in the log$/.test(one)),
    ).toBe(true);
    await harm(`update proof_chunk set leaves = substr(leaves, 25) where tree = 'NGN' and day = '${next}'`);
    expect(await check()).toContain(`the sum tree of NGN of ${next} is not that of the log`);
  });

  test('the audit log is shortened: the daily check finds it', async () => {
    const { harm, check } = await begin();
    await harm(
      'delete from audit_entry where sequence > 1',
      'update audit_chain set sequence = 1, head_hash = (select hash from audit_entry where sequence = 1)',
    );
    expect((await verifyAudit(attacked.database, world.tenantId)).difference).toBeUndefined();
    expect((await check()).join()).toMatch(/the audit log has 1 entries, and had \d+ on 2026-11-16/);
  });

  test('a checkpoint is replaced, or the log’s end cut off: the server signs nothing more, the daily check finds it', async () => {
    const { harm, check, keeper } = await begin();
    await harm("update proof_checkpoint set root = sha256('x')");
    expect((await check()).join()).toMatch(/the first \d+ entries are not those that were signed/);
    await harm(
      "update proof_checkpoint set note = replace(note, split_part(note, E'\\n', 3), encode(root, 'base64'))",
    );
    expect((await check()).join()).toMatch(/the checkpoint of \d+ entries is not signed by the log’s key/);
    const last = 'select size - 1 from proof_log where tenant_id = current_tenant_id()';
    await harm(
      'delete from proof_checkpoint',
      `delete from proof_event where entry_index = (${last})`,
      `delete from proof_entry where index = (${last})`,
      'update proof_log set size = size - 1, signed_size = 0 where tenant_id = current_tenant_id()',
    );
    expect((await check()).join()).toMatch(/the log is not the one that this server signed/);
    await sqlFees('0.9');
    await expect(keeper().keep(world.tenantId)).rejects.toThrow(/The first \d+ entries of the log/);
    expect(await inTenant(findCheckpoint)).toBeUndefined();
  });

  test('two servers show two logs, each signed: a witness signs one only', async () => {
    const { database, keeper } = await begin();
    const { askFor, seenBy, complaints, close } = await standingWitness(attacked, world.tenantId);
    const other = await world.copy();
    // A second server that has the key, and has never signed anything.
    const forgetful = { heads: new SignedHeads('/nonexistent-on-purpose') };
    forgetful.heads.write = async () => true;
    forgetful.heads.noteStored = async () => {};
    try {
      expect(await askFor(attacked)).toBe(1);
      await sqlFees('0.001');
      await sqlFees('0.002', other.database);
      await keeper().keep(world.tenantId);
      await other.keeper(forgetful).keep(world.tenantId);
      expect(await askFor(attacked)).toBe(1);
      expect(await askFor(other)).toBe(0);
      expect(complaints.join()).toMatch(/w.example has seen another log/);
      // Staff see it until they have looked into it, however often the witness is asked.
      expect(await askFor(other)).toBe(0);
      expect(await seenBy(other)).toMatchObject([{ forks: 1, forkAt: expect.any(Date) }]);
      expect(await seenBy(attacked)).toMatchObject([{ forks: 0, forkAt: null }]);
      expect(database).not.toBe(other.database);
    } finally {
      close();
      await other.drop();
    }
  });
});

describe('a server whose clock is days ahead or behind', () => {
  const dayMs = 86_400_000;
  /** Where the tenant is, an hour ahead of UTC. */
  const yesterday = () => new Date(Date.now() + 3_600_000 - dayMs).toISOString().slice(0, 10);
  const closing = (at: Date) => dayJob(attacked.database).run(world.tenantId, at, at);
  const days = async () => {
    const { rows } = await inTenant(tx =>
      sql<{ day: string }>`select day::text as day from proof_day`.execute(tx),
    );
    return rows.length;
  };

  test.each([2, 3, 400])(
    '%i days ahead: no day is closed before it has ended by the database’s clock',
    async ahead => {
      await begin();
      // The job is handed the database’s time. Were it the server’s own, the database would refuse.
      await attacked.closeDay(yesterday());
      await expect(closing(new Date(Date.now() + ahead * dayMs))).rejects.toThrow(/has not ended/);
      const { rows } = await inTenant(tx =>
        sql<{ early: number }>`
      select count(*)::int as early from proof_day where ends_at > clock_timestamp()`.execute(tx),
      );
      expect(rows).toEqual([{ early: 0 }]);
    },
  );

  test('days behind: nothing that was closed is closed again or taken back', async () => {
    await begin();
    const before = await days();
    expect(await closing(new Date(Date.parse(day) - 5 * dayMs))).toBe(0);
    expect(await days()).toBe(before);
    expect(await attacked.check()).toEqual([]);
  });

  test('a server that differs does nothing by the clock at all', async () => {
    await begin();
    for (const differsMs of [-3 * dayMs, 3 * dayMs]) {
      const complaints: string[] = [];
      const jobs = startJobs(
        {
          database: attacked.database,
          now: Date.now,
          log: { error: ({ err }: { err?: Error }) => void complaints.push(err?.message ?? '') },
          clock: databaseClock(
            () => attacked.database.platform(readClock),
            () => Date.now() + differsMs,
          ),
        },
        [dayJob(attacked.database)],
      );
      const before = await days();
      await jobs.runDue();
      await jobs.stop();
      expect(complaints.join()).toContain('The clock of this node is');
      expect(await days()).toBe(before);
    }
  });
});

const sqlFees = (rate: string, database = attacked.database) =>
  database.tenant(world.tenantId, tx => sql`update tenant set trade_fee_rate = ${rate}::numeric`.execute(tx));
