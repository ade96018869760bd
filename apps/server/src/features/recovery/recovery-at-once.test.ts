import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { range, withdrawalPassword } from '../../testing/money-world.ts';
import { createRecoveryWorld, type RecoveryWorld, type Verified } from './testing/recovery-world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await createRecoveryWorld();
});
afterAll(() => world.close());
tries('deciding about a forgotten password from two sides at once');

const password = 'Another horse 9';
const rounds = 8;
const object = ({ token }: Verified, id: string) =>
  world.server.call('POST /recovery/object', { token, body: { id } });
const reject = (id: string) =>
  world.call('POST /recovery/{id}/reject', {
    as: world.first,
    params: { id },
    body: { reason: 'The face is another' },
  });

/** Sent, and proposed by the first of two. */
async function proposed(customer: Verified) {
  const { claimCode } = (await world.begin(customer)).data;
  await world.send(claimCode);
  const { id } = await world.newest(customer);
  return { claimCode, id, proposalId: (await world.propose(id)).data.id };
}

test('the owner objects while somebody claims: one of them comes first, and neither stands in the way', async () => {
  for (const _ of range(rounds)) {
    const customer = await world.verified();
    const { claimCode, id } = await world.agreed(customer);
    await world.hoursLater(customer, id, 25);
    const [claimed, objected] = await Promise.all([world.claim(claimCode), object(customer, id)]);
    const status = (await world.status(claimCode)).status;
    expect([claimed.code, objected.code, status]).toEqual(
      claimed.code === 0 ? [0, expect.toBeOneOf([10409, 11012]), 'used'] : [10409, 0, 'objected'],
    );
  }
});

test('two people agree while the owner objects or one of them refuses', async () => {
  for (const round of range(rounds)) {
    const customer = await world.verified();
    const { claimCode, id, proposalId } = await proposed(customer);
    const other = round % 2 === 0 ? object(customer, id) : reject(id);
    const [agreed, ended] = await Promise.all([world.decide(proposalId), other]);
    expect([0, 10409, 10412]).toContain(agreed.code);
    expect([0, 10409]).toContain(ended.code);
    const { status } = await world.status(claimCode);
    expect(status).toBe(ended.code === 0 ? (round % 2 === 0 ? 'objected' : 'rejected') : 'approved');
  }
});

test('coming back by a recovery code overtakes what others began, and says that nobody objected', async () => {
  const customer = await world.verified();
  const { token, username } = customer;
  const body = { proof: { password: withdrawalPassword } };
  const sheet = await world.server.call('POST /user/recoveryCodes', { token, body });
  const agreed = await world.agreed(customer);
  const waiting = await proposed(customer);
  const recoveryCode: string = sheet.data.recoveryCodes[0];
  const [back] = await Promise.all([
    world.ask('POST /recovery/byCode', { purpose: 'password', username, password, recoveryCode }),
    world.propose(waiting.id),
  ]);
  expect(back.code).toBe(0);
  for (const { claimCode } of [agreed, waiting])
    expect((await world.status(claimCode)).status).toBe('overtaken');
  expect((await world.claim(agreed.claimCode)).code).toBe(10409);
  expect((await world.decide(waiting.proposalId)).code).not.toBe(0);
  const listed = await world.call('GET /approvals', {
    query: { customerId: customer.customerId, state: 'open' },
  });
  expect(listed.data.records).toEqual([]);
});
