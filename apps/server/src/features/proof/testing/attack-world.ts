import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@openfloor/db/database';
import { dropDatabase } from '@openfloor/db/testing/database-url';
import { copyDatabase, createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { post } from '@openfloor/ledger/testing/post';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { findTenantIdByHost } from '../../../kernel/tenant/tenant-store.ts';
import { hosts } from '../../../testing/test-app.ts';
import { checkProof } from '../check/check-proof.ts';
import { closeDay } from '../day/close-day.ts';
import { closeDayBeside } from '../day/closing-thread.ts';
import { FileKeys } from '../file-keys.ts';
import { Keeper, type KeeperParts } from '../keeper.ts';
import { LogTrees } from '../log-tree.ts';
import { SignedHeads } from '../signed-heads.ts';

export const day = '2026-11-16';
export const price = 50n;

/** A database with a closed day in its log, of which each attack gets a copy. */
export interface AttackWorld {
  tenantId: string;
  customers: string[];
  orderId: string;
  offerId: string;
  /** A copy to do harm to, beside what the server’s files say: its keys, and what it signed. */
  copy(): Promise<Attacked>;
  close(): Promise<void>;
}

export interface Attacked {
  database: Database;
  /** Of the database, as its owner. */
  url: string;
  /** The server’s files. */
  folder: string;
  /** As whoever owns the tables, with triggers switched off. */
  harm(...statements: string[]): Promise<void>;
  /** The operator’s daily check. */
  check(): Promise<string[]>;
  keeper(more?: Partial<KeeperParts>): Keeper;
  /** As it is now; `elsewhere` in a thread, as the server does it. */
  closeDay(day: string, where?: 'here' | 'elsewhere'): Promise<void>;
  drop(): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const resultHash = (allotted: readonly number[]) =>
  sha256(allotted.map((units, i) => `AP${i + 1}:5:${units}`).join('\n'));
const listHash = sha256(['AP1:5', 'AP2:5'].join('\n'));

export async function createAttackWorld(): Promise<AttackWorld> {
  const source = await createTestDatabase('demo');
  const folder = await mkdtemp(join(tmpdir(), 'openfloor-proof-'));
  const tenantId = (await findTenantIdByHost(source.database, hosts.savanna)) ?? '';
  const customers = [randomUUID(), randomUUID(), randomUUID()];
  const [orderId, offerId] = [randomUUID(), randomUUID()];
  const attackedOf = (one: TestDatabase, folder: string, heads = new SignedHeads(folder)): Attacked => ({
    database: one.database,
    url: one.url,
    folder,
    harm: (...statements) => harm(one.url, tenantId, statements),
    check: async () => (await checkProof(one.database, heads, tenantId)).differences,
    keeper: more =>
      new Keeper({
        database: one.database,
        keys: new FileKeys(folder),
        heads,
        trees: new LogTrees(one.database),
        log: { error: () => {} },
        ...more,
      }),
    async closeDay(closed, where = 'here') {
      const due = { day: closed, endsAt: new Date(), dueAt: new Date() };
      await (where === 'here' ? closeDay : closeDayBeside)(one.database, tenantId, due);
    },
    async drop() {
      await one.drop();
      await rm(folder, { recursive: true });
    },
  });
  const own = attackedOf(source, folder);
  await source.database.tenant(tenantId, async tx => {
    for (const [index, customerId] of customers.entries())
      await sql`
        insert into customer (tenant_id, customer_id, username, account_number, password_hash)
        values (current_tenant_id(), ${customerId}, ${`attacked-${index}`}, ${String(3_000_000_000 + index)}, 'x')`.execute(
        tx,
      );
    for (const customerId of customers) await deposit(tx, customerId, 100_000n);
    const [first = ''] = customers;
    await trade(tx, first, orderId, price);
    await deposit(tx, first, 700n);
    for (const action of ['test.one', 'test.two', 'test.three'])
      await sql`select audit_write('system', null, 'test', '{}', null, null, ${action}, 'thing/1', null, null, null, null)`.execute(
        tx,
      );
  });
  await own.harm(orderRow(orderId, customers[0] ?? ''), ...offerRows(offerId, customers));
  await own.harm('select proof_note(f.kind, f.subject, f.body) from proof_offers() f');
  await own.closeDay(day);
  await own.keeper().keep(tenantId);
  await source.database.close();
  const name = new URL(source.url).pathname.slice(1);
  return {
    tenantId,
    customers,
    orderId,
    offerId,
    async copy() {
      const files = await mkdtemp(join(tmpdir(), 'openfloor-proof-'));
      await cp(folder, files, { recursive: true });
      return attackedOf(await copyDatabase(name), files);
    },
    async close() {
      await rm(folder, { recursive: true });
      await dropDatabase(inject('adminDatabaseUrl'), name);
    },
  };
}

type Tx = Parameters<typeof post>[0];
export const moment = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000);

export const deposit = (tx: Tx, customerId: string, amount: bigint, at = moment(1)) =>
  post(tx, at, [
    {
      customerId,
      cause: `deposit/${randomUUID()}`,
      lines: [{ scene: 'USER_DEPOSIT', asset: 'NGN', amount, from: 'house.bank', to: 'available' }],
    },
  ]);

/** Ten shares. */
export const trade = (tx: Tx, customerId: string, orderId: string, paid: bigint) =>
  post(tx, moment(2), [
    {
      customerId,
      cause: `order/${orderId}`,
      lines: [
        { scene: 'TRADE', asset: 'NGN', amount: paid * 1_000n, from: 'available', to: 'house.market' },
        { scene: 'TRADE', asset: 'share/NSENG-KANCEM', amount: 10n, from: 'house.market', to: 'available' },
      ],
    },
  ]);

const orderRow = (orderId: string, customerId: string) => `
  insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
    session_id, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms,
    received_at, venue, state, executed_at, fill_price, gross, fee)
  values (current_tenant_id(), '${orderId}', '${customerId}', 'buy', 'NSENG-KANCEM', 'NGN', 10, false, 'customer',
    gen_random_uuid(), 0, 0, 0.01, ${price}, ${price}, now(), 'test', 0,
    date_trunc('milliseconds', now() - interval '58 minutes'), 'house', 'filled',
    date_trunc('milliseconds', now() - interval '58 minutes'), ${price}, ${price * 1_000n}, 0)`;

/** An offer of five units, for which two applied for five each and got three and two. */
const offerRows = (offerId: string, customers: readonly string[]) => [
  `insert into instrument (instrument_id, source, market, symbol, name, currency, is_index, price_decimals, tick_size,
     listed, sort)
   values ('NSENG-KANCEM', 'test', 'NSENG', 'KANCEM', 'Kano Cement', 'NGN', false, 2, 0.01, true, 1) on conflict do nothing`,
  `insert into offer (tenant_id, offer_id, kind, instrument_id, currency, method, state, seed_hash, published_at,
     closed_at, list_count, list_units, list_hash, allotted_at, result_hash, draw_version, public_figures)
   values (current_tenant_id(), '${offerId}', 'IPO', 'NSENG-KANCEM', 'NGN', 'PRO_RATA', 'allotted', sha256('\\x${'07'.repeat(32)}'),
     now(), now(), 2, 10, '\\x${listHash}', now(), '\\x${resultHash([3, 2])}', 2, '[{"stockId":"A","price":"1.0","time":1}]')`,
  `insert into offer_terms (tenant_id, offer_id, version, price, unit_shares, units_offered, units_min, units_max,
     starts_at, ends_at, risk_label)
   values (current_tenant_id(), '${offerId}', 1, 10, 1, 5, 1, 10, now() - interval '2 days', now() - interval '1 day', 'LOW')`,
  `insert into offer_seed (tenant_id, offer_id, seed) values (current_tenant_id(), '${offerId}', '\\x${'07'.repeat(32)}')`,
  ...[3, 2].map(
    (
      units,
      i,
    ) => `insert into application (tenant_id, application_id, offer_id, customer_id, number, terms_version,
       status, units, allotted_units, created_at, allotted_at, funding_due_at)
     values (current_tenant_id(), gen_random_uuid(), '${offerId}', '${customers[i]}', 'AP${i + 1}', 1, 'FUNDING', 5, ${units},
       now(), now(), now() + interval '1 day')`,
  ),
];

const guarded = [
  ...[
    'ledger_chain',
    'ledger_transaction',
    'ledger_entry',
    'ledger_balance',
    'trade_order',
    'application',
    'offer',
  ],
  ...['offer_terms', 'offer_seed', 'audit_chain', 'audit_entry', 'proof_log', 'proof_entry', 'proof_event'],
  ...['proof_checkpoint', 'proof_cosignature', 'proof_chunk', 'proof_day', 'proof_record', 'customer'],
];

async function harm(url: string, tenantId: string, statements: readonly string[]): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    for (const table of guarded) await owner.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await owner.query(statement);
    for (const table of guarded) await owner.query(`alter table ${table} enable trigger user`);
  } finally {
    await owner.end();
  }
}
