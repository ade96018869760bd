import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankDetails, range, withdrawalPassword } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import {
  createRecoveryWorld,
  newAddress,
  type RecoveryWorld,
  type Verified,
} from './testing/recovery-world.ts';

const clock = Date.now();
let world: RecoveryWorld;
beforeAll(async () => {
  world = await createRecoveryWorld({}, { now: () => clock });
});
afterAll(() => world.close());
tries('taking an account over by a forgotten password');

const password = 'Another horse 9';
const hourMs = 3_600_000;
const notices = async ({ token, host }: Verified) =>
  (await world.server.call('GET /notifications', { token, host })).data.records;
const logIn = async ({ username }: { username: string }, text = password) =>
  (await world.ask('POST /user/login', { username, password: text })).code;
const warning = async ({ token }: Verified) =>
  (await world.server.call('GET /recovery/mine', { token })).data;

describe('a forgotten password', () => {
  test('is got back with the document, photos, two people and a day', async () => {
    const customer = await world.verified();
    const begun = await world.begin(customer);
    expect(begun.data).toEqual({
      claimCode: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      figures: expect.stringMatching(/^\d{4}$/),
      figuresUntil: expect.any(Number),
    });
    const { claimCode, figures } = begun.data;
    expect(await warning(customer)).toBeNull();
    expect((await world.send(claimCode)).code).toBe(0);
    expect(await world.status(claimCode)).toMatchObject({
      status: 'reviewing',
      worksFrom: null,
      reason: null,
    });
    expect((await notices(customer))[0]).toMatchObject({ kind: 'RECOVERY_ASKED' });
    expect(await warning(customer)).toMatchObject({
      status: 'reviewing',
      purpose: 'password',
      worksFrom: null,
    });

    const desk = async () =>
      (await world.call('GET /dashboard')).data.queues.find(
        (queue: { name: string }) => queue.name === 'recovery',
      );
    const before = await desk();
    const { id, number } = await world.newest(customer);
    expect(number).toMatch(/^R-\d{8}-\d{4}$/);
    const shown = await world.call('GET /recovery/{id}', { as: world.first, params: { id } });
    expect(shown.data).toMatchObject({
      figures,
      factorSet: false,
      loggedIn: 1,
      verified: { name: customer.name, idNumber: customer.idNumber },
    });
    expect(shown.data.photos).toHaveLength(3);
    expect(shown.data.verified.photos).toHaveLength(1);
    const proposal = await world.propose(id);
    expect((await world.decide(proposal.data.id)).code).toBe(0);
    expect(await desk()).toMatchObject({ waiting: before.waiting - 1, doneToday: before.doneToday + 1 });
    const waiting = await world.status(claimCode);
    expect(waiting.status).toBe('approved');
    expect(Math.round((waiting.worksFrom - Date.now()) / hourMs)).toBe(24);
    expect((await notices(customer))[0]).toMatchObject({ kind: 'RECOVERY_AGREED' });

    expect(await world.claim(claimCode)).toMatchObject({ code: 10409, data: { problem: 'claimNotYet' } });
    await world.hoursLater(customer, id, 24);
    expect(await world.claim(claimCode)).toEqual(
      expect.objectContaining({ code: 0, data: { username: customer.username } }),
    );
    expect(await logIn(customer)).toBe(0);
    expect(await world.status(claimCode)).toMatchObject({ status: 'used' });
    // Whoever was logged in is not any more, and the code is worth nothing.
    expect((await world.server.call('GET /user', { token: customer.token })).code).toBe(11012);
    expect((await world.claim(claimCode, { password: 'Third horse 77' })).code).toBe(10409);
  });

  test('with the name forgotten too', async () => {
    const customer = await world.verified();
    const { claimCode, id } = await world.agreed({ ...customer, username: '' });
    await world.hoursLater(customer, id, 25);
    expect((await world.claim(claimCode)).data).toEqual({ username: customer.username });
  });

  test('of withdrawals, by whoever is logged in', async () => {
    const customer = await world.verified();
    const { claimCode, id } = await world.agreed(customer, { asking: world.beginLoggedIn });
    await world.hoursLater(customer, id, 25);
    expect((await world.claim(claimCode)).data).toMatchObject({ field: 'password', problem: 'unknownField' });
    expect((await world.claim(claimCode, { withdrawalPassword: '123456' })).data).toMatchObject({
      problem: 'pinCommon',
    });
    expect((await world.claim(claimCode, { withdrawalPassword: '704923' })).code).toBe(0);
    expect(
      (await world.begin({ idNumber: customer.idNumber }, { purpose: 'withdrawal-password' })).code,
    ).toBe(-99999);
  });

  test('that is refused says why to whoever has the code', async () => {
    const customer = await world.verified();
    const { claimCode } = (await world.begin(customer)).data;
    await world.send(claimCode);
    const { id } = await world.newest(customer);
    const reason = 'The figures cannot be read';
    const refused = await world.call('POST /recovery/{id}/reject', {
      as: world.first,
      params: { id },
      body: { reason },
    });
    expect(refused.code).toBe(0);
    expect(await world.status(claimCode)).toMatchObject({ status: 'rejected', reason });
    expect(await warning(customer)).toBeNull();
    expect(await world.propose(id)).toMatchObject({ code: 10409 });
  });

  test('runs out: figures after half an hour, a code after its week', async () => {
    const customer = await world.verified();
    const { claimCode } = (await world.begin(customer)).data;
    const ids = await world.photos(claimCode);
    await world.server.database.tenant(customer.tenantId, tx =>
      sql`update recovery set figures_until = now() where customer_id = ${customer.customerId}`.execute(tx),
    );
    const late = await world.ask('POST /recovery/send', { claimCode, photos: ids });
    expect(late.data).toMatchObject({ problem: 'figuresExpired' });
    const renewed = await world.ask('POST /recovery/figures', { claimCode });
    expect(renewed.data.figuresUntil).toBeGreaterThan(Date.now());
    expect((await world.ask('POST /recovery/send', { claimCode, photos: ids })).code).toBe(0);
    const { id } = await world.newest(customer);
    await world.decide((await world.propose(id)).data.id);
    await world.hoursLater(customer, id, 8 * 24);
    expect(await world.status(claimCode)).toMatchObject({ status: 'lapsed' });
    expect((await world.claim(claimCode)).code).toBe(10409);
  });
});

