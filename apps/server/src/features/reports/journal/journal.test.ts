import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moneyText } from '@openfloor/money/money-text';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import { tries } from '@openfloor/testing/tries';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginMs, createHistoryWorld, type HistoryWorld } from '../../books/testing/history/history-world.ts';
import { history, runHistories } from '../../books/testing/history/run-histories.ts';
import { reconcileDays } from '../../reconciliation/reconcile-day.ts';
import { describeTenant } from '../../tenants/describe-tenant.ts';
import { spanOf } from '../pages/day-store.ts';
import type { ReportSource } from '../report-source.ts';
import { writeReport } from '../write-report.ts';
import { chartAccount } from './chart-of-accounts.ts';
import { writeJournal } from './write-journal.ts';

tries('books that agree only with themselves');

const zone = 'Africa/Lagos';
const dayMs = 86_400_000;
const histories = torture(40, 2_000);
const period = { from: '2026-01-05', to: '2026-02-04' };
const script = fileURLToPath(new URL('../../../../../../scripts/add-up-journal.mjs', import.meta.url));

let world: HistoryWorld;
let folder: string;
let tenantId: string;
let journal: string;
beforeAll(async () => {
  world = await createHistoryWorld();
  folder = await mkdtemp(join(tmpdir(), 'openfloor-journal-'));
  const stories = fc.sample(history, { seed: testSeed, numRuns: histories });
  const { house, departure } = await runHistories(world, stories);
  expect(departure).toBeUndefined();
  tenantId = house.tenantId;
  const local = 'NGN' as const;
  await reconcileDays(world.database, { tenantId, local }, new Date(beginMs - 6 * 3_600_000));
  await reconcileDays(world.database, { tenantId, local }, new Date(beginMs + 31 * dayMs));
  journal = await exported();
}, 600_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function source(): Promise<ReportSource> {
  const { database } = world;
  const [tenant, span] = await database.tenant(tenantId, async tx => [
    (await describeTenant(tx, false))!,
    await spanOf(tx, period, zone),
  ]);
  const rest = { pause: async () => {}, breathe: () => {} };
  return { database, tenant, period, span, zone, version: 1, madeAt: new Date(), incidents: [], rest };
}

async function exported(): Promise<string> {
  let text = '';
  for await (const piece of writeJournal(await source())) text += piece;
  return text;
}

/** What somebody finds who has the file and nothing of ours. */
async function addUp(text: string) {
  const file = join(folder, 'journal.csv');
  await writeFile(file, text);
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  return {
    status,
    stderr,
    entries: lines.pop(),
    accounts: Object.fromEntries(lines.map(line => line.split('\t'))),
  };
}

test('a month of random business, exported and added up by somebody else, is the ledger to the minor unit', async context => {
  const { rows } = await world.database.tenant(tenantId, tx =>
    sql<{ asset: string; account: string; balance: string; entries: number }>`
      select asset, account, sum(amount)::text as balance, count(*)::int as entries from (
        select e.asset, side.account, side.amount from ledger_entry e
        join ledger_transaction t using (tenant_id, customer_id, sequence)
        cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, amount)
        where t.posted_at < '2026-02-04T23:00:00Z'
      ) moved group by asset, account`.execute(tx),
  );
  const { status, stderr, accounts, entries } = await addUp(journal);
  expect([status, stderr]).toEqual([0, '']);
  const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  const expected = rows.map(({ asset, account, balance }) => [
    chartAccount(account, asset).code,
    plain(moneyText(BigInt(balance), asset)),
  ]);
  const isNothing = ([, amount]: (string | undefined)[]) => amount === '0';
  expect(
    Object.entries(accounts)
      .filter(one => !isNothing(one as string[]))
      .sort(),
  ).toEqual(expected.filter(one => !isNothing(one)).sort());
  const moved = rows.reduce((sum, row) => sum + row.entries, 0) / 2;
  expect(entries).toBe(`${moved} entries`);
  expect(new Set(rows.map(({ account }) => account)).size).toBeGreaterThan(8);
  tellFigures(context, { histories, entries: moved, seed: testSeed });
});

test('customers’ money, what is payable to them and what nobody owns come to the segregation report’s total, on every day', async () => {
  let text = '';
  for await (const piece of writeReport('segregation', 'CSV', await source())) text += piece;
  const [, ...lines] = text.trimEnd().split('\r\n');
  const days = new Set<string>();
  const totals = new Set<bigint>();
  for (const line of lines) {
    const [day = '', currency = '', ...cells] = line.split(',');
    // From the entries themselves, in no other way than by adding them up.
    const { rows } = await world.database.tenant(tenantId, tx =>
      sql<{ own: bigint; payable: bigint; claims: bigint }>`
        select coalesce(sum(amount) filter (where account !~ '^house' and account <> 'payable'), 0)::bigint as own,
          coalesce(sum(amount) filter (where account = 'payable'), 0)::bigint as payable,
          coalesce(sum(amount) filter (where account = 'house.claims'), 0)::bigint as claims
        from (
          select side.account, side.amount from ledger_entry e
          join ledger_transaction t using (tenant_id, customer_id, sequence)
          cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, amount)
          where e.asset = ${currency} and t.posted_at < (${day}::date + 1)::timestamp at time zone ${zone}
        ) moved`.execute(tx),
    );
    const { own, payable, claims } = rows[0]!;
    // No bank says anything in this month, so nothing of it is under way or without an owner.
    const figures = [own, payable, claims, 0n, 0n, own + payable + claims];
    expect(cells.slice(0, 6), line).toEqual(figures.map(minor => moneyText(minor, currency)));
    totals.add(own);
    days.add(day);
  }
  expect(days.size).toBe(31);
  expect(totals.size, 'it is no month in which nothing happens').toBeGreaterThan(2);
});

test('says of each entry when, for which record, and in words, in the order of time', () => {
  const lines = journal.split('\r\n');
  expect(lines[0]).toContain('type,entry,time,document,record,text,account,account name,asset,debit,credit');
  const deposit = lines.find(line => line.includes(',Deposit,1000-NGN,'));
  expect(deposit).toMatch(
    /^entry,\d+,2026-01-05T10:00:00\.000\+01:00,D-\d{8}-\d{4},deposit\/[0-9a-f-]{36},Deposit,1000-NGN,"Banks, NGN",NGN,5000000\.00,,\d{10},1$/,
  );
  const times = lines.flatMap(line => /^entry,\d+,([^,]+)/.exec(line)?.[1] ?? []);
  expect(times).toEqual([...times].sort());
});

test('whatever is changed, left out or put in is noticed by whoever adds it up', async () => {
  const lines = journal.split('\r\n');
  const at = lines.findIndex(line => line.startsWith('entry,') && line.includes('5000000.00'));
  const swap = (from: string, to: string) =>
    lines.map((line, i) => (i === at ? line.replace(from, to) : line)).join('\r\n');
  const without = lines.filter((_, i) => i !== at && i !== at + 1).join('\r\n');
  for (const text of [
    swap('5000000.00', '4999999.99'),
    without,
    swap('Deposit', 'Present'),
    `${lines.slice(0, -2).join('\r\n')}\r\n`,
  ])
    expect((await addUp(text)).status).toBe(1);
});

test('is refused where the entries do not lead from one balance to the other', async () => {
  const from = await source();
  const later = new Date(from.span.start.getTime() + 3 * dayMs);
  const drain = async () => {
    for await (const _ of writeJournal({ ...from, span: { ...from.span, end: later } }));
  };
  await expect(drain()).rejects.toThrow(/closes with/);
});
