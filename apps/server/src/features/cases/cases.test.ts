import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levelsNow } from '../../kernel/queues/service-level-store.ts';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { multipartBody } from '../../testing/multipart.ts';
import { testImage } from '../../testing/upload.ts';
import { type CaseDesk, createCaseDesk, reason } from './testing/case-desk.ts';

let desk: CaseDesk;
let customer: MoneyCustomer;
beforeAll(async () => {
  desk = await createCaseDesk();
  customer = await desk.payable(5_000_000_00n);
});
afterAll(async () => {
  await desk.world.checkLedger();
  await desk.world.close();
});

const tenant = <T>(work: Parameters<typeof desk.world.server.database.tenant<T>>[1]) =>
  desk.world.server.database.tenant(desk.world.tenantId, work);
const list = async (query: Record<string, string>, as = desk.first) =>
  (await desk.world.call('GET /cases', { as, query })).data;
const attach = async (id: string, bytes: Buffer, name: string, as = desk.first) => {
  const { payload, contentType } = multipartBody({ name }, { bytes, name });
  const response = await desk.world.server.app.inject({
    method: 'POST',
    url: `/console/api/cases/${id}/files`,
    headers: { host: 'localhost', token: as, 'content-type': contentType },
    payload,
  });
  return response.json();
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF');

describe('a case', () => {
  test('is opened once for a cause, however many open it at once, and has a number', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => desk.open(customer, 'rule/once')));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(opened[0]?.number).toMatch(/^C-\d{8}-\d{4}$/);
    expect(await list({ search: opened[0]!.number })).toMatchObject({
      total: 1,
      records: [{ state: 'new' }],
    });
    const found = await desk.world.call('GET /records', {
      as: desk.first,
      query: { number: opened[0]!.number },
    });
    expect(found.data).toMatchObject({ total: 1, records: [{ kind: 'case', id: opened[0]!.id }] });
  });

  test('is opened by hand about somebody who is there, and about nobody else', async () => {
    const body = { customerId: customer.customerId, text: 'Asked for his brother', stopPayouts: false };
    const { data } = await desk.world.call('POST /cases', { as: desk.first, body });
    expect(await desk.show(data.id)).toMatchObject({
      kind: 'manual',
      payoutsStopped: false,
      evidence: { kind: 'manual', text: 'Asked for his brother' },
      decisions: ['cleared', 'papers', 'reported', 'frozen'],
    });
    const none = { ...body, customerId: crypto.randomUUID() };
    expect(await desk.world.call('POST /cases', { as: desk.first, body: none })).toMatchObject({
      code: 10404,
    });
    expect(
      await desk.world.call('POST /cases', { as: desk.first, body: { ...body, outcome: 'cleared' } }),
    ).toMatchObject({ code: 10400 });
  });

  test('is due when the time that the tenant gives itself has gone by in business hours', async () => {
    const { clock, targetMs } = await tenant(levelsNow);
    const { openedTime, dueTime } = await desk.show((await desk.open(customer)).id);
    expect(clock.between(openedTime, dueTime)).toBe(targetMs('cases'));
    const [row] = (await list({ over: 'true' })).records;
    expect(row).toBeUndefined();
  });

  test('is given to people of the team only, several at once or none of them', async () => {
    const ids = [(await desk.open(customer)).id, (await desk.open(customer)).id];
    const { team } = (await desk.world.call('GET /cases/figures', { as: desk.first })).data;
    const assign = (body: object) => desk.world.call('POST /cases/assign', { as: desk.first, body });
    const [someone] = team;
    expect(await assign({ ids, staffId: someone.id })).toMatchObject({ code: 0 });
    expect(
      (await list({ search: 'Seen rule' })).records.filter((row: { assignee: unknown }) => row.assignee),
    ).toHaveLength(2);
    expect(await assign({ ids: [...ids, crypto.randomUUID()], staffId: null })).toMatchObject({
      code: 10404,
    });
    expect((await desk.show(ids[0]!)).assignee).toEqual(someone);
    const stranger = await tenant(tx =>
      tx.selectFrom('staff').select('staff_id').where('username', '=', 'auditor').executeTakeFirstOrThrow(),
    );
    expect(await assign({ ids, staffId: stranger.staff_id })).toMatchObject({
      code: 10400,
      data: { field: 'staffId' },
    });
  });

  test('keeps notes and attachments as they were, and pictures drawn anew', async () => {
    const { id } = await desk.open(customer);
    const note = (text: string) =>
      desk.world.call('POST /cases/{id}/note', { as: desk.first, params: { id }, body: { text } });
    expect(await note('Thirty years apart')).toMatchObject({ code: 0 });
    expect(await note('   ')).toMatchObject({ code: 10400, data: { field: 'text' } });
    expect(await note('x'.repeat(4_001))).toMatchObject({ code: 10400 });
    const picture = await testImage(77);
    const marked = Buffer.concat([picture, Buffer.from('Secret of the phone')]);
    expect((await attach(id, marked, '../../card.png')).code).toBe(0);
    expect((await attach(id, pdf, 'entry.pdf')).code).toBe(0);
    expect(
      await attach(id, Buffer.from('%PDF-1.4\n/JavaScript\nstartxref\n9\n%%EOF'), 'x.pdf'),
    ).toMatchObject({
      code: 10400,
      data: { problem: 'fileActs' },
    });
    expect(await attach(id, Buffer.from('plain'), 'x.txt')).toMatchObject({
      data: { problem: 'fileNotImage' },
    });
    expect(await attach(crypto.randomUUID(), pdf, 'x.pdf')).toMatchObject({ code: 10404 });
    const shown = await desk.show(id);
    expect(shown.notes).toMatchObject([{ text: 'Thirty years apart' }]);
    expect(shown.files.map(({ name }: { name: string }) => name)).toEqual(['card.png', 'entry.pdf']);
    const [file] = shown.files;
    const { data } = await desk.world.call('GET /cases/{id}/files/{fileId}/link', {
      as: desk.second,
      params: { id, fileId: file.id },
    });
    const read = (url: string) => desk.world.server.app.inject({ url, headers: { host: 'localhost' } });
    const bytes = (await read(data.url)).rawPayload;
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(bytes.includes('Secret')).toBe(false);
    // Another file's name, another session, or the address of customers' files lead nowhere.
    expect((await read(data.url.replace('/case-file/', '/file/'))).statusCode).toBe(404);
    expect((await read(data.url.replace('session=staff', 'session=customer'))).statusCode).toBe(404);
    expect((await read(data.url.replace(file.id, shown.files[1].id))).statusCode).toBe(404);
    for (const statement of [
      `update case_note set text = 'x'`,
      'delete from case_note',
      `update case_file set name = 'x.jpg'`,
      'delete from case_file',
      `update compliance_case set why = 'x'`,
      'delete from compliance_case',
      `update compliance_case set stop_ended_at = now() where stops_payouts and stop_ended_at is null`,
      `update compliance_case set status = 'closed', outcome = 'cleared', closed_at = now(), stop_ended_at = now()
        where status = 'open'`,
    ])
      await expect(
        tenant(tx => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow();
  });
});

