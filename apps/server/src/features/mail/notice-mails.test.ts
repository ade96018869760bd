import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Notice, notify } from '../../kernel/notifications/notification-store.ts';
import { mailCertificate } from '../../testing/mail-certificate.ts';
import { type MailReceiver, readable, startMailReceiver } from '../../testing/mail-receiver.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import type { CallOptions } from '../../testing/test-app.ts';

let world: MoneyWorld;
let receiver: MailReceiver;

beforeAll(async () => {
  world = await createMoneyWorld({ MAIL_PRIVATE_HOSTS: 'localhost' });
  receiver = await startMailReceiver({ authOptional: true });
  Object.assign(world.server.parts.mails.rules, { ca: mailCertificate.cert });
  await inTenant(async tx => {
    await sql`insert into mail_server (host, port, security, from_address)
      values ('localhost', ${receiver.port}, 'starttls', 'hello@savanna.example')`.execute(tx);
    await sql`insert into tenant_host (host, tenant_id) values ('app.savanna.example', current_tenant_id())`.execute(
      tx,
    );
  });
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

let people = 0;

async function withAddress(language = 'en'): Promise<MoneyCustomer & { address: string }> {
  const customer = await world.newCustomer();
  const address = `reader-${++people}@example.org`;
  await inTenant(tx =>
    sql`insert into customer_email (customer_id, address, confirmed_at, language)
      values (${customer.customerId}, ${address}, now(), ${language})`.execute(tx),
  );
  return { ...customer, address };
}

const paid = {
  withdrawalId: 'w',
  amount: '1234.00',
  currencyType: 'NGN',
  bank: 'Zuma Bank',
  account: '···· 0244',
};
type Content = Pick<Notice, 'kind' | 'payload'>;
const money = { kind: 'WITHDRAWAL_PAID', payload: { ...paid, reason: '' } } as Content;
const declined = { kind: 'WITHDRAWAL_REJECTED', payload: { ...paid, reason: 'A secret reason' } } as Content;
const security = {
  kind: 'SECURITY_CHANGED',
  payload: { what: 'LOGIN_PASSWORD', device: 'Safari, iPhone' },
} as Content;
const tell = (customer: MoneyCustomer, content: Content, more: object = {}) =>
  inTenant(tx =>
    notify(tx, [
      { customerId: customer.customerId, cause: `test/${randomUUID()}`, ...content, ...more } as Notice,
    ]),
  );

async function work(): Promise<void> {
  const { mails } = world.server.parts;
  // Eight at a time.
  while ((await mails.begin(world.server.database, world.tenantId, new Date(Date.now() + 1_000))) > 0)
    await mails.idle();
}

test('a notice goes to the confirmed address once, in the customer’s language, without amounts or reasons', async () => {
  const reader = await withAddress('pt');
  await tell(reader, money, { cause: 'once' });
  await tell(reader, money, { cause: 'once' });
  await tell(reader, declined);
  await work();
  await work();
  expect(receiver.received.map(({ to }) => to)).toEqual([[reader.address], [reader.address]]);
  const said = receiver.received.map(({ raw }) => readable(raw)).join('\n');
  expect(said).toContain('Abra o app para ver os valores.');
  for (const secret of ['1234', '1.234', '0244', 'Zuma', 'A secret reason'])
    expect(said).not.toContain(secret);
  // Its one address leads to what is told, after a log-in; no token is in it.
  expect(new Set(said.match(/https?:[^\s<"]+/g))).toEqual(
    new Set(['https://app.savanna.example/notificationSettings']),
  );
  expect(receiver.received[0]?.raw).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/app\.savanna\.example\/notificationSettings>\r$/m,
  );
});

test('goes to nobody without a confirmed address, and to no address that was only asked for', async () => {
  const [nobody, asking] = [await world.newCustomer(), await world.newCustomer()];
  await inTenant(tx =>
    sql`insert into customer_email (customer_id, asked_address, code_hash, code_until, language)
      values (${asking.customerId}, 'eve@example.org', ${Buffer.alloc(32)}, now() + interval '1 hour', 'en')`.execute(
      tx,
    ),
  );
  await tell(nobody, money);
  await tell(asking, security);
  await work();
  expect(receiver.received).toEqual([]);
});

test('goes to the old address while a new one waits, and to the new one from then on', async () => {
  const reader = await withAddress();
  const wait = (from: string) =>
    inTenant(tx =>
      sql`update customer_email set next_address = 'next@example.org', next_from = now() + ${from}::interval
        where customer_id = ${reader.customerId}`.execute(tx),
    );
  await wait('1 hour');
  await tell(reader, security);
  await wait('-1 second');
  await tell(reader, security);
  await work();
  expect(receiver.received.map(({ to }) => to).sort()).toEqual([['next@example.org'], [reader.address]]);
});

test('a topic is switched off by its customer; security is not, and offers no way to', async () => {
  const reader = await withAddress();
  const body = { topic: 'MONEY', way: 'EMAIL', on: false };
  expect((await ask('PUT /notifications/topics', reader, { body })).code).toBe(0);
  expect((await ask('GET /notifications/push', reader)).data.topics).toContainEqual({
    topic: 'MONEY',
    push: true,
    email: false,
    app: true,
  });
  for (const way of ['EMAIL', 'PUSH', 'APP']) {
    const refused = await ask('PUT /notifications/topics', reader, {
      body: { topic: 'SECURITY', way, on: false },
    });
    expect(refused).toMatchObject({ code: 10400, data: { field: 'topic' } });
  }
  await tell(reader, money);
  await tell(reader, security);
  await work();
  expect(receiver.received).toHaveLength(1);
  const raw = receiver.received[0]?.raw ?? '';
  expect(readable(raw)).toContain('Safari, iPhone');
  expect(raw).not.toContain('List-Unsubscribe');
  // In the app both are told.
  expect((await ask('GET /notifications', reader)).data.records).toHaveLength(2);
});

test('what is not in the database any more, or cannot be opened, keeps nobody else waiting', async () => {
  const reader = await withAddress();
  await inTenant(tx =>
    sql`insert into outgoing_mail (to_address, kind, sealed, language, expires_at)
      values ('lost@example.org', 'TEST', ${Buffer.alloc(60)}, 'en', now() + interval '1 hour')`.execute(tx),
  );
  const other = await withAddress();
  await tell(other, security, { cause: 'strange' });
  await inTenant(tx => sql`update notification set payload = '{}' where cause = 'strange'`.execute(tx));
  await tell(reader, money);
  await work();
  expect(receiver.received.map(({ to }) => to)).toEqual([[reader.address]]);
  const { last } = (await world.call('GET /mail')).data;
  expect(last).toContainEqual(
    expect.objectContaining({ to: 'l••@example.org', state: 'failed', problem: 'It can no longer be read' }),
  );
});
