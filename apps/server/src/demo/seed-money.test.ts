import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileVault } from '../features/documents/create-vault.ts';
import { lookAlikeBitsMax } from '../features/identity/duplicate-store.ts';
import { IdNumbers } from '../features/identity/id-numbers.ts';
import { listTenantIds } from '../kernel/tenant/tenant-store.ts';
import { consoleClient } from '../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../testing/test-app.ts';
import { backOfficeHistory } from './seed-back-office.ts';
import { demoMoneyHistory } from './seed-money.ts';
import { seedTrading } from './seed-trading.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
  const keys = [Buffer.alloc(32, 1)];
  const vault = createFileVault({ dataDir: server.dataDir, filesS3: undefined }, keys);
  const idNumbers = new IdNumbers(keys);
  const histories = [demoMoneyHistory(vault, idNumbers), backOfficeHistory(idNumbers)];
  const seed = () => seedTrading(server.database, server.market.hub, Date.now(), undefined, histories);
  await Promise.all([seed(), seed()]);
}, 120_000);
afterAll(() => server.close());

const counts = (rows: { status: string }[]) => new Set(rows.map(row => row.status));

test('the ledger agrees with every record, in every tenant', async () => {
  for (const tenantId of await listTenantIds(server.database)) {
    expect((await verifyLedger(server.database, tenantId)).difference).toBeUndefined();
    await server.database.tenant(tenantId, async tx => {
      // What came from and went to banks is exactly what records say; what is frozen is what waits.
      const { rows } = await sql<{ currency: string; difference: bigint; frozen: bigint; waiting: bigint }>`
        select currency,
          coalesce((select sum(amount) from deposit d where d.currency = c.currency and status = 'passed'), 0)
          - coalesce((select sum(amount) from withdrawal w where w.currency = c.currency and status = 'paid'), 0)
          + coalesce((select sum(amount) from returned_payment r where r.currency = c.currency), 0)
          - coalesce((select sum(amount) from reversed_deposit v where v.currency = c.currency), 0)
          - coalesce((select sum(case when from_account = 'house.bank' then amount else -amount end) from ledger_entry e
              where e.asset = c.currency and 'house.bank' in (from_account, to_account)), 0) as difference,
          coalesce((select sum(balance) from ledger_balance b where b.asset = c.currency and account = 'frozen'), 0) as frozen,
          coalesce((select sum(amount) from withdrawal w where w.currency = c.currency and status = 'reviewing'), 0) as waiting
        from (select distinct currency from deposit) c`.execute(tx);
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        expect(Number(row.difference)).toBe(0);
        expect(row.frozen).toEqual(row.waiting);
      }
      const { rows: disordered } = await sql`
        select from ledger_transaction a join ledger_transaction b
          on b.customer_id = a.customer_id and b.sequence = a.sequence + 1 and b.posted_at < a.posted_at`.execute(
        tx,
      );
      expect(disordered).toEqual([]);
    });
  }
});