describe('an outcome', () => {
  test('takes two people, once, and none but those that there are', async () => {
    const { id } = await desk.open(customer);
    const propose = (payload: object, as = desk.first) => desk.proposeOf('case.decide', payload, as);
    expect(await propose({ caseId: id, outcome: 'forgotten' })).toMatchObject({ code: 10400 });
    const treasury = await desk.world.staffToken(['treasury']);
    expect((await propose({ caseId: id, outcome: 'cleared' }, treasury)).code).toBe(10405);
    const { data } = await propose({ caseId: id, outcome: 'cleared' });
    expect(await list({ state: 'second-person' })).toMatchObject({ total: 1 });
    const approve = (as: string) =>
      desk.world.call('POST /approvals/{id}/approve', { as, params: { id: data.id }, body: {} });
    expect((await approve(desk.first)).code).toBe(10410);
    expect((await approve(treasury)).code).toBe(10405);
    const at = await Promise.all([approve(desk.second), approve(await desk.world.staffToken(['owner']))]);
    expect(at.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 10411]);
    expect(await desk.show(id)).toMatchObject({ state: 'closed', outcome: 'cleared', payoutsStopped: false });
    expect((await propose({ caseId: id, outcome: 'frozen' })).code).toBe(10409);
    // The same cause is not raised again.
    const { cause } = await tenant(tx =>
      tx.selectFrom('compliance_case').select('cause').where('case_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(await desk.open(customer, cause)).toMatchObject({ id, isNew: false });
  });

  test('of another proposal meanwhile makes the first one void', async () => {
    const { id } = await desk.open(customer);
    const one = (await desk.proposeOf('case.decide', { caseId: id, outcome: 'cleared' })).data.id;
    expect((await desk.decide(id, 'reported')).code).toBe(0);
    const late = await desk.world.call('POST /approvals/{id}/approve', {
      as: desk.second,
      params: { id: one },
      body: {},
    });
    expect(late.code).toBe(10411);
    expect(await desk.show(id)).toMatchObject({ outcome: 'reported', reportDue: true });
    const report = (reference: string) =>
      desk.world.call('POST /cases/{id}/reported', { as: desk.first, params: { id }, body: { reference } });
    expect(await report('')).toMatchObject({ code: 10400 });
    expect(await report('NFIU-7')).toMatchObject({ code: 0 });
    expect((await report('NFIU-8')).code).toBe(10409);
    expect((await desk.show(id)).report).toMatchObject({ reference: 'NFIU-7' });
  });

  test('asks for papers in words that say nothing, and the case goes on once they have come', async () => {
    const asked = await desk.payable(1_000_00n);
    const { id } = await desk.open(asked);
    expect((await desk.decide(id, 'papers')).code).toBe(0);
    expect(await desk.show(id)).toMatchObject({ state: 'papers', payoutsStopped: true, papers: [] });
    const seen = await desk.world.server.call('GET /user/firstSteps', { token: asked.token });
    expect(JSON.stringify(seen)).toContain('Please send your identity document again');
    expect(await list({ state: 'papers', customerId: asked.customerId })).toMatchObject({ total: 1 });
    const body = {
      ...{
        name: asked.name,
        idType: 'NIN',
        idNumber: '72041183901',
        bank: 'Zuma Bank',
        cardNo: '0081490244',
      },
      photo: [await desk.world.file(asked, 'KYC')],
    };
    expect((await desk.call('POST /kyc', asked, body)).code).toBe(0);
    expect(await list({ state: 'papers', customerId: asked.customerId })).toMatchObject({ total: 0 });
    expect(await desk.show(id)).toMatchObject({
      state: 'new',
      papers: [{ number: expect.stringMatching(/^K-/) }],
    });
    expect((await desk.decide(id, 'cleared')).code).toBe(0);
  });

  test('that freezes disables the account until two people lift it', async () => {
    const frozen = await desk.payable(1_000_00n);
    const { id } = await desk.open(frozen, undefined, { stopsPayouts: false });
    expect((await desk.decide(id, 'frozen')).code).toBe(0);
    expect(await desk.show(id)).toMatchObject({ payoutsStopped: true, reportDue: true, liftable: true });
    const enable = () =>
      desk.world.call('POST /customers/{id}/enable', {
        as: desk.first,
        params: { id: frozen.customerId },
        body: { reason },
      });
    expect(await enable()).toMatchObject({ code: 10409, data: { problem: 'heldByCompliance' } });
    await expect(
      tenant(tx =>
        sql`update customer set status = 'active', disabled_at = null, disabled_reason = null
          where customer_id = ${frozen.customerId}`.execute(tx),
      ),
    ).rejects.toThrow(/frozen account/);
    expect((await desk.lift(id)).code).toBe(0);
    const shown = await desk.world.call('GET /customers/{id}', { params: { id: frozen.customerId } });
    expect(shown.data.status).toBe('active');
    expect(await desk.show(id)).toMatchObject({ outcome: 'frozen', payoutsStopped: false, liftable: false });
  });
});
