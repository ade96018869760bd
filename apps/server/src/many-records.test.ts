import { randomUUID } from 'node:crypto';
import { countedMax } from '@openfloor/contract/console/call-parts';
import { examinedKinds } from '@openfloor/contract/regulator/record-kinds';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { exportAudit } from './features/audit/export-audit.ts';
import { listOrders } from './features/blotter/blotter-store.ts';
import { blotterLine } from './features/blotter/records.ts';
import { depositConsoleHandlers } from './features/deposits/console-routes.ts';
import { exposureAtClose } from './features/exposure/read-exposure.ts';
import { moneyFlows } from './features/reconciliation/money-flow-store.ts';
import { listRecords, wholeRecords } from './features/regulator/records/records-store.ts';
import { spanOf } from './features/reports/pages/day-store.ts';
import { writeReport } from './features/reports/write-report.ts';
import { describeTenant } from './features/tenants/describe-tenant.ts';
import { wholeList } from './http/whole-list.ts';
import type { StaffContext } from './kernel/approvals/action-kind.ts';
import { maskingFor } from './kernel/masking/console-customer.ts';
import type { Tenant } from './kernel/tenant/tenant.ts';
import { type ManyRecords, makeManyRecords } from './testing/many-records/many-records.ts';
import { WatchedDatabase } from './testing/many-records/watched-database.ts';

/** Orders, transactions of two entries, deposits and entries of the log, all on one day; and rows of fees. */
const count = torture(12_000, 1_000_000);
const patience = 1_800_000;
const megabytesMax = 6;
const rowsAtOnceMax = 5_000;
/** What the database looks at whatever there is of records: stocks, days, breaks. */
const readsOfAny = 20_000;
/** Many times the records that are counted; far from all that there are in the long form. */
const readsOfPageMax = 400_000;

let records: ManyRecords;
let tenant: Tenant;
let watched: WatchedDatabase;
beforeAll(async () => {
  records = await makeManyRecords(count);
  const { database } = records.world;
  tenant = (await database.tenant(records.tenantId, tx => describeTenant(tx, false)))!;
  watched = new WatchedDatabase(database, megabytesMax);
  // Letters are read once and kept.
  for await (const _ of file('segregation', 'PDF', 'day')()) break;
}, patience);
afterAll(() => records.world.close());

type Pieces = AsyncIterable<string | Uint8Array>;
interface Report {
  name: string;
  make: () => Pieces;
  /** Lines that its file has at least; a file of pages has few, whatever is added up in them. */
  lines?: number;
  /** Rows that the database looks at for each record. */
  readsEach: number;
}

const file = (kind: Parameters<typeof writeReport>[0], format: 'PDF' | 'CSV', of: 'day' | 'daysOfFees') =>
  async function* (): Pieces {
    const { day, daysOfFees, zone, tenantId } = records;
    const { database } = watched;
    const period = of === 'day' ? { from: day, to: day } : daysOfFees;
    yield* writeReport(kind, format, {
      ...{ database: { ...records.world.database, ...database }, tenant, period, zone, version: 1 },
      span: await database.tenant(tenantId, tx => spanOf(tx, period, zone)),
      madeAt: new Date(),
      incidents: [],
      rest: { pause: async () => {}, breathe: () => {} },
    });
  };

const inTenant: StaffContext['query'] = work => watched.database.tenant(records.tenantId, work);
const context = () => ({ query: inTenant, tenant, caller: { roles: ['owner'] } }) as unknown as StaffContext;
const whole = (read: Parameters<typeof wholeList>[0]) => () =>
  wholeList(read, { stallMs: patience, wholeMs: patience }).stream as Pieces;
const figure = (read: () => Promise<unknown>) =>
  async function* (): Pieces {
    yield JSON.stringify(await read(), (_, value) => (typeof value === 'bigint' ? String(value) : value));
  };

