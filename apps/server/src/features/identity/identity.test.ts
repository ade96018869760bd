import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld, range } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: MoneyWorld;
let reviewer: string;
let count = 0;
beforeAll(async () => {
  world = await createMoneyWorld();
  reviewer = await world.staffToken(['compliance']);
});
afterAll(() => world.close());

const newcomer = (options: { host?: string } = {}) => world.newCustomer({ name: null, ...options });
const identity = () => ({
  name: 'Damilola Ajayi',
  idType: 'NIN',
  idNumber: `7204 ${++count} 3956`,
  bank: 'Zuma Bank',
  cardNo: '0081490244',
});
const submit = async (customer: MoneyCustomer, more: object = {}, key?: string) =>
  world.server.call('POST /kyc', {
    token: customer.token,
    host: customer.host,
    body: {
      ...identity(),
      photo: 'photo' in more ? undefined : [await world.file(customer, 'KYC')],
      ...more,
    },
    ...(key && { key }),
  });
const mine = async (customer: MoneyCustomer) =>
  (await world.server.call('GET /kyc', { token: customer.token, host: customer.host })).data;
const submissionOf = async (customer: MoneyCustomer) => {
  const list = await world.call('GET /identity', {
    as: reviewer,
    query: { customerId: customer.customerId },
  });
  return list.data.records[0];
};
const decide = (verb: 'pass' | 'reject' | 'requestInfo', id: string, more: object = {}, as = reviewer) =>
  world.call(`POST /identity/{id}/${verb}`, {
    as,
    params: { id },
    body: { reason: 'Compared with the card', ...more },
  });
const verifiedName = async (customer: MoneyCustomer) =>
  (await world.server.call('GET /user', { token: customer.token, host: customer.host })).data.name;

