import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../../kernel/factors/totp.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { mailCertificate } from '../../testing/mail-certificate.ts';
import { type MailReceiver, readable, startMailReceiver } from '../../testing/mail-receiver.ts';
import { range, withdrawalPassword } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { createRecoveryWorld, type RecoveryWorld, type Verified } from './testing/recovery-world.ts';

const clock = Date.now();
let world: RecoveryWorld;
let receiver: MailReceiver;
beforeAll(async () => {
  world = await createRecoveryWorld({ MAIL_PRIVATE_HOSTS: 'localhost' }, { now: () => clock });
  receiver = await startMailReceiver({ authOptional: true });
  Object.assign(world.server.parts.mails.rules, { ca: mailCertificate.cert });
  await inTenant(tx =>
    sql`insert into mail_server (host, port, security, from_address)
      values ('localhost', ${receiver.port}, 'starttls', 'hello@savanna.example')`.execute(tx),
  );
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});
tries('taking an account over by a forgotten password');

type Work = Parameters<RecoveryWorld['server']['database']['tenant']>[1];
const inTenant = (work: Work) => world.server.database.tenant(world.tenantId, work);
const password = 'Another horse 9';
const logIn = async ({ username }: { username: string }, text = password) =>
  (await world.ask('POST /user/login', { username, password: text })).code;
const warning = async ({ token }: Verified) =>
  (await world.server.call('GET /recovery/mine', { token })).data;

type Reachable = Verified & { address: string };
let people = 0;

/** Verified, with a confirmed address. */
async function reachable(): Promise<Reachable> {
  const customer = await world.verified();
  const address = `person-${++people}@example.org`;
  await inTenant(tx =>
    sql`insert into customer_email (customer_id, address, confirmed_at, language)
      values (${customer.customerId}, ${address}, now(), 'en')`.execute(tx),
  );
  return { ...customer, address };
}

const askLink = (username: string, more: object = {}) =>
  world.ask('POST /recovery/link', { purpose: 'password', username }, more);

/** The last link that arrived there; other notices may come beside it. */
async function mailTo(address: string): Promise<string | undefined> {
  await world.server.parts.mails.begin(world.server.database, world.tenantId, new Date(Date.now() + 1_000));
  await world.server.parts.mails.idle();
  const mails = receiver.received.filter(({ to }) => to.includes(address)).map(({ raw }) => readable(raw));
  return mails.findLast(mail => mail.includes('way=link'));
}

const linksReceived = () => receiver.received.filter(({ raw }) => secretIn(readable(raw)) !== '');
const secretIn = (mail = ''): string => /\/forgot\?way=link#([\w-]{43})/.exec(mail)?.[1] ?? '';

/** Asked for, and taken out of the mailbox. */
async function linkOf({ username, address }: Reachable): Promise<string> {
  expect((await askLink(username)).data).toEqual({ minutes: 30 });
  const secret = secretIn(await mailTo(address));
  expect(secret).toHaveLength(43);
  return secret;
}

const use = (secret: string, { idNumber }: { idNumber: string }, more: object = { password }) =>
  world.ask('POST /recovery/byLink', { secret, idNumber, ...more });
const status = (secret: string, more: object = {}) =>
  world.ask('POST /recovery/linkStatus', { secret }, more);