describe('whoever is not the owner', () => {
  test('learns nothing of who is a customer', async () => {
    const customer = await world.verified();
    const asked = [
      { username: customer.username, idNumber: customer.idNumber },
      { username: customer.username, idNumber: '70000000001' },
      { username: 'nobody-here', idNumber: customer.idNumber },
      { idNumber: '70000000002' },
    ];
    for (const who of asked) {
      const begun = await world.begin(who);
      expect(Object.keys(begun.data).toSorted()).toEqual(['claimCode', 'figures', 'figuresUntil']);
      const { claimCode } = begun.data;
      expect((await world.send(claimCode)).code).toBe(0);
      const { openedTime, sentTime, figures, figuresUntil, ...same } = await world.status(claimCode);
      expect(same).toEqual({
        purpose: 'password',
        status: 'reviewing',
        decidedTime: null,
        worksFrom: null,
        worksUntil: null,
        reason: null,
      });
    }
    // Only the one that fits reaches the desk.
    const { data } = await world.call('GET /recovery', { query: { customerId: customer.customerId } });
    expect(data.total).toBe(1);
  });

  test('is stopped by the owner, also after two people agreed', async () => {
    const customer = await world.verified();
    const { claimCode, id } = await world.agreed(customer);
    const stranger = await world.verified();
    const object = (token: string, which = id) =>
      world.server.call('POST /recovery/object', { token, body: { id: which } });
    expect((await object(stranger.token)).code).toBe(10404);
    expect((await object(customer.token, 'x')).code).toBe(10404);
    expect((await object(customer.token)).code).toBe(0);
    await world.hoursLater(customer, id, 25);
    expect((await world.claim(claimCode)).code).toBe(10409);
    expect(await world.status(claimCode)).toMatchObject({ status: 'objected' });
    expect((await object(customer.token)).code).toBe(0);
  });

  test('objecting ends a proposal that still waits', async () => {
    const customer = await world.verified();
    const { claimCode } = (await world.begin(customer)).data;
    await world.send(claimCode);
    const { id } = await world.newest(customer);
    const proposal = await world.propose(id);
    await world.server.call('POST /recovery/object', { token: customer.token, body: { id } });
    expect((await world.decide(proposal.data.id)).code).toBe(10411);
  });

  test('as one member of staff agrees to nothing alone, nor as the login that serves', async () => {
    const customer = await world.verified();
    const { claimCode } = (await world.begin(customer)).data;
    await world.send(claimCode);
    const { id } = await world.newest(customer);
    const proposal = await world.propose(id);
    expect((await world.decide(proposal.data.id, world.first)).code).toBe(10410);
    const auditor = await world.staffToken(['auditor']);
    expect((await world.propose(id, auditor)).code).toBe(10405);
    const asServer = (statement: ReturnType<typeof sql>) =>
      world.server.database.tenant(customer.tenantId, tx => statement.execute(tx));
    const row = sql`where recovery_id = ${id}`;
    await expect(
      asServer(
        sql`update recovery set status = 'approved', proposal_id = ${proposal.data.id}, works_from = now(), works_until = now() ${row}`,
      ),
    ).rejects.toThrow('by two people');
    await world.decide(proposal.data.id);
    await expect(asServer(sql`update recovery set status = 'used' ${row}`)).rejects.toThrow('a day after');
    await expect(asServer(sql`update recovery set works_from = now() ${row}`)).rejects.toThrow(
      'its way once',
    );
    await expect(asServer(sql`delete from recovery ${row}`)).rejects.toThrow('is kept');
    await expect(
      asServer(sql`insert into recovery (purpose, claim_hash, figures, figures_until, status, sent_at, customer_id)
        values ('password', decode(repeat('00', 32), 'hex'), '1234', now(), 'reviewing', now(), ${customer.customerId})`),
    ).rejects.toThrow('begins open');
  });

  test('claims once, however often at once', async () => {
    const customer = await world.verified();
    const { claimCode, id } = await world.agreed(customer);
    await world.hoursLater(customer, id, 25);
    const replies = await Promise.all(
      range(5).map(index => world.claim(claimCode, { password: `Fast horse ${index}x` })),
    );
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
  });

  test('sees no photo of a recovery, and sends none of somebody else’s', async () => {
    const customer = await world.verified();
    const mine = (await world.begin(customer)).data.claimCode;
    const other = (await world.begin(await world.verified())).data.claimCode;
    const stolen = await world.photos(mine);
    const reply = await world.ask('POST /recovery/send', { claimCode: other, photos: stolen });
    expect(reply.data).toMatchObject({ field: 'photos', problem: 'fileUnknown' });
    const [same] = stolen;
    const thrice = await world.ask('POST /recovery/send', { claimCode: mine, photos: [same, same, same] });
    expect(thrice.data).toMatchObject({ problem: 'fileUnknown' });
    // What was not sent is nobody's to look at.
    const link = await world.call('GET /documents/{id}/link', { params: { id: same ?? '' } });
    expect(link.code).toBe(10404);
  });

  test('guesses no codes, and begins no more than a few from one address', async () => {
    const address = newAddress();
    const guess = () => world.ask('POST /recovery/status', { claimCode: 'AAAA-AAAA' }, { address });
    const codes = [];
    for (const _ of range(31)) codes.push((await guess()).code);
    expect(codes.filter(code => code === 10404)).toHaveLength(30);
    expect(codes.at(-1)).toBe(10429);
    const begins = [];
    const from = newAddress();
    const body = { purpose: 'password', idType: 'NIN', idNumber: '70000000003' };
    for (const _ of range(11))
      begins.push((await world.ask('POST /recovery/begin', body, { address: from })).code);
    expect(begins.at(-1)).toBe(10429);
  });

  test('with the owner’s number cannot use up the owner’s pictures, nor fill the desk', async () => {
    const customer = await world.verified();
    const who = { username: customer.username, idNumber: customer.idNumber };
    for (const _ of range(7)) await world.send((await world.begin(who)).data.claimCode);
    const { data } = await world.call('GET /recovery', { query: { customerId: customer.customerId } });
    expect(data.total).toBe(5);
    expect(await world.file(customer, 'DEPOSIT')).not.toBe('');
  });

  test('of another tenant finds nothing', async () => {
    const customer = await world.verified();
    const { claimCode } = (await world.begin(customer)).data;
    const elsewhere = await world.ask('POST /recovery/status', { claimCode }, { host: hosts.aurora });
    expect(elsewhere.code).toBe(10404);
    await world.send(claimCode);
    const { id } = await world.newest(customer);
    const staff = await world.staffToken(['compliance'], hosts.aurora);
    const shown = await world.call('GET /recovery/{id}', { as: staff, host: hosts.aurora, params: { id } });
    expect(shown.code).toBe(10404);
  });
});

