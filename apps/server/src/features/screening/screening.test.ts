import { torture } from '@openfloor/testing/torture';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { multipartBody } from '../../testing/multipart.ts';
import { hosts } from '../../testing/test-app.ts';
import { nextScreening } from './name-store.ts';
import { screeningDesk } from './screening-desk.ts';
import { screeningJob } from './screening-job.ts';
import { customersBehind, goOn, openSweep } from './sweep-store.ts';
import { alt, sdn, unList, unPerson } from './testing/list-files.ts';

let world: MoneyWorld;
let first: string;
let second: string;
let listId: string;
const reason = 'The file of today';

beforeAll(async () => {
  world = await createMoneyWorld();
  first = await world.staffToken(['compliance']);
  second = await world.staffToken(['compliance']);
  const body = { name: 'Example sanctions', format: 'ofac' };
  listId = (await world.call('POST /screening/lists', { as: first, body })).data.id;
});
afterAll(() => world.close());

const send = async (
  bytes: Buffer,
  fields: Record<string, string> = {},
  { id = listId, as = first }: { id?: string; as?: string } = {},
) => {
  const { payload, contentType } = multipartBody({ part: 'main', name: 'SDN.CSV', ...fields }, { bytes });
  const response = await world.server.app.inject({
    method: 'POST',
    url: `/console/api/screening/lists/${id}/files`,
    headers: { host: hosts.savanna, token: as, 'content-type': contentType },
    payload,
  });
  return response.json();
};
const propose = (kind: string, payload: object, as = first) =>
  world.call('POST /approvals', { as, body: { kind, payload, reason } });
const approve = (id: string, as = second) =>
  world.call('POST /approvals/{id}/approve', { as, params: { id }, body: {} });
async function activate(versionId: string) {
  const { data } = await propose('screening.activate', { versionId });
  return approve(data.id);
}
const overview = async () => (await world.call('GET /screening', { as: first })).data;
const cases = async (query: Record<string, string>) =>
  (await world.call('GET /cases', { as: first, query: { kind: 'screening', ...query } })).data;
const tenant = <T>(work: Parameters<typeof world.server.database.tenant<T>>[1]) =>
  world.server.database.tenant(world.tenantId, work);
/** All that is due, by as many nodes at once as there may be. */
async function runAll(nodes = 1) {
  const { database } = world.server;
  const job = screeningJob({ database, desk: screeningDesk });
  const work = async () => {
    while ((await job.run(world.tenantId, new Date(), new Date())) > 0);
  };
  await Promise.all(Array.from({ length: nodes }, work));
}

const rows = [
  { ref: 7731, name: 'QASIM, Yousuf Dan-Ladi', type: 'individual', remarks: 'DOB 1961.' },
  { ref: 7732, name: 'VASCONCELLOS DO PRADO, Eugênia', type: 'individual' },
  { ref: 7733, name: 'BLUE FALCON', type: 'vessel' },
] as const;

