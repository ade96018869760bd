import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken, tokenHash } from '../../../http/sessions.ts';
import { guardedLookup } from '../../../kernel/network/outside-address.ts';
import { notify } from '../../../kernel/notifications/notification-store.ts';
import {
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  range,
} from '../../../testing/money-world.ts';
import { type CallOptions, hosts } from '../../../testing/test-app.ts';
import { pushEndpoint } from './push-endpoint.ts';
import { sendPush } from './send-push.ts';

interface Received {
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  path: string;
}

let world: MoneyWorld;
let received: Received[] = [];
let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
let origin = '';
/** A push service on this machine. */
const receiver = http.createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(parts), path: request.url ?? '' });
  response.writeHead(answer.status, answer.headers).end();
});

beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  world = await createMoneyWorld({ PUSH_TO_LOOPBACK: 'on' });
});
afterAll(async () => {
  receiver.close();
  await world.close();
});
beforeEach(() => {
  received = [];
  answer = { status: 201 };
});

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, options: CallOptions = {}) =>
  world.server.call(key, { token, host, ...options });

/** A browser: its keys, and how it opens what was sealed for it, written after RFC 8291 and nothing of ours. */
function browser() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const shared = keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    expect(plain.at(-1)).toBe(2);
    return plain.subarray(0, -1).toString();
  };
  const keysText = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { keys: keysText, open };
}

async function subscribe(customer: MoneyCustomer, path: string, options: CallOptions = {}) {
  const own = browser();
  const body = { endpoint: `${origin}/${path}`, ...own.keys };
  const reply = await ask('PUT /notifications/push', customer, { body, ...options });
  expect(reply.code, JSON.stringify(reply)).toBe(0);
  return { ...own, id: reply.data.id as string };
}

/** The session of a world's customer has no device; this one's has. */
async function onDevice(customer: MoneyCustomer): Promise<MoneyCustomer> {
  await world.server.database.tenant(customer.tenantId, tx =>
    sql`with made as (insert into customer_device (customer_id, user_agent)
        values (${customer.customerId}, 'browser') returning device_id)
      update customer_session set device_id = (select device_id from made)
        where customer_id = ${customer.customerId}`.execute(tx),
  );
  return customer;
}

/** Another session on the device of the last one. */
async function logInAgain(customer: MoneyCustomer): Promise<MoneyCustomer> {
  const token = newToken();
  await world.server.database.tenant(customer.tenantId, tx =>
    sql`insert into customer_session (tenant_id, customer_id, token_hash, address, user_agent, device_id)
      select tenant_id, customer_id, ${tokenHash(token)}, address, user_agent, device_id from customer_session
      where customer_id = ${customer.customerId} limit 1`.execute(tx),
  );
  return { ...customer, token };
}

let events = 0;
const tell = (customer: MoneyCustomer) =>
  world.server.database.tenant(customer.tenantId, tx =>
    notify(tx, [
      {
        customerId: customer.customerId,
        kind: 'PRICE_ALERT',
        cause: `test/${++events}`,
        payload: {
          alertId: 'alert',
          stockId: 'NSENG-KANCEM',
          symbol: 'KANCEM',
          market: 'NSENG',
          currencyType: 'NGN',
          precision: 2,
          condition: 'PRICE_ABOVE',
          value: '420',
          price: '420.10',
          quoteTime: 1_763_000_000_000,
          source: 'hand',
        },
      },
    ]),
  );

/** What scheduled work does at that moment. */
async function work(customer: MoneyCustomer, at = new Date(Date.now() + 1_000)): Promise<void> {
  const { pushes } = world.server.parts;
  await pushes.begin(world.server.database, customer.tenantId, at);
  await pushes.idle();
}

const devices = async (customer: MoneyCustomer) =>
  (await ask('GET /notifications/push', customer)).data.devices;