describe('an identity', () => {
  test('is submitted, asked about, submitted again and verified', async () => {
    const customer = await newcomer();
    expect(await mine(customer)).toBeNull();
    expect((await submit(customer)).code).toBe(0);
    expect(await mine(customer)).toMatchObject({ status: 'REVIEWING', reason: null, requestedInfo: null });
    expect(await submit(customer)).toMatchObject({ code: 10409, data: { problem: 'identityUnderReview' } });
    const first = await submissionOf(customer);
    expect((await decide('requestInfo', first.id, { reason: 'Please send the back as well' })).code).toBe(0);
    expect(await mine(customer)).toMatchObject({
      status: 'REJECTED',
      requestedInfo: 'Please send the back as well',
    });
    const [kept] = (await mine(customer)).photo;
    expect((await submit(customer, { photo: [kept.id, await world.file(customer, 'KYC')] })).code).toBe(0);
    const second = await submissionOf(customer);
    expect(second).toMatchObject({ attempt: 2, status: 'reviewing' });
    expect(await verifiedName(customer)).toBeNull();
    expect((await decide('pass', second.id)).code).toBe(0);
    expect(await verifiedName(customer)).toBe('Damilola Ajayi');
    expect(await mine(customer)).toMatchObject({ status: 'PASSED', reason: null });
    expect(await submit(customer)).toMatchObject({ code: 10409, data: { problem: 'identityVerified' } });
    const shown = await world.call('GET /identity/{id}', { as: reviewer, params: { id: second.id } });
    expect(shown.data.photos).toHaveLength(2);
    expect(shown.data.history.map((earlier: { status: string }) => earlier.status)).toEqual([
      'passed',
      'more-information',
    ]);
  });

  test('that is rejected says why, and may be tried again', async () => {
    const customer = await newcomer();
    await submit(customer);
    const { id } = await submissionOf(customer);
    expect((await decide('reject', id, { reason: '' })).data.problem).toBe('reasonRequired');
    await decide('reject', id, { reason: 'The document has expired' });
    expect(await mine(customer)).toMatchObject({
      status: 'REJECTED',
      reason: 'The document has expired',
      requestedInfo: null,
    });
    expect((await submit(customer)).code).toBe(0);
  });

  test('is decided once, and submitted once, however many try', async () => {
    const customer = await newcomer();
    const replies = await Promise.all(range(6).map(() => submit(customer)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
    const { id } = await submissionOf(customer);
    const verdicts = await Promise.all(range(6).map(index => decide(index % 2 ? 'pass' : 'reject', id)));
    expect(verdicts.filter(reply => reply.code === 0)).toHaveLength(1);
    const isPassed = (await mine(customer)).status === 'PASSED';
    expect(await verifiedName(customer)).toBe(isPassed ? 'Damilola Ajayi' : null);
  });

  test('under one key is one submission', async () => {
    const customer = await newcomer();
    const body = { ...identity(), photo: [await world.file(customer, 'KYC')] };
    const key = randomUUID();
    const replies = await Promise.all(range(5).map(() => submit(customer, body, key)));
    expect(replies.map(reply => reply.code)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('what is refused', () => {
  test.each<[string, object, string, string]>([
    ['no name', { name: '' }, 'name', 'nameRequired'],
    ['a name of signs', { name: '!?' }, 'name', 'nameRequired'],
    ['an endless name', { name: 'A'.repeat(101) }, 'name', 'tooLong'],
    ['a NUL in the name', { name: 'A\0B' }, 'name', 'wrongType'],
    ['another country’s document', { idType: 'AADHAAR' }, 'idType', 'notAllowed'],
    ['no document type', { idType: undefined }, 'idType', 'idTypeRequired'],
    ['no number', { idNumber: ' ' }, 'idNumber', 'idNumberRequired'],
    ['a number of signs', { idNumber: '<<>>' }, 'idNumber', 'idNumberFormat'],
    ['no bank', { bank: undefined }, 'bank', 'bankRequired'],
    ['no account', { cardNo: undefined }, 'cardNo', 'accountNumberRequired'],
    ['no photo', { photo: [] }, 'photo', 'photoRequired'],
    ['three photos', { photo: ['a', 'b', 'c'] }, 'photo', 'photoLimit'],
    ['a photo that is not there', { photo: [randomUUID()] }, 'photo', 'fileUnknown'],
    ['a photo without an id', { photo: ['x'] }, 'photo', 'fileUnknown'],
    ['an unknown field', { status: 'PASSED' }, 'status', 'unknownField'],
  ])('%s', async (_, more, field, problem) => {
    const customer = await newcomer();
    expect(await submit(customer, more)).toMatchObject({ code: 10400, data: { field, problem } });
    expect(await mine(customer)).toBeNull();
  });

  test('somebody else’s photo, as one that is not there', async () => {
    const customer = await newcomer();
    const strangers = [await newcomer(), await newcomer({ host: hosts.aurora })];
    for (const stranger of strangers) {
      const photo = [await world.file(stranger, 'KYC')];
      expect(await submit(customer, { photo })).toEqual(await submit(customer, { photo: [randomUUID()] }));
    }
    expect((await submit(customer, { photo: [await world.file(customer, 'DEPOSIT')] })).code).toBe(10400);
  });

  test('another tenant’s submission does not exist for staff, nor may every role decide', async () => {
    const customer = await newcomer();
    await submit(customer);
    const { id } = await submissionOf(customer);
    const foreign = await world.staffToken(['owner', 'compliance'], hosts.aurora);
    for (const wrong of [id, randomUUID(), 'x']) {
      const params = { id: wrong };
      const body = { reason: 'Looks fine to me' };
      expect(
        (await world.call('POST /identity/{id}/pass', { as: foreign, host: hosts.aurora, params, body }))
          .code,
      ).toBe(10404);
      expect((await world.call('GET /identity/{id}', { as: foreign, host: hosts.aurora, params })).code).toBe(
        10404,
      );
    }
    for (const role of ['support', 'treasury', 'auditor'] as const) {
      expect((await decide('pass', id, {}, await world.staffToken([role]))).code).toBe(10405);
    }
    expect(await verifiedName(customer)).toBeNull();
  });
});

describe('a document that somebody else has used', () => {
  test.each([
    [
      'the same number in another spelling',
      { idNumber: 'AB-12.34 567' },
      { idNumber: 'ab1234567' },
      'idNumber',
    ],
    ['the same picture', { seed: 501 }, { seed: 501 }, 'samePicture'],
  ])('%s', async (_, one, two, kind) => {
    const [first, second] = [await newcomer(), await newcomer()];
    for (const [customer, options] of [
      [first, one],
      [second, two],
    ] as const) {
      const { seed, ...more } = options as { seed?: number; idNumber?: string };
      await submit(customer, { ...more, photo: [await world.file(customer, 'KYC', seed)] });
    }
    const { id, duplicates } = await submissionOf(second);
    expect(duplicates).toBe(1);
    const shown = await world.call('GET /identity/{id}', { as: reviewer, params: { id } });
    expect(shown.data.found).toMatchObject([{ kind, customer: { id: first.customerId } }]);
    expect(await decide('pass', id)).toMatchObject({ code: 10409, data: { problem: 'documentUsed' } });
    expect((await decide('pass', id, { duplicatesChecked: true })).code).toBe(0);
  });
});

test('support sees masked names and numbers and no documents; each view is written down', async () => {
  const customer = await newcomer();
  await submit(customer, { idNumber: 'SECRET 99887766' });
  const { id } = await submissionOf(customer);
  const support = await world.staffToken(['support']);
  const masked = await world.call('GET /identity/{id}', { as: support, params: { id } });
  expect(masked.data).toMatchObject({ masked: true, photos: [] });
  for (const secret of ['SECRET', 'Damilola', '0081490244'])
    expect(JSON.stringify(masked.data)).not.toContain(secret);
  const shown = await world.call('GET /identity/{id}', { as: reviewer, params: { id } });
  const [photo] = shown.data.photos;
  const link = (as: string) => world.call('GET /documents/{id}/link', { as, params: { id: photo.id } });
  expect((await link(await world.staffToken(['treasury']))).code).toBe(10404);
  expect((await link(await world.staffToken(['auditor']))).code).toBe(0);
  expect((await link(reviewer)).code).toBe(0);
  // The same person has opened it once, however often its link is renewed.
  expect((await link(reviewer)).code).toBe(0);
  const { rows } = await world.server.database.tenant(customer.tenantId, tx =>
    sql<{
      action: string;
    }>`select action from audit_entry where customer_id = ${customer.customerId} order by sequence`.execute(
      tx,
    ),
  );
  expect(rows.map(row => row.action)).toEqual(['kyc.submit', 'document.view', 'document.view']);
});