describe('a link by e-mail', () => {
  test('brings a password back once, with the number of the document', async () => {
    const customer = await reachable();
    const secret = await linkOf(customer);
    expect((await status(secret)).data).toEqual({
      purpose: 'password',
      idType: 'NIN',
      untilTime: expect.any(Number),
    });
    expect((await use(secret, { idNumber: '70000000009' })).data).toMatchObject({
      field: 'idNumber',
      problem: 'idNumberWrong',
    });
    const both = await Promise.all(range(2).map(() => use(secret, customer)));
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10404]);
    expect(await logIn(customer)).toBe(0);
    expect((await world.server.call('GET /user', { token: customer.token })).code).toBe(11012);
    expect((await use(secret, customer, { password: 'Third horse 77' })).code).toBe(10404);
    expect((await status(secret)).code).toBe(10404);
    const token = await world.server.logIn(customer.username, password);
    const info = await world.server.call('GET /finance/withdrawInfo', { token });
    expect(info.data.coolingOffHours).toBe(72);
  });

  test('of the withdrawal password goes to whoever is logged in', async () => {
    const customer = await reachable();
    const body = { purpose: 'withdrawal-password' };
    expect((await world.ask('POST /recovery/link', body)).code).toBe(-99999);
    expect((await world.ask('POST /recovery/link', body, { token: customer.token })).code).toBe(0);
    const secret = secretIn(await mailTo(customer.address));
    expect((await use(secret, customer)).data).toMatchObject({ field: 'password', problem: 'unknownField' });
    expect((await use(secret, customer, { withdrawalPassword: '704923' })).code).toBe(0);
  });

  test('asks for the second factor where one is set, which answers for this link alone', async () => {
    const customer = await reachable();
    const { token } = customer;
    const proof = { password: withdrawalPassword };
    const begun = await world.server.call('POST /user/authenticator', { token, body: { proof } });
    const key = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
    await world.server.call('PUT /user/authenticator', {
      token,
      body: { code: codeAt(key, clock - 30_000) },
    });
    const secret = await linkOf(customer);
    expect(await use(secret, customer)).toMatchObject({ code: 10408 });
    const wrong = { password, proof: { code: codeAt(key, clock + 600_000) } };
    expect((await use(secret, customer, wrong)).data).toMatchObject({ problem: 'codeWrong' });
    expect((await use(secret, customer, { password, proof: { code: codeAt(key, clock) } })).code).toBe(0);
  });
});

describe('a link leads nowhere', () => {
  test('after a newer one, after half an hour, and in another tenant', async () => {
    const customer = await reachable();
    const older = await linkOf(customer);
    const secret = await linkOf(customer);
    expect((await use(older, customer)).code).toBe(10404);
    expect((await status(secret, { host: hosts.aurora })).code).toBe(10404);
    expect((await status(secret)).code).toBe(0);
    await passMinutes(customer, 30);
    expect((await status(secret)).code).toBe(10404);
    expect((await use(secret, customer)).code).toBe(10404);
    // Nor does the table let it be used by whoever stood still after having looked.
    await expect(
      inTenant(tx =>
        sql`update recovery_link set ended = 'used' where customer_id = ${customer.customerId}
          and ended is null`.execute(tx),
      ),
    ).rejects.toThrow('in its time');
    expect(await logIn(customer)).not.toBe(0);
  });

  test('once the address is another, or the password was changed', async () => {
    const moved = await reachable();
    const first = await linkOf(moved);
    await inTenant(tx =>
      sql`update customer_email set next_address = 'other@example.org', next_from = now()
        where customer_id = ${moved.customerId}`.execute(tx),
    );
    expect((await use(first, moved)).code).toBe(10404);

    const changed = await reachable();
    const second = await linkOf(changed);
    const { token } = changed;
    const body = { oldPassword: withdrawalPassword, password: 'Fourth horse 44' };
    expect((await world.server.call('PUT /user/password', { token, body })).code).toBe(0);
    expect((await use(second, changed)).code).toBe(10404);
    expect(await logIn(changed, 'Fourth horse 44')).toBe(0);
  });

  test('after five wrong numbers, however many are tried at once', async () => {
    const customer = await reachable();
    const secret = await linkOf(customer);
    const guesses = await Promise.all(range(12).map(n => use(secret, { idNumber: `7000000${1000 + n}` })));
    expect(guesses.filter(({ code }) => code === 10400)).toHaveLength(5);
    expect((await use(secret, customer)).code).toBe(10404);
    expect(await logIn(customer)).not.toBe(0);
  });

  test('once whoever is logged in has objected, and none is sent for a day', async () => {
    const customer = await reachable();
    const stranger = await reachable();
    const secret = await linkOf(customer);
    const warned = await warning(customer);
    expect(warned).toMatchObject({ status: 'linked', number: null, purpose: 'password' });
    const object = ({ token }: Verified) =>
      world.server.call('POST /recovery/object', { token, body: { id: warned.id } });
    expect((await object(stranger)).code).toBe(10404);
    expect((await object(customer)).code).toBe(0);
    expect((await object(customer)).code).toBe(0);
    expect(await warning(customer)).toBeNull();
    expect((await use(secret, customer)).code).toBe(10404);
    receiver.received.length = 0;
    expect((await askLink(customer.username)).data).toEqual({ minutes: 30 });
    expect(await mailTo(customer.address)).toBeUndefined();
  });

  test('once the customer came back another way', async () => {
    const customer = await reachable();
    const { token, username } = customer;
    const proof = { password: withdrawalPassword };
    const sheet = await world.server.call('POST /user/recoveryCodes', { token, body: { proof } });
    const secret = await linkOf(customer);
    const [recoveryCode] = sheet.data.recoveryCodes;
    const body = { purpose: 'password', username, recoveryCode, password };
    expect((await world.ask('POST /recovery/byCode', body)).code).toBe(0);
    expect((await use(secret, customer, { password: 'Third horse 77' })).code).toBe(10404);
  });
});