test('a list is in use once two people agree, and not before', async () => {
  const early = await world.newCustomer({ name: 'Yusuf Danladi Kassim' });
  const draft = await send(sdn(rows));
  expect(draft).toMatchObject({
    code: 0,
    data: { entries: 3, added: 3, changed: 0, removed: 0, state: 'draft' },
  });
  const withAliases = await send(alt([[7732, 'PRADO, Genia']]), { part: 'aliases', name: 'ALT.CSV' });
  expect(withAliases.data).toMatchObject({ id: draft.data.id, entries: 3 });
  expect(withAliases.data.files).toHaveLength(2);
  await runAll();
  expect((await cases({})).total).toBe(0);
  const { data } = await propose('screening.activate', { versionId: draft.data.id });
  expect((await approve(data.id, first)).code).toBe(10410);
  // A further file is another list: whoever agreed to the one before has agreed to nothing.
  await send(sdn(rows));
  expect((await approve(data.id)).code).toBe(10411);
  await expect(
    tenant(tx =>
      sql`update screening_version set state = 'active', activated_at = now(), proposal_id = ${data.id}
        where version_id = ${draft.data.id}`.execute(tx),
    ),
  ).rejects.toThrow(/two people/);
  await expect(
    tenant(tx => sql`update screening_list set active_version = null`.execute(tx)),
  ).rejects.toThrow(/permission denied/);
  expect((await activate(draft.data.id)).code).toBe(0);
  await runAll(3);
  const { lists } = await overview();
  expect(lists.find((list: { id: string }) => list.id === listId)).toMatchObject({
    active: { ordinal: 1, entries: 3 },
    draft: null,
    sweep: { hits: 1, doneTime: expect.any(Number) },
  });
  const found = await cases({ customerId: early.customerId });
  expect(found.total).toBe(1);
  const [{ id, why, payoutsStopped }] = found.records;
  expect([why, payoutsStopped]).toEqual([
    expect.stringMatching(/^Example sanctions 7731, score 0\.9\d$/),
    true,
  ]);
  const shown = (await world.call('GET /cases/{id}', { as: first, params: { id } })).data;
  expect(shown.evidence).toMatchObject({
    entry: { ref: '7731', births: ['1961'] },
    ours: { name: 'Yusuf Danladi Kassim', of: 'verified' },
    from: 0.85,
  });
  expect(shown.evidence.parts).toHaveLength(3);
});