describe('a push', () => {
  test('opens in its browser alone, in its language, and is signed by this installation', async () => {
    const customer = await world.newCustomer();
    const phone = await subscribe(customer, 'phone', { language: 'pt' });
    await tell(customer);
    await work(customer);
    const [push, ...others] = received;
    expect(others).toEqual([]);
    if (!push) throw new Error('Nothing was received');
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' });
    expect(JSON.parse(phone.open(push.body))).toEqual({
      title: 'KANCEM chegou a ₦420.00',
      body: 'A ₦420.10',
      url: '/stock/NSENG-KANCEM',
      tag: expect.any(String),
    });
    expect(push.body.toString('latin1')).not.toContain('KANCEM');
    expect(() => browser().open(push.body)).toThrow();
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(push.headers.authorization ?? '') ?? [];
    expect(key).toBe((await ask('GET /notifications/push', customer)).data.key);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin });
    // Sent once.
    await work(customer);
    expect(received).toHaveLength(1);
  });

  test.each([404, 410])('that is answered with %i ends its browser', async status => {
    const customer = await world.newCustomer();
    await subscribe(customer, `gone-${status}`);
    await tell(customer);
    answer = { status };
    await work(customer);
    expect(await devices(customer)).toEqual([]);
  });

  test('that fails is tried again later and later, then given up; its notice stays', async () => {
    const customer = await world.newCustomer();
    await subscribe(customer, 'failing');
    await tell(customer);
    answer = { status: 503 };
    let at = Date.now() + 1_000;
    await work(customer, new Date(at));
    await work(customer, new Date(at + 59_000));
    expect(received).toHaveLength(1);
    for (const _ of range(8)) {
      at += 9 * 3_600_000;
      await work(customer, new Date(at));
    }
    expect(received).toHaveLength(6);
    expect(await devices(customer)).toHaveLength(1);
    expect((await ask('GET /notifications/unread', customer)).data.count).toBe(1);
  });

  test('is not sent where its kind is off, nor after a log-out there', async () => {
    const customer = await world.newCustomer();
    await subscribe(customer, 'quiet');
    const body = { topic: 'ALERTS', on: false };
    expect((await ask('PUT /notifications/topics', customer, { body })).code).toBe(0);
    expect((await ask('GET /notifications/push', customer)).data.topics).toContainEqual({
      topic: 'ALERTS',
      push: false,
      email: true,
      app: true,
    });
    await tell(customer);
    await ask('PUT /notifications/topics', customer, { body: { ...body, on: true } });
    await work(customer);
    expect(received).toEqual([]);
    const refused = await ask('PUT /notifications/topics', customer, { body: { ...body, way: 'APP' } });
    expect(refused).toMatchObject({ code: 10400, data: { field: 'way' } });
  });

  test('that was planned before a log-out is not sent after it; the device is asked again at its next log-in', async () => {
    const customer = await onDevice(await world.newCustomer());
    await subscribe(customer, 'left');
    expect((await ask('GET /notifications/push', customer)).data.wanted).toBe(true);
    await tell(customer);
    await ask('POST /user/logout', customer);
    await tell(customer);
    await work(customer);
    expect(received).toEqual([]);
    const again = await logInAgain(customer);
    expect((await ask('GET /notifications/push', again)).data).toMatchObject({ wanted: true, devices: [] });
    const { id } = await subscribe(again, 'left');
    await tell(again);
    await work(again);
    expect(received).toHaveLength(1);
    // Switched off by hand, it stays off.
    await ask('DELETE /notifications/push/{id}', again, { params: { id } });
    expect((await ask('GET /notifications/push', again)).data.wanted).toBe(false);
  });

  test('goes to whoever is logged in: the next customer at the device takes its browser over', async () => {
    const first = await world.newCustomer();
    const second = await world.newCustomer();
    await subscribe(first, 'shared');
    await tell(first);
    await subscribe(second, 'shared');
    expect([await devices(first), (await devices(second)).length]).toEqual([[], 1]);
    await tell(first);
    await work(first);
    expect(received).toEqual([]);
  });
});

describe('an endpoint that leads inside', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a00:1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
    'ftp://push.example.com/x',
    'not an address',
  ])('%s is refused', endpoint => {
    expect(pushEndpoint(endpoint, { loopback: false })).toBeUndefined();
  });

  test('is refused by the call, and by the sender where a name leads there', async () => {
    const customer = await world.newCustomer();
    const reply = await ask('PUT /notifications/push', customer, {
      body: { endpoint: 'https://10.0.0.1/x', ...browser().keys },
    });
    expect(reply).toMatchObject({ code: 10400, data: { field: 'endpoint', problem: 'pushEndpoint' } });
    // A name of this machine passes as a name; its address is refused when it is looked up.
    const problem = await new Promise(resolve => {
      guardedLookup({ loopback: false })('localhost', {}, resolve);
    });
    expect(String(problem)).toContain('localhost leads inside');
    const request = { endpoint: `${origin}/x`, headers: {}, body: Buffer.from('x') };
    expect(await sendPush(request, { loopback: false })).toBe('gone');
    expect(received).toEqual([]);
  });

  test('is not followed where a push service redirects to it', async () => {
    const customer = await world.newCustomer();
    await subscribe(customer, 'redirecting');
    answer = { status: 307, headers: { location: `${origin}/inside` } };
    await tell(customer);
    await work(customer);
    expect(received.map(({ path }) => path)).toEqual(['/redirecting']);
  });

  test('is this machine’s only where a test says so', () => {
    expect(pushEndpoint('https://updates.push.example.com/wpush/v2/abc', { loopback: false })).toBeInstanceOf(
      URL,
    );
    expect(pushEndpoint(`${origin}/x`, { loopback: false })).toBeUndefined();
  });
});

describe('what is refused', () => {
  test.each([
    ['a short key', { p256dh: 'AAAA' }],
    ['no secret', { auth: undefined }],
    ['a secret with strange letters', { auth: '!'.repeat(22) }],
    ['an endless endpoint', { endpoint: `https://push.example.com/${'x'.repeat(1_000)}` }],
  ])('%s', async (_, changes) => {
    const customer = await world.newCustomer();
    const body = { endpoint: 'https://push.example.com/x', ...browser().keys, ...changes };
    expect((await ask('PUT /notifications/push', customer, { body })).code).toBe(10400);
    expect(await devices(customer)).toEqual([]);
  });

  test('somebody else’s browser, as one that is not there', async () => {
    const owner = await world.newCustomer();
    const { id } = await subscribe(owner, 'owned');
    for (const host of [hosts.savanna, hosts.aurora]) {
      const stranger = await world.newCustomer({ host });
      expect((await ask('DELETE /notifications/push/{id}', stranger, { params: { id } })).code).toBe(10404);
      expect(await devices(stranger)).toEqual([]);
    }
    expect(await devices(owner)).toHaveLength(1);
    expect((await ask('DELETE /notifications/push/{id}', owner, { params: { id } })).code).toBe(0);
  });

  test('a key that is on no curve ends its browser quietly', async () => {
    const customer = await world.newCustomer();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    const body = { endpoint: `${origin}/curve`, ...browser().keys, p256dh };
    await ask('PUT /notifications/push', customer, { body });
    await tell(customer);
    await work(customer);
    expect([received, await devices(customer)]).toEqual([[], []]);
  });

  test('more browsers than anybody has: the oldest goes', async () => {
    const customer = await world.newCustomer();
    for (const number of range(11)) await subscribe(customer, `many-${number}`);
    expect(await devices(customer)).toHaveLength(10);
  });
});