const reports: Report[] = [
  { name: 'journal', make: file('journal', 'CSV', 'day'), lines: count * 4, readsEach: 12 },
  { name: 'fees as CSV', make: file('fees', 'CSV', 'daysOfFees'), lines: count, readsEach: 2.5 },
  { name: 'fees as PDF', make: file('fees', 'PDF', 'daysOfFees'), readsEach: 6 },
  { name: 'segregation as CSV', make: file('segregation', 'CSV', 'daysOfFees'), readsEach: 1 },
  { name: 'segregation as PDF', make: file('segregation', 'PDF', 'daysOfFees'), readsEach: 1 },
  { name: 'end of day', make: file('end-of-day', 'PDF', 'day'), readsEach: 5 },
  {
    name: 'exposure at the close',
    make: figure(() => inTenant(tx => exposureAtClose(tx, tenant, records.day))),
    readsEach: 1,
  },
  {
    name: 'what came in and went out',
    make: figure(() => inTenant(tx => moneyFlows(tx, tenant, { from: records.day, to: records.day }))),
    readsEach: 5,
  },
  {
    name: 'audit log',
    make: () => exportAudit(inTenant, 'csv', {}, records.zone).stream,
    lines: count,
    readsEach: 1.5,
  },
  {
    name: 'blotter',
    make: whole(async query => ({
      records: (await inTenant(tx => listOrders(tx, query, false))).rows.map(row =>
        blotterLine(row, maskingFor({ roles: ['owner'] })),
      ),
    })),
    lines: count,
    readsEach: 1.5,
  },
  {
    name: 'deposits',
    make: whole(query => depositConsoleHandlers['GET /deposits'](context(), { query } as never) as never),
    lines: count,
    readsEach: 1.5,
  },
];

const secondsSince = (ms: number) => Math.round((performance.now() - ms) / 100) / 10;

async function holdsLittle(context: TestContext, { make, lines = 0, readsEach }: Report) {
  const startedAt = performance.now();
  watched.begin();
  let written = 0;
  for await (const piece of make()) {
    written += String(piece).split('\n').length - 1;
    watched.look();
  }
  const { megabytes, rowsAtOnce, rowsRead } = watched.held();
  const seconds = secondsSince(startedAt);
  tellFigures(context, { records: count, megabytesHeld: megabytes, rowsAtOnce, rowsRead, seconds });
  expect(written).toBeGreaterThanOrEqual(lines);
  expect(megabytes).toBeLessThan(megabytesMax);
  expect(rowsAtOnce).toBeLessThanOrEqual(rowsAtOnceMax);
  expect(rowsRead).toBeLessThanOrEqual(count * readsEach + readsOfAny);
}

for (const report of reports)
  test(
    `${report.name} of ${count.toLocaleString('en')} records is never in memory as a whole`,
    {
      timeout: patience,
    },
    context => holdsLittle(context, report),
  );

const scope = {
  ...{ grantId: randomUUID(), kinds: examinedKinds, allCustomers: true, tellsCustomers: false },
  from: new Date('2020-01-01'),
  until: new Date('2027-01-01'),
};
const pages = [
  ['the newest', { page: 1, size: 20 }],
  ['the oldest', { page: 1, size: 20, sort: 'time' }],
  ['the last that anybody turns to', { page: 100, size: 100 }],
] as const;
const exportMax = 20_000;

describe.each(['movements', 'orders', 'deposits', 'audit'] as const)('an examiner reads of all %s', kind => {
  test.each(pages)('%s without the database reading the rest', { timeout: patience }, async (_, query) => {
    watched.begin();
    const found = await inTenant(tx => listRecords(tx, scope, kind, query));
    expect(found.records).toHaveLength(query.size);
    expect(found.total).toBe(countedMax + 1);
    expect(watched.held().rowsRead).toBeLessThan(readsOfPageMax);
  });

  test('as many as a file takes, and no more', { timeout: patience }, async () => {
    watched.begin();
    const found = await inTenant(tx => wholeRecords(tx, scope, kind, {}, exportMax + 1));
    const times = found.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const all = kind === 'movements' ? count * 2 : count;
    expect(found.length).toBeGreaterThanOrEqual(Math.min(all, exportMax + 1));
    expect(watched.held().rowsRead).toBeLessThan(readsOfPageMax);
  });
});