test.each(Object.entries(hosts))('%s has something in every list and every queue', async (_, host) => {
  const token = await server.logIn('demo', 'Demo!2026', host);
  const read = async (key: 'depositRecord' | 'withdrawRecord') =>
    (await server.call(`POST /finance/${key}`, { host, token, body: { pageSize: 50 } })).data.records;
  expect(counts(await read('depositRecord'))).toEqual(new Set(['REVIEWING', 'PASSED', 'REJECTED']));
  const withdrawals = await read('withdrawRecord');
  expect(counts(withdrawals)).toEqual(new Set(['REVIEWING', 'PASSED', 'REJECTED']));
  expect(new Set(withdrawals.map((row: { stage: string }) => row.stage))).toEqual(
    new Set(['SUBMITTED', 'PAID', 'RETURNED', 'REJECTED', 'CANCELLED']),
  );
  const exchanges = await server.call('POST /exchange/exchangeRecord', { host, token, body: {} });
  expect(exchanges.data.records).toHaveLength(3);
  const kyc = await server.call('GET /kyc', { host, token });
  expect(kyc.data).toMatchObject({ status: 'PASSED', photo: [{ id: expect.any(String) }] });
  expect((await server.app.inject({ url: kyc.data.photo[0].url, headers: { host } })).statusCode).toBe(200);
  const accounts = (await server.call('POST /userBank', { host, token, body: {} })).data.records;
  const isUsable = accounts.map((account: { usableFrom: number }) => account.usableFrom <= Date.now());
  expect(new Set(isUsable)).toEqual(new Set([true, false]));
  const movements = await server.call('POST /finance/transaction', { host, token, body: { pageSize: 100 } });
  const scenes = new Set(movements.data.records.map((record: { scene: string }) => record.scene));
  for (const scene of [
    'USER_DEPOSIT',
    'CONFIRM_WITHDRAW',
    'PAYMENT_RETURNED',
    'MONEY_EXCHANGE',
    'EXCHANGE_FEE',
    'TRADE',
    'HOLD',
    'RELEASE',
  ]) {
    expect(scenes).toContain(scene);
  }
});

test('each balance in the list of transactions is the one before plus the amount', async () => {
  for (const host of Object.values(hosts)) {
    const token = await server.logIn('demo', 'Demo!2026', host);
    for (const currencyType of [
      'USD',
      { localhost: 'NGN', 'br.localhost': 'BRL', 'in.localhost': 'INR' }[host],
    ]) {
      let balance = 0;
      for (let pageNum = 1; ; pageNum++) {
        const body = { desc: false, currencyType, pageNum, pageSize: 20 };
        const { records } = (await server.call('POST /finance/transaction', { host, token, body })).data;
        for (const record of records) {
          balance = Math.round(balance * 100 + Number(record.amount) * 100) / 100;
          expect(Number(record.balance)).toBe(balance);
        }
        if (records.length < 20) break;
      }
      const info = (await server.call('GET /finance/withdrawInfo', { host, token })).data;
      expect(Number(currencyType === 'USD' ? info.balanceUSD : info.balance)).toBe(balance);
    }
  }
});

