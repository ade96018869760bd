import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalPassword } from '../../testing/money-world.ts';
import { createRecoveryWorld, type RecoveryWorld, type Verified } from './testing/recovery-world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await createRecoveryWorld();
});
afterAll(() => world.close());
tries('taking an account over by a forgotten password');

const password = 'Another horse 9';
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

/** Both have come as far as they get while somebody else looks at the recovery, the first one before the second. */
async function inLine<First, Second>(
  { tenantId }: Verified,
  recoveryId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { database } = world.server;
  const waiting = () =>
    database.tenant(tenantId, async tx => {
      const { rows } = await sql`
        select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(tx);
      return rows.length;
    });
  const both = await database.tenant(tenantId, async tx => {
    await tx
      .selectFrom('recovery')
      .select('status')
      .where('recovery_id', '=', recoveryId)
      .forUpdate()
      .execute();
    const one = first();
    await expect.poll(waiting).toBe(1);
    const other = second();
    await expect.poll(waiting).toBe(2);
    return [one, other] as const;
  });
  return Promise.all(both);
}

test('the owner objects while somebody claims: one of them comes first, and neither stands in the way', async () => {
  const claimFirst = await world.verified();
  const agreed = await world.agreed(claimFirst);
  await world.hoursLater(claimFirst, agreed.id, 25);
  const [claimed, tooLate] = await inLine(
    claimFirst,
    agreed.id,
    () => world.claim(agreed.claimCode),
    () => object(claimFirst, agreed.id),
  );
  expect([claimed.code, tooLate.code]).toEqual([0, 10409]);

  const objectFirst = await world.verified();
  const other = await world.agreed(objectFirst);
  await world.hoursLater(objectFirst, other.id, 25);
  const [objected, refused] = await inLine(
    objectFirst,
    other.id,
    () => object(objectFirst, other.id),
    () => world.claim(other.claimCode),
  );
  expect([objected.code, refused.code]).toEqual([0, 10409]);
  expect((await world.status(other.claimCode)).status).toBe('objected');
});

test('two people agree while the owner objects', async () => {
  const customer = await world.verified();
  const late = await proposed(customer);
  const [agreed, objected] = await inLine(
    customer,
    late.id,
    () => world.decide(late.proposalId),
    () => object(customer, late.id),
  );
  expect([agreed.code, objected.code]).toEqual([0, 0]);
  const soon = await proposed(customer);
  const [ended, refused] = await inLine(
    customer,
    soon.id,
    () => object(customer, soon.id),
    () => world.decide(soon.proposalId),
  );
  expect([ended.code, refused.code]).toEqual([0, 10411]);
  for (const { claimCode } of [late, soon]) expect((await world.status(claimCode)).status).toBe('objected');
});

test('two people agree while one of them refuses', async () => {
  const customer = await world.verified();
  const late = await proposed(customer);
  const [agreed, tooLate] = await inLine(
    customer,
    late.id,
    () => world.decide(late.proposalId),
    () => reject(late.id),
  );
  expect([agreed.code, tooLate.code]).toEqual([0, 10409]);
  const soon = await proposed(customer);
  const [refused, decided] = await inLine(
    customer,
    soon.id,
    () => reject(soon.id),
    () => world.decide(soon.proposalId),
  );
  expect([refused.code, decided.code]).toEqual([0, 10411]);
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
