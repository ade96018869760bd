import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import type { Call } from '@openfloor/contract/call';
import { errorCodes } from '@openfloor/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMoneyHistory } from './demo/seed-money.ts';
import { offerHistory } from './demo/seed-offers.ts';
import { seedTrading } from './demo/seed-trading.ts';
import { insertPasskey } from './kernel/factors/passkey-store.ts';
import { findTenantIdByHost } from './kernel/tenant/tenant-store.ts';
import { browser, customerMatrix, type OwnRecords, type Row } from './testing/customer-matrix.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from './testing/money-world.ts';
import { type CallOptions, hosts } from './testing/test-app.ts';

const rows = Object.entries(customerMatrix) as [ApiCallKey, Row][];
const { notLoggedIn } = errorCodes;

let world: MoneyWorld;
/** Whose records they are: the demo's customer, who has some of every kind. */
let victim: string;
let records: OwnRecords;
/** What only the victim is told: ids, numbers and names. */
let secrets: string[];
/** Whose tokens open nothing at the victim's tenant: they are refused before anything of theirs could change. */
let foreignTokens: { abroad: string; staff: string };
/** They only read, so what one of them was told changes nothing of what the next is told. */
let readers: Record<string, string>;

beforeAll(async () => {
  world = await createMoneyWorld({}, { feed: 'simulated' });
  const { database, market, parts } = world.server;
  const histories = [demoMoneyHistory(parts.vault, parts.idNumbers), offerHistory(parts)];
  await seedTrading(database, market.hub, Date.now(), [world.tenantId], histories);
  victim = await world.server.logIn('demo', 'Demo!2026');
  // A second device, to be named by strangers.
  await world.server.logIn('demo', 'Demo!2026');
  records = await recordsOf(victim);
  secrets = await secretsOf(victim);
  const abroad = await stranger(hosts.aurora);
  foreignTokens = { abroad: abroad.token, staff: await world.staffToken(['owner']) };
  readers = { [hosts.savanna]: (await stranger()).token, [hosts.aurora]: abroad.token };
}, 300_000);
afterAll(() => world.close());

const ask = (key: ApiCallKey, options: CallOptions) => world.server.call(key, options);
const everything = { pageNum: 1, pageSize: 100 };

async function recordsOf(token: string): Promise<OwnRecords> {
  const demo = { token, host: hosts.savanna } as MoneyCustomer;
  const page = async (key: ApiCallKey) => (await ask(key, { token, body: everything })).data.records;
  return {
    withdrawal: (await page('POST /finance/withdrawRecord'))[0].id,
    application: (await page('POST /ipo/pageApply'))[0].id,
    payoutAccount: (await page('POST /userBank'))[0].id,
    identityPhoto: await world.file(demo, 'KYC'),
    receipt: await world.file(demo, 'DEPOSIT'),
    passkey: await passkeyOf(token),
    device: (await ask('GET /user/devices', { token })).data[1].id,
    deviceNotice: await deviceNotice(token),
    watchList: await ownWatchList(token),
    alert: await ownAlert(token),
    pushDevice: await ownBrowser(token),
    recovery: await ownRecovery(token),
    thread: await ownThread(token),
    deposit: (await page('POST /finance/depositRecord'))[0].id,
  };
}

async function deviceNotice(token: string): Promise<string> {
  const { records } = (await ask('GET /notifications', { token, query: { pageSize: '100' } })).data;
  return records.find(({ kind }: { kind: string }) => kind === 'NEW_DEVICE').id;
}

async function ownBrowser(token: string): Promise<string> {
  const body = { ...browser, endpoint: 'https://push.example.com/victim' };
  return (await ask('PUT /notifications/push', { token, body })).data.id;
}

async function ownAlert(token: string): Promise<string> {
  const made = (await ask('GET /alerts', { token, query: {} })).data[0];
  const body = { stockId: 'NSENG-KANCEM', condition: 'PRICE_ABOVE', value: '1000000', repeats: 'ONCE' };
  return made?.id ?? (await ask('POST /alerts', { token, body })).data.id;
}

async function ownThread(token: string): Promise<string> {
  const made = (await ask('GET /messages', { token, query: {} })).data.records[0];
  const body = { subject: 'A question', text: 'Of mine alone' };
  return made?.id ?? (await ask('POST /messages', { token, body })).data.id;
}

/** The victim's only one, made when it is first asked for. */
async function ownWatchList(token: string): Promise<string> {
  const made = (await ask('GET /watchLists', { token, query: {} })).data[0];
  return made?.id ?? (await ask('POST /watchLists', { token, body: { name: 'Banks' } })).data.id;
}

/** Asked for by somebody, of the victim's account. */
async function ownRecovery(token: string): Promise<string> {
  const known = (await ask('GET /recovery/mine', { token })).data;
  if (known) return known.id;
  const { account } = (await ask('GET /user', { token })).data;
  const tenantId = (await findTenantIdByHost(world.server.database, hosts.savanna)) ?? '';
  return world.server.database.tenant(tenantId, async tx => {
    const { rows } = await sql<{ recovery_id: string }>`
      insert into recovery (customer_id, purpose, claim_hash, figures, figures_until)
      select customer_id, 'password', decode(repeat('ab', 32), 'hex'), '1234', now() from customer
      where account_number = ${account} returning recovery_id`.execute(tx);
    await sql`update recovery set status = 'reviewing' where recovery_id = ${rows[0]?.recovery_id}`.execute(
      tx,
    );
    return rows[0]?.recovery_id ?? '';
  });
}

