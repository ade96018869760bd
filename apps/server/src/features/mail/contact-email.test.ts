import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailCertificate } from '../../testing/mail-certificate.ts';
import { type MailReceiver, readable, startMailReceiver } from '../../testing/mail-receiver.ts';
import {
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../testing/money-world.ts';
import type { CallOptions } from '../../testing/test-app.ts';

let world: MoneyWorld;
let receiver: MailReceiver;

beforeAll(async () => {
  world = await createMoneyWorld({ MAIL_PRIVATE_HOSTS: 'localhost' });
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

type Work = Parameters<MoneyWorld['server']['database']['tenant']>[1];
const inTenant = (work: Work) => world.server.database.tenant(world.tenantId, work);
type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, options: CallOptions = {}) =>
  world.server.call(key, { token, host, ...options });

/** A world's customers have one password for both. */
const proof = { password: withdrawalPassword };
const give = (customer: MoneyCustomer, address: string, options: CallOptions = {}) =>
  ask('POST /user/email', customer, { body: { address, proof }, ...options });
const confirm = (customer: MoneyCustomer, code: string) =>
  ask('PUT /user/email', customer, { body: { code } });
const shown = async (customer: MoneyCustomer) => (await ask('GET /user/email', customer)).data;

async function work(): Promise<void> {
  await world.server.parts.mails.begin(world.server.database, world.tenantId, new Date(Date.now() + 1_000));
  await world.server.parts.mails.idle();
}

/** The code that has just arrived. */
async function codeFor(address: string): Promise<string> {
  await work();
  const mail = receiver.received.findLast(({ to }) => to.includes(address));
  return /^(\d{6})\r?$/m.exec(readable(mail?.raw ?? ''))?.[1] ?? '';
}

async function confirmed(address: string, options: CallOptions = {}): Promise<MoneyCustomer> {
  const customer = await world.newCustomer();
  expect((await give(customer, address, options)).code).toBe(0);
  const reply = await confirm(customer, await codeFor(address));
  expect(reply, JSON.stringify(reply)).toMatchObject({ code: 0, data: { fromTime: null } });
  receiver.received.length = 0;
  return customer;
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
let people = 0;
const newAddress = () => `person-${++people}@example.org`;
const pass = (customer: MoneyCustomer, hours: number) =>
  inTenant(tx =>
    sql`update customer_email set next_from = next_from - make_interval(hours => ${hours})
      where customer_id = ${customer.customerId}`.execute(tx),
  );

describe('an address', () => {
  test('is confirmed by the code that was sent there, in the customer’s language', async () => {
    const customer = await world.newCustomer();
    const address = newAddress();
    expect(await shown(customer)).toEqual({ possible: true, address: null, waiting: null, asked: null });
    expect((await give(customer, address, { language: 'pt' })).code).toBe(0);
    expect(await shown(customer)).toMatchObject({ address: null, asked: { address } });
    const code = await codeFor(address);
    expect(readable(receiver.received[0]?.raw ?? '')).toContain('Digite este código no app');
    expect((await confirm(customer, ` ${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({
      fromTime: null,
    });
    expect(await shown(customer)).toEqual({ possible: true, address, waiting: null, asked: null });
    const { records } = (await ask('GET /notifications', customer, { query: { topic: 'SECURITY' } })).data;
    expect(records).toMatchObject([{ kind: 'SECURITY_CHANGED', payload: { what: 'EMAIL_CONFIRMED' } }]);
    // Used up.
    expect((await confirm(customer, code)).code).toBe(10409);
  });

  test('takes the password, or the second factor where one is set', async () => {
    const customer = await world.newCustomer();
    const address = newAddress();
    const without = await ask('POST /user/email', customer, { body: { address } });
    expect(without).toMatchObject({ code: 10408, data: { methods: ['password'] } });
    const wrong = await ask('POST /user/email', customer, {
      body: { address, proof: { password: 'Wrong horse 7' } },
    });
    expect(wrong).toMatchObject({ code: 10400, data: { field: 'password' } });
    await work();
    expect(receiver.received).toEqual([]);
  });

  test.each([
    '',
    'ada',
    'ada@localhost',
    'ada@example.org\r\nBcc: eve@example.org',
    'Ada <a@b.example>',
    'a@b.example,c@d.example',
  ])('is refused where it is %j', async address => {
    const customer = await world.newCustomer();
    expect(await give(customer, address)).toMatchObject({ code: 10400, data: { field: 'address' } });
  });

  test('is guessed by nobody: five tries, then not even the right code', async () => {
    const customer = await world.newCustomer();
    const address = newAddress();
    await give(customer, address);
    const code = await codeFor(address);
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(customer, wrongCode(code))));
    expect(tries.filter(reply => reply.code === 10400)).toHaveLength(5);
    expect((await confirm(customer, code)).code).toBe(10409);
    expect((await shown(customer)).address).toBeNull();
  });

  test('is not confirmed by a code of another customer, of another address, or that is too old', async () => {
    const [one, other] = [await world.newCustomer(), await world.newCustomer()];
    const [first, second] = [newAddress(), newAddress()];
    await give(one, first);
    const code = await codeFor(first);
    await give(other, first);
    if ((await codeFor(first)) !== code) expect((await confirm(other, code)).code).toBe(10400);
    await give(one, second);
    if ((await codeFor(second)) !== code) expect((await confirm(one, code)).code).toBe(10400);
    const newest = await codeFor(second);
    await inTenant(tx =>
      sql`update customer_email set code_until = now() where code_until is not null`.execute(tx),
    );
    expect((await confirm(one, newest)).code).toBe(10409);
    expect((await shown(one)).asked).toBeNull();
  });

  test('is told to nobody: the reply is the same where another customer has it', async () => {
    const address = newAddress();
    await confirmed(address);
    const [stranger, newcomer] = [await world.newCustomer(), await world.newCustomer()];
    const taken = await give(stranger, address.toUpperCase());
    const free = await give(newcomer, newAddress());
    expect([taken.code, taken.msg, Object.keys(taken.data)]).toEqual([
      free.code,
      free.msg,
      Object.keys(free.data),
    ]);
  });

  test('is not filled with codes, by one customer or by many, and who asks learns nothing of the others', async () => {
    const address = newAddress();
    const customer = await world.newCustomer();
    const codes: number[] = [];
    for (let number = 0; number < 4; number++) codes.push((await give(customer, address)).code);
    expect(codes).toEqual([0, 0, 0, 10429]);
    for (let number = 0; number < 4; number++) {
      const another = await world.newCustomer();
      expect((await give(another, address)).code).toBe(0);
    }
    await work();
    expect(receiver.received.filter(({ to }) => to.includes(address))).toHaveLength(4);
  });

  test('stands nowhere in the database beside its code', async () => {
    const customer = await world.newCustomer();
    const address = newAddress();
    await give(customer, address);
    const rows = await world.server.database.tenant(world.tenantId, async tx => [
      ...(
        await sql`select row_to_json(m)::text as row from outgoing_mail m where to_address = ${address}`.execute(
          tx,
        )
      ).rows,
      ...(
        await sql`select row_to_json(e)::text as row from customer_email e where asked_address = ${address}`.execute(
          tx,
        )
      ).rows,
    ]);
    const code = await codeFor(address);
    expect(rows).toHaveLength(2);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('another address', () => {
  test('waits a day at least; the old one is warned, and keeps its place until then', async () => {
    const [old, next] = [newAddress(), newAddress()];
    const customer = await confirmed(old);
    expect(await give(customer, old)).toMatchObject({ code: 10400, data: { field: 'address' } });
    await give(customer, next);
    const code = await codeFor(next);
    receiver.received.length = 0;
    const before = Date.now();
    const { data } = await confirm(customer, code);
    expect(data.fromTime - before).toBeGreaterThan(23.9 * 3_600_000);
    await work();
    expect(receiver.received.map(({ to }) => to)).toEqual([[old]]);
    const warning = readable(receiver.received[0]?.raw ?? '');
    expect(warning).toContain('p••@example.org');
    expect(warning).not.toContain(next);
    expect(await shown(customer)).toMatchObject({ address: old, waiting: { address: next } });
    await pass(customer, 24 * 31);
    expect(await shown(customer)).toMatchObject({ address: next, waiting: null });
  });

  test('is kept from taking over by whoever reads the warning', async () => {
    const [old, next] = [newAddress(), newAddress()];
    const customer = await confirmed(old);
    await give(customer, next);
    await confirm(customer, await codeFor(next));
    expect((await ask('POST /user/emailKeep', customer)).code).toBe(0);
    expect(await shown(customer)).toMatchObject({ address: old, waiting: null });
    expect((await ask('POST /user/emailKeep', customer)).code).toBe(10404);
  });

  test('does not come by taking the old one away first: that waits and warns as well', async () => {
    const old = newAddress();
    const customer = await confirmed(old);
    expect((await ask('POST /user/emailRemove', customer)).code).toBe(10408);
    expect((await ask('POST /user/emailRemove', customer, { body: { proof } })).code).toBe(0);
    expect(await shown(customer)).toMatchObject({ address: old, waiting: { address: null } });
    await work();
    expect(receiver.received.map(({ to }) => to)).toEqual([[old]]);
    const next = newAddress();
    await give(customer, next);
    const { data } = await confirm(customer, await codeFor(next));
    expect(data.fromTime).not.toBeNull();
    expect(await shown(customer)).toMatchObject({ address: old, waiting: { address: next } });
    await ask('POST /user/emailRemove', customer, { body: { proof } });
    await pass(customer, 24 * 31);
    expect(await shown(customer)).toMatchObject({ address: null, waiting: null });
    expect((await ask('POST /user/emailRemove', customer, { body: { proof } })).code).toBe(10404);
  });
});

test('where the tenant sends no e-mail, none is asked for', async () => {
  const elsewhere = await world.newCustomer({ host: 'br.localhost' });
  expect(await shown(elsewhere)).toMatchObject({ possible: false });
  expect((await give(elsewhere, newAddress())).code).toBe(10404);
});