test('accounts that were added since wait 72 hours, and the others pay as usual', async () => {
  const customer = await world.verified({ cash: { NGN: 100_000_00n } });
  const details = { accountName: customer.name, ...bankDetails };
  await world.server.call('POST /userBank/add', { token: customer.token, body: details });
  await world.endCoolingOff(customer);
  const { claimCode, id } = await world.agreed(customer);
  await world.hoursLater(customer, id, 25);
  await world.claim(claimCode);
  const token = await world.server.logIn(customer.username, password);
  const other = { ...details, accountNumber: '5555000011' };
  await world.server.call('POST /userBank/add', { token, body: other });
  const { records } = (await world.server.call('POST /userBank', { token, body: {} })).data;
  const waits = records.map((saved: { usableFrom: number }) =>
    Math.max(0, Math.round((saved.usableFrom - Date.now()) / hourMs)),
  );
  expect(waits).toEqual([0, 72]);
  const withdraw = (to: object) =>
    world.server.call('POST /finance/withdraw', {
      token,
      body: { amount: '40000.00', opPwd: withdrawalPassword, ...to },
    });
  expect((await withdraw(other)).data).toMatchObject({ problem: 'accountCoolingOff' });
  expect((await withdraw(details)).code).toBe(0);
  const info = await world.server.call('GET /finance/withdrawInfo', { token });
  expect(info.data.coolingOffHours).toBe(72);
});