/** One that nobody has: only whether strangers may name it is asked here. */
async function passkeyOf(token: string): Promise<string> {
  const known = (await ask('GET /user/security', { token })).data.passkeys[0]?.id;
  if (known) return known;
  const { account } = (await ask('GET /user', { token })).data;
  const tenantId = (await findTenantIdByHost(world.server.database, hosts.savanna)) ?? '';
  return world.server.database.tenant(tenantId, async tx => {
    const row = tx.selectFrom('customer').select('customer_id').where('account_number', '=', account);
    const { customer_id } = await row.executeTakeFirstOrThrow();
    const passkey = { customer_id, host: hosts.savanna, credential_id: 'none', counter: 0n, transports: [] };
    const added = await insertPasskey(tx, { ...passkey, name: 'Key', public_key: Buffer.from('x') });
    return added ?? '';
  });
}

const isRead = (key: ApiCallKey) => key.startsWith('GET ') || (allCalls[key] as Call).readOnly === true;

/** Every text of what the caller reads about themselves. */
async function told(token: string): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const [key, row] of rows) {
    if (row === 'anybody' || !('own' in row) || !isRead(key)) continue;
    const { code, data } = await ask(key, { token, ...row.own });
    expect([key, [errorCodes.ok, errorCodes.notFound].includes(code as 0)]).toEqual([key, true]);
    collect(data, texts);
  }
  return texts;
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, into);
}

/** Ids, account numbers and names that the victim is told and a bystander is not. */
async function secretsOf(token: string): Promise<string[]> {
  const bystander = await told((await stranger()).token);
  const { name } = (await ask('GET /user', { token })).data;
  const isTelling = (text: string) =>
    text === name || /^[\da-f]{8}-[\da-f-]{27}$|^[A-Z]+-\d{8}-\d+$|^\d{9,}$/.test(text);
  return [...(await told(token))].filter(text => isTelling(text) && !bystander.has(text));
}

/** Somebody with money and a verified name, whose calls fail for no other reason. */
const stranger = (host: string = hosts.savanna, name: string | null = 'Adaeze Okonkwo') =>
  world.newCustomer({ host, name, cash: { [host === hosts.aurora ? 'BRL' : 'NGN']: 100_000_000n } });

function askedOf(row: Row): CallOptions {
  if (row === 'anybody') return { body: {} };
  return 'own' in row ? row.own : row.names(records);
}

function expectNoSecret(reply: unknown, asked: CallOptions): void {
  const text = JSON.stringify(reply);
  const sent = JSON.stringify(asked);
  expect(secrets.filter(secret => text.includes(secret) && !sent.includes(secret))).toEqual([]);
}

test('the victim has something to hide', () => {
  expect(secrets.length).toBeGreaterThan(30);
  expect(Object.values(records).every(id => id.length > 8)).toBe(true);
});

describe.each(rows.filter(([, row]) => row !== 'anybody'))('%s', (key, row) => {
  const asked = () => askedOf(row);

  test('is closed to visitors, to another tenant’s customers and to staff', async () => {
    for (const token of [undefined, '', foreignTokens.abroad, foreignTokens.staff]) {
      const reply = await ask(key, { ...asked(), ...(token !== undefined && { token }) });
      expect(reply.code).toBe(notLoggedIn);
    }
  });

  test.each([
    ['tenant', hosts.savanna],
    ['other tenant', hosts.aurora],
  ])('tells and gives nothing of a customer to another one of the same or another %s', async (_, host) => {
    const token = isRead(key)
      ? readers[host]
      : (await stranger(host, key === 'POST /kyc' ? null : undefined)).token;
    if (token === undefined) throw new Error('Nobody reads there');
    const reply = await ask(key, { ...asked(), token, host });
    if (row !== 'anybody' && 'names' in row) {
      const refusals = host === hosts.savanna ? [row.refusal] : [row.refusal, errorCodes.invalidInput];
      expect(refusals).toContain(reply.code);
    }
    expectNoSecret(reply, asked());
  });
});

describe.each(rows.filter(([, row]) => row === 'anybody'))('%s', key => {
  test('says nothing of any customer to a visitor', async () => {
    const asked = { body: {}, params: { id: 'none', kind: 'user' } };
    expectNoSecret(await ask(key, asked), asked);
  });
});

test('none of it changed anything that is the victim’s', async () => {
  const again = await recordsOf(victim);
  expect({ ...again, identityPhoto: '', receipt: '' }).toEqual({
    ...records,
    identityPhoto: '',
    receipt: '',
  });
});

describe('what strangers are refused, its owner may', () => {
  const named = rows.filter((entry): entry is [ApiCallKey, Extract<Row, { names: unknown }>] => {
    const [, row] = entry;
    return row !== 'anybody' && 'names' in row;
  });
  // Reading before changing before removing.
  const order = (key: ApiCallKey) => ['GET', 'PUT', 'POST', 'DELETE'].indexOf(key.split(' ')[0] ?? '');

  test.each(named.toSorted(([a], [b]) => order(a) - order(b)))('%s', async (key, row) => {
    const reply = await ask(key, { ...row.names(records), token: victim });
    expect(reply.code, JSON.stringify(reply)).not.toBe(row.refusal);
  });
});

test('what was refused everywhere was somebody’s all along', async () => {
  const own = await ask('GET /user', { token: foreignTokens.abroad, host: hosts.aurora });
  expect(own.code).toBe(errorCodes.ok);
  expect((await world.call('GET /dashboard', { as: foreignTokens.staff })).code).toBe(errorCodes.ok);
});

test('the ledger is sound afterwards', () => world.checkLedger());