describe('a name is compared', () => {
  const hit = async (customer: Pick<MoneyCustomer, 'customerId'>) => {
    await runAll();
    return (await cases({ customerId: customer.customerId })).records.map(({ why }: { why: string }) => why);
  };

  test('at registration', async () => {
    const body = {
      ...{ username: 'eugenia.prado.vasconcellos', password: 'Correct-Horse-77', authCode: 'DEMO2026' },
      agreements: ['USER', 'REGISTRATION'],
    };
    const other = { ...body, username: 'adaeze.okonkwo.nwafor' };
    const reply = await world.server.call('POST /user/register', { body });
    expect(reply.code).toBe(0);
    // Whoever is on a list is told what anybody is told, and waits for nothing that others do not wait for.
    expect(reply).toEqual(await world.server.call('POST /user/register', { body: other }));
    const wishes = await tenant(tx => tx.selectFrom('screening_wish').selectAll().execute());
    expect(wishes).toHaveLength(2);
    const customer = await tenant(tx =>
      tx
        .selectFrom('customer')
        .select('customer_id')
        .where('username', '=', body.username)
        .executeTakeFirstOrThrow(),
    );
    expect(await hit({ customerId: customer.customer_id })).toHaveLength(1);
  });

  test('as it is submitted, as it is verified, and as the holder of a payout account', async () => {
    const submitted = await world.newCustomer({ name: null });
    const body = {
      ...{ name: 'Eugenia do Prado Vasconcellos', idType: 'NIN', idNumber: '72041183902' },
      ...{ bank: 'Zuma Bank', cardNo: '0081490244', photo: [await world.file(submitted, 'KYC')] },
    };
    expect((await world.server.call('POST /kyc', { token: submitted.token, body })).code).toBe(0);
    expect(await hit(submitted)).toHaveLength(1);
    const renamed = await world.newCustomer({ name: 'Somebody Else' });
    expect(await hit(renamed)).toHaveLength(0);
    await tenant(tx =>
      sql`update customer set verified_name = 'Kassim Yusuf Danladi' where customer_id = ${renamed.customerId}`.execute(
        tx,
      ),
    );
    expect(await hit(renamed)).toHaveLength(1);
    const holder = await world.newCustomer({ name: 'Nobody Known' });
    await tenant(tx =>
      sql`insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
        values (${world.tenantId}, gen_random_uuid(), ${holder.customerId}, false, 'Yusuf Kasim Danladi', 'Zuma', '1', '1')`.execute(
        tx,
      ),
    );
    expect(await hit(holder)).toHaveLength(1);
  });

  test('once, although several nodes do it at once, and again only once either side has changed', async () => {
    const customer = await world.newCustomer({ name: 'Yusuf Danladi Kassim' });
    await runAll(4);
    expect(await hit(customer)).toHaveLength(1);
    const [{ id }] = (await cases({ customerId: customer.customerId })).records;
    const decided = await propose('case.decide', { caseId: id, outcome: 'cleared' });
    expect((await approve(decided.data.id)).code).toBe(0);
    const nudge = () =>
      tenant(tx =>
        sql`insert into screening_wish (tenant_id, customer_id) values (${world.tenantId}, ${customer.customerId})`.execute(
          tx,
        ),
      );
    await nudge();
    expect(await hit(customer)).toHaveLength(1);
    // The entry says something else now; and the other one has lost its alias, whose file was not sent in again.
    const changed = rows.map(row => (row.ref === 7731 ? { ...row, remarks: 'DOB 1988.' } : row));
    const { data } = await send(sdn(changed), { publishedOn: '2026-11-14' });
    expect(data).toMatchObject({ added: 0, changed: 2, removed: 0, publishedOn: '2026-11-14', ordinal: 2 });
    const forgotten = await propose('screening.activate', { versionId: data.id });
    expect(forgotten).toMatchObject({ code: 10400, data: { problem: 'listPartMissing' } });
    await send(alt([[7732, 'PRADO, Genia']]), { part: 'aliases', name: 'ALT.CSV' });
    const shown = await world.call('GET /screening/versions/{id}', { as: first, params: { id: data.id } });
    expect(shown.data.changed100[0]).toEqual({ ref: '7731', name: 'QASIM, Yousuf Dan-Ladi' });
    expect((await activate(data.id)).code).toBe(0);
    expect(await hit(customer)).toHaveLength(2);
    expect(
      (await world.call('GET /screening/lists/{id}/versions', { as: first, params: { id: listId } })).data,
    ).toMatchObject({
      total: 2,
      records: [{ state: 'active' }, { state: 'replaced' }],
    });
  });

  test('after a crash between the case and the wish, and after one in the middle of everybody', async () => {
    const customer = await world.newCustomer({ name: 'Danladi Yusuf Kassim' });
    const { database } = world.server;
    const broken = screeningJob({
      database,
      desk: { screen: () => Promise.reject(new Error('The thread has ended')) } as never,
    });
    await expect(broken.run(world.tenantId, new Date(), new Date())).rejects.toThrow('thread');
    expect((await tenant(nextScreening)).due).toBeGreaterThan(0);
    expect(await hit(customer)).toHaveLength(1);
    // Begins anew from where it was, and counts nobody twice.
    await send(sdn(rows));
    const { data } = await send(alt([[7732, 'PRADO, Genia']]), { part: 'aliases', name: 'ALT.CSV' });
    expect((await activate(data.id)).code).toBe(0);
    await tenant(tx => sql`update screening_sweep set through = null where done_at is null`.execute(tx));
    await runAll(2);
    const { lists } = await overview();
    const { sweep } = lists.find((list: { id: string }) => list.id === listId);
    expect(sweep.screened).toBe(sweep.customers);
  });

  test('by two nodes at once: what the later one opened counts, and nobody is counted twice', async () => {
    await send(sdn(rows));
    const { data } = await send(alt([[7732, 'PRADO, Eugenia']]), { part: 'aliases', name: 'ALT.CSV' });
    expect((await activate(data.id)).code).toBe(0);
    const sweep = (await tenant(openSweep))!;
    const through = (await tenant(tx => customersBehind(tx, null, 5))).at(-1)!;
    await tenant(tx => goOn(tx, sweep, { through, screened: 5, hits: 0 }));
    await tenant(tx => goOn(tx, sweep, { through, screened: 5, hits: 2 }));
    const { lists } = await overview();
    expect(lists.find((list: { id: string }) => list.id === listId)).toMatchObject({
      sweep: { hits: 2, screened: 5 },
    });
    await runAll();
  });
});