describe('whoever is not the owner', () => {
  test('is answered the same whoever is asked about, and writes to nobody else', async () => {
    const customer = await reachable();
    const unverified = await reachable();
    await inTenant(tx =>
      sql`update customer set verified_name = null where customer_id = ${unverified.customerId}`.execute(tx),
    );
    const withoutAddress = await world.verified();
    for (const username of [customer.username, 'nobody-here', unverified.username, withoutAddress.username])
      expect(await askLink(username)).toMatchObject({ code: 0, data: { minutes: 30 } });
    await mailTo(customer.address);
    expect(linksReceived().map(({ to }) => to)).toEqual([[customer.address]]);
  });

  test('fills nobody’s mailbox, with five of a day', async () => {
    const customer = await reachable();
    for (const _ of range(7)) expect((await askLink(customer.username)).code).toBe(0);
    await mailTo(customer.address);
    expect(linksReceived()).toHaveLength(5);
    expect(new Set(linksReceived().map(({ raw }) => secretIn(readable(raw)))).size).toBe(5);
  });

  test('asks ten times from an address, and guesses thirty', async () => {
    const address = '203.0.113.77';
    for (const _ of range(10)) expect((await askLink('nobody', { address })).code).toBe(0);
    expect((await askLink('nobody', { address })).code).toBe(10429);
    const guess = (n: number) => status(`${n}`.padStart(43, 'x'), { address });
    for (const n of range(30)) expect((await guess(n)).code).toBe(10404);
    expect((await guess(31)).code).toBe(10429);
  });

  test('finds no secret in the database', async () => {
    const customer = await reachable();
    const secret = await linkOf(customer);
    const kept = await world.server.database.tenant(world.tenantId, async tx => {
      const { rows } = await sql<{ row: string }>`
        select l::text as row from recovery_link l
        union all select m::text || encode(m.sealed, 'escape') from outgoing_mail m where sealed is not null
        union all select a::text from audit_entry a`.execute(tx);
      return rows.map(({ row }) => row);
    });
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.filter(row => row.includes(secret))).toEqual([]);
  });

  test('leads the link to no other host or port than the tenant’s', async () => {
    const customer = await reachable();
    await inTenant(tx =>
      sql`insert into tenant_host (host, tenant_id) values ('savanna.example', current_tenant_id())`.execute(
        tx,
      ),
    );
    const host = 'savanna.example:6666';
    expect((await askLink(customer.username, { host })).code).toBe(0);
    expect(await mailTo(customer.address)).toContain('https://savanna.example/forgot?way=link#');
  });
});

const passMinutes = ({ tenantId, customerId }: Verified, minutes: number) =>
  asTablesOwner(world.server, tenantId, [
    'alter table recovery_link disable trigger guard_recovery_link',
    `update recovery_link set works_until = works_until - interval '${minutes} minutes'
      where customer_id = '${customerId}'`,
    'alter table recovery_link enable trigger guard_recovery_link',
  ]);
