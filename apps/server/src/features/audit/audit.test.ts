import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { listTenantIds } from '../../kernel/tenant/tenant-store.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { verifyAudit } from './verify-audit.ts';

let server: TestApp;
let console_: ReturnType<typeof consoleClient>;
let tenantId: string;
let customerId: string;
let auditor: string;
beforeAll(async () => {
  server = await createTestApp();
  console_ = consoleClient(server.app);
  for (const id of await listTenantIds(server.database)) {
    const name = await server.database.tenant(id, tx =>
      tx.selectFrom('tenant').select('name').executeTakeFirst(),
    );
    if (name?.name === 'savanna') tenantId = id;
  }
  const customer = await server.database.tenant(tenantId, tx =>
    tx
      .selectFrom('customer')
      .select('customer_id')
      .where('username_key', '=', 'demo')
      .executeTakeFirstOrThrow(),
  );
  customerId = customer.customer_id;
  auditor = await console_.logIn('auditor', 'Auditor!2026');
});
afterAll(() => server.close());

const maker = {
  kind: 'staff',
  staffId: '00000000-0000-4000-8000-000000000001',
  username: 'maker',
  roles: ['owner', 'treasury'],
  address: '203.0.113.7',
  userAgent: 'Firefox',
} as const;

async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  try {
    await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await work(owner);
  } finally {
    await owner.end();
  }
}

describe('the log', () => {
  test('keeps who, what, before, after, why and from where, and its chain is sound', async () => {
    const note = {
      action: 'customer.disable',
      subject: `customer/${customerId}`,
      customerId,
      before: { status: 'active', balance: 9_007_199_254_740_993n, 'κ"ey': ['á', 1e21, null] },
      after: { status: 'disabled' },
      reason: '=cmd|calls\nhome, "quoted" – 中文',
    };
    await server.database.tenant(tenantId, tx => writeAudit(tx, maker, note));
    await server.database.tenant(tenantId, tx =>
      writeAudit(tx, { kind: 'system', job: 'settlement' }, { action: 'job.run', subject: 'job/1' }),
    );
    const verdict = await verifyAudit(server.database, tenantId);
    expect(verdict.difference).toBeUndefined();
    expect(verdict.entries).toBeGreaterThanOrEqual(3);

    const found = await console_.call('GET /audit', {
      token: auditor,
      query: { subject: note.subject, action: 'customer' },
    });
    expect(found.data.total).toBe(1);
    expect(found.data.records[0]).toMatchObject({
      actor: 'maker',
      actorKind: 'staff',
      roles: ['owner', 'treasury'],
      address: '203.0.113.7',
      userAgent: 'Firefox',
      before: { status: 'active', balance: '9007199254740993' },
      after: { status: 'disabled' },
      reason: note.reason,
    });
  });

  test.each<[string, Record<string, string>, number]>([
    ['part of a name', { actor: 'AKE', action: 'customer.disable' }, 1],
    ['part of a reason', { search: 'QUOTED' }, 1],
    ['part of a record and a role', { search: 'customer/', role: 'treasury' }, 1],
    ['a role that nobody had', { search: 'customer/', role: 'content' }, 0],
    ['a wildcard, which is a letter', { search: '%' }, 0],
    ['part of its customer’s username', { search: 'DEM', action: 'customer.disable' }, 1],
    ['the username of another customer', { search: 'fresh', action: 'customer.disable' }, 0],
    ['a kind of actor', { actorKind: 'system', action: 'job' }, 1],
    ['half a word of an action', { action: 'custom' }, 0],
    ['a customer', { customer: 'not-an-id' }, 0],
    ['a time to come', { from: '4102444800000' }, 0],
    ['a time long ago', { to: '1000000000000' }, 0],
  ])('is searched by %s', async (_name, query, total) => {
    const found = await console_.call('GET /audit', { token: auditor, query });
    expect(found.data.total).toBe(total);
  });

  test('writers at once keep one unbroken chain', async () => {
    const writers = Array.from({ length: 25 }, (_, index) =>
      server.database.tenant(tenantId, tx =>
        writeAudit(tx, maker, { action: 'test.write', subject: `test/${index}` }),
      ),
    );
    await Promise.all(writers);
    expect((await verifyAudit(server.database, tenantId)).difference).toBeUndefined();
    const found = await console_.call('GET /audit', { token: auditor, query: { action: 'test.write' } });
    expect(found.data.total).toBe(25);
  });

  test('says of itself that it is whole, and how long', async () => {
    const listed = await console_.call('GET /audit', { token: auditor });
    const { data } = await console_.call('GET /audit/chain', { token: auditor });
    expect(data).toEqual({
      checkedTime: expect.any(Number),
      entries: listed.data.total,
      intact: true,
      problem: null,
      sequence: null,
    });
    const [newest, before] = listed.data.records;
    expect(newest.previousHash).toBe(before.hash);
  });

  test('a transaction that fails leaves no entry and no gap', async () => {
    const failing = server.database.tenant(tenantId, async tx => {
      await writeAudit(tx, maker, { action: 'test.fail', subject: 'test/1' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await verifyAudit(server.database, tenantId)).difference).toBeUndefined();
  });

  test('another tenant does not see it', async () => {
    const token = await console_.logIn('auditor', 'Auditor!2026', hosts.aurora);
    const found = await console_.call('GET /audit', {
      token,
      host: hosts.aurora,
      query: { action: 'test.write' },
    });
    expect(found.data.total).toBe(0);
  });
});

describe('as a file', () => {
  test('CSV holds every entry once, and nothing that a spreadsheet would run', async () => {
    const file = await console_.raw('GET /audit/export', {
      token: auditor,
      query: { format: 'csv', action: 'customer.disable' },
    });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    // The mark at the start has spreadsheets read the accents.
    const [titles = '', entry = ''] = file.body.slice(1).split('\r\n');
    expect(titles.startsWith('sequence,"time, Lagos time","time, ms since 1970",')).toBe(true);
    const [, local = '', timeMs] = entry.split(',');
    const lagosAheadMs = 3_600_000;
    expect(Date.parse(`${local.replace(' ', 'T')}Z`)).toBe(Number(timeMs) + lagosAheadMs);
    expect(file.body.split('\r\n')).toHaveLength(3);
    expect(file.body).toContain('"\'=cmd|calls\nhome, ""quoted"" – 中文"');
  });

  test('JSON Lines hold what the list shows', async () => {
    const query = { action: 'test.write' };
    const file = await console_.raw('GET /audit/export', {
      token: auditor,
      query: { format: 'jsonl', ...query },
    });
    const lines = file.body
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    const listed = await console_.call('GET /audit', {
      token: auditor,
      query: { ...query, sort: 'time', size: '50' },
    });
    expect(lines).toEqual(listed.data.records);
  });

  test.each([
    ['the username of its customer', 'DEMO'],
    ['part of a reason', 'quoted'],
    ['what nobody said', 'nobody said this'],
  ])('a search by %s finds in it what the list shows', async (_name, search) => {
    const query = { search, action: 'customer' };
    const file = await console_.raw('GET /audit/export', {
      token: auditor,
      query: { format: 'jsonl', ...query },
    });
    const lines = file.body.split('\n').filter(Boolean);
    const listed = await console_.call('GET /audit', { token: auditor, query: { ...query, sort: 'time' } });
    expect(lines.map((line: string) => JSON.parse(line))).toEqual(listed.data.records);
    expect(lines.length > 0).toBe(search !== 'nobody said this');
  });

  test('a page boundary loses and doubles nothing', async () => {
    await server.database.tenant(tenantId, async tx => {
      for (let index = 0; index < 501; index++)
        await writeAudit(tx, maker, { action: 'test.page', subject: `test/${index}` });
    });
    const file = await console_.raw('GET /audit/export', {
      token: auditor,
      query: { format: 'jsonl', action: 'test.page' },
    });
    const subjects = file.body
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).subject);
    expect(subjects).toEqual(Array.from({ length: 501 }, (_, index) => `test/${index}`));
  });
});