describe('what is refused', () => {
  test.each([
    ['no list', Buffer.from('hello'), {}, 'listUnreadable'],
    ['nobody on it', sdn([{ ref: 1, name: 'SEA BREEZE', type: 'vessel' }]), {}, 'listEmpty'],
    ['nothing at all', Buffer.alloc(0), {}, 'fileEmpty'],
    ['a part that there is not', sdn(rows), { part: 'others' }, 'notAllowed'],
    ['a day that there is not', sdn(rows), { publishedOn: '2026-02-31' }, 'wrongType'],
  ])('%s', async (_what, bytes, fields, problem) => {
    const before = await overview();
    expect(await send(bytes, fields)).toMatchObject({ code: 10400, data: { problem } });
    expect(await overview()).toEqual(before);
  });

  test('a list of another tenant, a companion without its list, somebody of another role', async () => {
    const { data } = await world.call('POST /screening/lists', {
      as: first,
      body: { name: 'The UN', format: 'un' },
    });
    expect(await send(alt([[1, 'A B']]), { part: 'aliases' }, { id: data.id })).toMatchObject({
      code: 10400,
    });
    expect((await send(unList(unPerson('XYi.1', ['Ada', 'Obi'])), {}, { id: data.id })).data).toMatchObject({
      entries: 1,
      publishedOn: '2026-11-13',
    });
    expect((await send(sdn(rows), {}, { id: crypto.randomUUID() })).code).toBe(10404);
    const elsewhere = await world.staffToken(['compliance'], hosts.aurora);
    expect((await send(sdn(rows), {}, { as: elsewhere })).code).not.toBe(0);
    expect((await send(sdn(rows), {}, { as: await world.staffToken(['treasury']) })).code).toBe(10405);
    const again = { name: 'The UN', format: 'un' };
    expect(await world.call('POST /screening/lists', { as: first, body: again })).toMatchObject({
      data: { field: 'name', problem: 'nameTaken' },
    });
  });

  test('a threshold beyond its bounds, or of one person', async () => {
    for (const hitFrom of [0.5, 0.99, 0.855, '0.9', Number.NaN])
      expect((await propose('screening.threshold', { hitFrom })).code).toBe(10400);
    const { data } = await propose('screening.threshold', { hitFrom: 0.9 });
    expect((await approve(data.id, first)).code).toBe(10410);
    await expect(
      tenant(tx =>
        sql`insert into screening_setting (hit_from, proposal_id) values (0.95, ${data.id})`.execute(tx),
      ),
    ).rejects.toThrow(/two people/);
    // Whoever was let through while it was high is looked at again once it is as it was.
    const lapsed = await world.newCustomer({ name: 'Danladi Qasin' });
    expect((await approve(data.id)).code).toBe(0);
    expect((await overview()).hitFrom).toBe(0.9);
    await runAll();
    expect((await cases({ customerId: lapsed.customerId })).total).toBe(0);
    const back = await propose('screening.threshold', { hitFrom: 0.75 });
    expect((await approve(back.data.id)).code).toBe(0);
    await runAll();
    expect((await cases({ customerId: lapsed.customerId })).total).toBe(1);
  });
});

test('a name can be tried, and opens nothing', async () => {
  const { total } = await cases({});
  const tried = async (name: string) =>
    (await world.call('POST /screening/check', { as: first, body: { name } })).data.found;
  expect(await tried('Youssef Dan Ladi Qassim')).toMatchObject([{ ref: '7731', list: 'Example sanctions' }]);
  expect(await tried('Ada Obi')).toEqual([]);
  expect((await cases({})).total).toBe(total);
});

test('thousands of customers are gone through in batches while names that change come first', async () => {
  const count = torture(600, 10_000);
  await tenant(tx =>
    sql`insert into customer (tenant_id, customer_id, username, account_number, password_hash, verified_name)
      select ${world.tenantId}, gen_random_uuid(), 'crowd-' || n, (3000000000 + n)::text, 'x', 'Ordinary Person ' || n
      from generate_series(1, ${count}) n`.execute(tx),
  );
  await send(sdn([...rows, { ref: 8000, name: 'PERSON, Ordinary', type: 'individual' }]));
  const { data } = await send(alt([[7732, 'PRADO, Genia']]), { part: 'aliases', name: 'ALT.CSV' });
  expect((await activate(data.id)).code).toBe(0);
  await runAll();
  const { lists, waiting } = await overview();
  const { sweep } = lists.find((list: { id: string }) => list.id === listId);
  expect([waiting, sweep.screened]).toEqual([0, sweep.customers]);
});