test('queues of staff have work, with a duplicate document and a duplicate receipt', async () => {
  for (const tenantId of await listTenantIds(server.database)) {
    await server.database.tenant(tenantId, async tx => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from identity_submission where status = 'reviewing') as kyc,
          (select count(*)::int from deposit where status = 'reviewing') as deposits,
          (select count(*)::int from withdrawal where status = 'reviewing') as withdrawals,
          (select count(*)::int from withdrawal where status = 'approved') as to_pay,
          (select count(*)::int from proposal where kind = 'withdrawal.approve' and state = 'open') as proposals,
          (select count(*)::int from deposit d join document a on a.document_id = d.receipt_id
             join document b on b.picture_hash = a.picture_hash and b.document_id <> a.document_id
             where d.status = 'reviewing') as same_receipts,
          (select count(*)::int from document a join document b
             on a.document_id < b.document_id and a.purpose = b.purpose and a.picture_hash <> b.picture_hash
             and bit_count(a.look_hash # b.look_hash) <= ${lookAlikeBitsMax}) as look_alikes,
          (select count(*)::int from identity_submission s where status = 'reviewing' and exists (
             select from identity_submission o where o.id_number_hash = s.id_number_hash and o.customer_id <> s.customer_id)) as same_numbers`.execute(
        tx,
      );
      expect(rows[0]).toEqual({
        kyc: 3,
        deposits: 4,
        withdrawals: 4,
        to_pay: 3,
        proposals: 1,
        same_receipts: 1,
        look_alikes: 0,
        same_numbers: 2,
      });
    });
  }
});

test('a claim, payment files, a statement and threads are there to be worked on, in every tenant', async () => {
  for (const tenantId of await listTenantIds(server.database)) {
    await server.database.tenant(tenantId, async tx => {
      const { rows } = await sql<Record<string, unknown>>`
        select (select count(*)::int from customer_claim c where c.amount >
             (select sum(o.amount) from claim_collection o where o.claim_id = c.claim_id)) as partly_collected,
          (select array_agg(state order by number) from payment_file) as files,
          (select count(*)::int from file_payment join withdrawal using (tenant_id, withdrawal_id) where status = 'paid') as paid,
          (select count(*)::int from proposal where kind = 'payment-file.release' and state = 'open') as to_release,
          (select count(*)::int from bank_line) as lines,
          (select array_agg(kind order by kind) from bank_match) as matched,
          (select count(*)::int from message_thread where waiting_since is null) as answered,
          (select count(*)::int from message_thread where waiting_since is not null) as waiting,
          (select count(*)::int from treasury_account where bank_number is null and currency <> 'USD') as unnumbered`.execute(
        tx,
      );
      expect(rows[0]).toEqual({
        ...{ partly_collected: 1, files: ['released', 'built'], paid: 1, to_release: 1 },
        ...{ lines: 5, matched: ['reversal', 'withdrawal'], answered: 1, waiting: 1, unnumbered: 0 },
      });
      const [answer] = await tx
        .selectFrom('thread_message')
        .select('filled')
        .where('author', '=', 'staff')
        .execute();
      expect(Object.keys(answer?.filled ?? {}).sort()).toEqual(['firstName', 'recordNumber']);
      const actions = await tx.selectFrom('audit_entry').select('action').distinct().execute();
      expect(actions.map(({ action }) => action)).toEqual(
        expect.arrayContaining([
          ...['deposit.reverse', 'claim.collect', 'payment-file.release', 'bank.match'].flatMap(kind => [
            `${kind}.propose`,
            `${kind}.approve`,
          ]),
          ...['payment-file.build', 'bank-statement.read', 'withdrawal.paid'],
          ...['message.send', 'message.answer', 'message.note'],
        ]),
      );
    });
  }
});

test.each(Object.entries(hosts))(
  'of the statement of %s one line is sure and one looks like a deposit',
  async (_, host) => {
    const staff = consoleClient(server.app);
    const token = await staff.logIn('maker', 'Maker!2026', host);
    const read = async (path: `/${string}`, query = {}) =>
      (await staff.call(`GET ${path}`, { host, token, query })).data;
    expect(await read('/bank-statements/sure')).toMatchObject([{ kind: 'deposit', state: 'reviewing' }]);
    const { records: lines } = await read('/bank-statements/lines', { state: 'suspense' });
    const signs = [];
    for (const { id } of lines) {
      const { suggestions } = await read(`/bank-statements/lines/${id}`);
      signs.push(suggestions[0]?.signs.join(' ') ?? 'none');
    }
    expect(signs.sort()).toEqual(['amount name day', 'amount reference name day', 'none']);
    // Customers' money, what is payable to them and what is in suspense are what the bank has.
    const { cash } = await read('/reconciliation/trial-balance');
    const home = cash.find(({ currency }: { currency: string }) => currency !== 'USD');
    expect(home.stated).toBe(home.expected);
  },
);

test('the console has rules that two people agreed to, of which none met anybody, and customers who leave', async () => {
  const staff = consoleClient(server.app);
  const token = await staff.logIn('checker', 'Checker!2026');
  const { rules } = (await staff.call('GET /case-rules', { token })).data;
  expect(rules.map(({ terms }: { terms: { kind: string } }) => terms.kind).sort()).toEqual([
    'new-account',
    'pass-through',
    'structuring',
    'sum',
  ]);
  expect(
    rules.every(({ isOn, openCases }: { isOn: boolean; openCases: number }) => isOn && openCases === 0),
  ).toBe(true);
  const closures = (await staff.call('GET /closures', { token })).data.records;
  expect(closures.map(({ state }: { state: string }) => state).sort()).toEqual(['taken-back', 'waiting']);
});