describe('what is refused', () => {
  test.each<[string, object, string, string]>([
    ['no kind of document', { idType: 'NONE' }, 'idType', 'notAllowed'],
    ['a short number', { idNumber: '12' }, 'idNumber', 'idNumberFormat'],
    ['an endless number', { idNumber: '1'.repeat(65) }, 'idNumber', 'tooLong'],
    ['an unknown field', { customerId: 'x' }, 'customerId', 'unknownField'],
    ['another purpose', { purpose: 'everything' }, 'purpose', 'notAllowed'],
    ['a name of another kind', { username: 7 }, 'username', 'wrongType'],
  ])('%s', async (_, more, field, problem) => {
    const body = { purpose: 'password', idType: 'NIN', idNumber: '70000000004', ...more };
    expect(await world.ask('POST /recovery/begin', body)).toMatchObject({
      code: 10400,
      data: { field, problem },
    });
  });

  test('a password that is the user name', async () => {
    const customer = await world.verified();
    const { claimCode, id } = await world.agreed(customer);
    await world.hoursLater(customer, id, 25);
    expect((await world.claim(claimCode, { password: `${customer.username}1` })).data).toMatchObject({
      field: 'password',
      problem: 'passwordCommon',
    });
  });

  test('what is no picture, too few photos and weak passwords', async () => {
    const customer = await world.verified();
    const { claimCode } = (await world.begin(customer)).data;
    const short = await world.ask('POST /recovery/send', { claimCode, photos: [] });
    expect(short.data).toMatchObject({ field: 'photos', problem: 'photoRequired' });
    const done = await world.agreed(customer);
    await world.hoursLater(customer, done.id, 25);
    expect((await world.claim(done.claimCode, { password: 'short' })).code).toBe(10400);
    expect((await world.claim(done.claimCode, {})).data).toMatchObject({ problem: 'newPasswordRequired' });
    expect((await world.claim(done.claimCode)).code).toBe(0);
  });
});