describe('what the customer sees', () => {
  test('own doings with where from; staff by role and reason, never by name', async () => {
    const token = await server.logIn('demo', 'Demo!2026');
    const { data } = await server.call('GET /user/activity', { token });
    expect(data.records[0]).toMatchObject({
      action: 'user.log-in-new-device',
      by: 'customer',
      address: '127.0.0.1',
      roles: [],
    });
    const byStaff = data.records.find((record: { by: string }) => record.by === 'staff');
    expect(byStaff).toMatchObject({
      action: 'customer.disable',
      roles: ['owner', 'treasury'],
      reason: '=cmd|calls\nhome, "quoted" – 中文',
      address: null,
      userAgent: null,
    });
    expect(JSON.stringify(data)).not.toContain('maker');
  });

  test('the money that it is about, and nothing else that was noted', async () => {
    const withdrawal = {
      subject: 'withdrawal/1',
      customerId,
      before: { status: 'reviewing' },
      after: { amount: '50000.00', currency: 'NGN', to: 'Zuma Bank ···· 4471', internalNote: 'Looks odd' },
    };
    const adjustment = {
      subject: `customer/${customerId}`,
      customerId,
      after: { adjustment: { currency: 'USD', direction: 'debit', amount: '5.00' } },
    };
    await server.database.tenant(tenantId, async tx => {
      await writeAudit(tx, maker, { action: 'withdrawal.request', ...withdrawal });
      await writeAudit(tx, maker, { action: 'manual.adjustment.approve', ...adjustment });
    });
    const token = await server.logIn('demo', 'Demo!2026');
    const { data } = await server.call('GET /user/activity', {
      token,
      query: { by: 'staff', pageSize: '2' },
    });
    expect(data.records).toMatchObject([
      { amount: '-5.00', currencyType: 'USD', target: null },
      { amount: '50000.00', currencyType: 'NGN', target: 'Zuma Bank ···· 4471' },
    ]);
    expect(JSON.stringify(data)).not.toContain('Looks odd');
  });

  test.each([
    ['customer', ['customer']],
    ['staff', ['staff']],
    ['system', []],
  ])('the doings of %s alone', async (by, found) => {
    const token = await server.logIn('demo', 'Demo!2026');
    const { data } = await server.call('GET /user/activity', { token, query: { by } });
    expect([...new Set(data.records.map((record: { by: string }) => record.by))]).toEqual(found);
  });

  test('nothing of an unknown kind', async () => {
    const token = await server.logIn('demo', 'Demo!2026');
    expect(await server.call('GET /user/activity', { token, query: { by: 'anybody' } })).toMatchObject({
      code: 10400,
      data: { field: 'by', problem: 'notAllowed' },
    });
  });

  test('nothing of anybody else', async () => {
    const token = await server.logIn('fresh', 'Fresh!2026');
    const { data } = await server.call('GET /user/activity', { token });
    expect(data.records.map((record: { action: string }) => record.action)).toEqual([
      'user.log-in-new-device',
    ]);
  });

  test('a changed password and a log-out are there afterwards', async () => {
    const token = await server.logIn('fresh', 'Fresh!2026');
    const change = { oldPassword: 'Fresh!2026', password: 'Another long one' };
    expect((await server.call('PUT /user/password', { token, body: change })).code).toBe(0);
    const again = await server.logIn('fresh', 'Another long one');
    await server.call('PUT /user/opPwd', { token: again, body: { password: '135790' } });
    await server.call('POST /user/logout', { token: again });
    const last = await server.logIn('fresh', 'Another long one');
    const { data } = await server.call('GET /user/activity', { token: last, query: { pageSize: '5' } });
    expect(data.records.map((record: { action: string }) => record.action)).toEqual([
      'user.log-in-new-device',
      'user.log-out',
      'user.set-withdrawal-password',
      'user.log-in-new-device',
      'user.change-password',
    ]);
  });
});

describe('nobody rewrites it', () => {
  test.each([
    "update audit_entry set reason = 'x'",
    'delete from audit_entry',
    'truncate audit_entry',
    `insert into audit_entry select tenant_id, sequence + 1, at, actor_kind, actor_id, actor_name, actor_roles, address,
      user_agent, action, subject, customer_id, before, after, reason, previous_hash, hash from audit_entry limit 1`,
    'update audit_chain set sequence = 0',
    'delete from audit_chain',
    'delete from ledger_entry',
    "update ledger_transaction set cause = 'x/y'",
    'delete from proposal',
    'update manual_adjustment set amount = 1',
  ])('as the application: %s', async statement => {
    const attempt = server.database.tenant(tenantId, tx => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toThrow(/permission denied/);
  });

  test.each(["update audit_entry set reason = 'x'", 'delete from audit_entry', 'delete from audit_chain'])(
    'as the tables’ owner: %s',
    async statement => {
      await asOwner(async owner => {
        await expect(owner.query(statement)).rejects.toThrow('the audit log is append-only');
      });
    },
  );

  test.each<[string, string, RegExp]>([
    [
      'a changed reason',
      "update audit_entry set reason = 'because' where sequence = 2",
      /2: its hash is not that of its contents/,
    ],
    [
      'a changed time',
      "update audit_entry set at = at + interval '1 second' where sequence = 2",
      /2: its hash/,
    ],
    [
      'another order of keys',
      `update audit_entry set after = '{"status": "disabled"}' where action = 'customer.disable'`,
      /its hash/,
    ],
    ['a missing entry', 'delete from audit_entry where sequence = 2', /2: an entry is missing/],
    [
      'a missing end',
      'delete from audit_entry where sequence = (select max(sequence) from audit_entry)',
      /: the log ends elsewhere/,
    ],
    ['a missing chain', 'delete from audit_chain', /chain itself is gone/],
  ])('with the triggers off, %s is found', async (_name, statement, what) => {
    await asOwner(owner => withoutTriggers(owner, statement));
    const { difference } = await verifyAudit(server.database, tenantId);
    expect(`${difference?.sequence ?? ''}: ${difference?.what}`).toMatch(what);
    const { data } = await console_.call('GET /audit/chain', { token: auditor });
    expect(data).toMatchObject({ intact: false, problem: difference?.what });
    expect(data.sequence).toBe(difference?.sequence === undefined ? null : Number(difference.sequence));
  });

  const tables = ['audit_entry', 'audit_chain'];
  const forTables = (statement: string) => tables.map(table => statement.replaceAll('%', table)).join(';');

  async function withoutTriggers(owner: pg.Client, statement: string): Promise<void> {
    await owner.query(forTables('alter table % disable trigger user'));
    await owner.query(statement);
    await owner.query(forTables('alter table % enable trigger user'));
  }

  beforeAll(() =>
    asOwner(async owner => {
      await owner.query('alter table audit_entry drop constraint audit_entry_tenant_id_fkey');
      await owner.query(forTables('create table kept_% as select * from %'));
    }),
  );
  afterEach(() =>
    asOwner(owner => withoutTriggers(owner, forTables('delete from %; insert into % select * from kept_%'))),
  );
});
