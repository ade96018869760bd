import { connect, type Socket } from 'node:net';
import { openDatabase } from '@openfloor/db/database';
import { servingLimits } from '@openfloor/db/session-limits';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld, range } from '../testing/money-world.ts';
import { createTestApp, hosts } from '../testing/test-app.ts';

const attacker = '10.6.6.6';
/** This is about whose turn it is, not about how fast the machine is. */
const patientLimits = { ...servingLimits, statement: 40_000, lock: 30_000, answer: 45_000, turn: 30_000 };

describe('hundreds of exchanges of one customer in flight', () => {
  tries('holding up everybody with one customer, server or database');
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await createMoneyWorld(
      { CALLS_AT_ONCE: '8' },
      { openDatabase: url => openDatabase({ url, poolMax: 10, limits: patientLimits, asOwner: true }) },
    );
  });
  afterAll(() => world.close());

  const exchange = ({ token, host }: MoneyCustomer, address = '127.0.0.1') =>
    world.server.app.inject({
      method: 'POST',
      url: '/api/exchange/toUSD',
      headers: { host, token },
      remoteAddress: address,
      payload: { amount: '1000' },
    });

  test('take nobody else’s turn, of their tenant or another; beyond their share they are refused', async () => {
    const cash = { NGN: 100_000_000n };
    const greedy = await world.newCustomer({ cash });
    const others = await Promise.all(
      range(12).map(count =>
        count % 2
          ? world.newCustomer({ cash })
          : world.newCustomer({ cash: { BRL: 1_000_000n }, host: hosts.aurora }),
      ),
    );
    let done = 0;
    const flood = range(200).map(async () => {
      const reply = await exchange(greedy, attacker);
      if (reply.statusCode === 200) done += 1;
      return reply;
    });
    const answered = await Promise.all(others.map(other => exchange(other)));
    const doneBefore = done;
    expect(answered.map(reply => [reply.statusCode, reply.json().code])).toEqual(others.map(() => [200, 0]));
    const replies = (await Promise.all(flood)).map(reply => [reply.statusCode, reply.json()] as const);
    const refused = replies.filter(([status]) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    expect(replies.filter(([, { code }]) => code === 0).length).toBe(200 - refused.length);
    // The last of the others did not wait for all that came before them.
    expect(doneBefore).toBeLessThan(done);
    expect(refused[0]?.[1]).toEqual({
      code: 10429,
      msg: expect.stringContaining('Nothing was done'),
      data: { problem: 'tooManyAtOnce', retryAfterSeconds: 1 },
    });
    // What was refused was not done, and what was done is in the books.
    expect(await world.cash(greedy, 'NGN')).toEqual([
      100_000_000n - BigInt(200 - refused.length) * 100_000n,
      0n,
    ]);
    await world.checkLedger();
  });

  test('and whoever is known is not held up by strangers at the same address', async () => {
    const customer = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    expect((await exchange(customer, attacker)).json().code).toBe(0);
    const strangers = range(400).map(count => exchange({ ...customer, token: `made-up-${count}` }, attacker));
    expect((await exchange(customer, attacker)).json().code).toBe(0);
    const codes = (await Promise.all(strangers)).map(reply => reply.json().code);
    expect(new Set(codes)).toEqual(new Set([-99999, 10429]));
  });
});

describe('one address', () => {
  tries('using up the connections, limits and pictures that all share');
  test('staff and customers behind it count by themselves, whoever else has used up its limit', async () => {
    const world = await createMoneyWorld({ RATE_LIMIT_PER_MINUTE: '40' });
    const greedy = await world.newCustomer();
    const honest = await world.newCustomer();
    const ask = (headers: Record<string, string>, url = '/api/user') =>
      world.server.app.inject({ url, headers: { host: hosts.savanna, ...headers }, remoteAddress: attacker });
    const statusOf = async (...parts: Parameters<typeof ask>) => (await ask(...parts)).statusCode;
    const staff = await world.staffToken(['support']);
    // Each is known once they have been seen.
    for (const token of [greedy.token, honest.token]) expect(await statusOf({ token })).toBe(200);
    expect(await statusOf({ token: staff }, '/console/api/me')).toBe(200);
    for (const _ of range(40)) await ask({ token: greedy.token });
    expect(await statusOf({ token: greedy.token })).toBe(429);
    expect(await statusOf({}, '/api/tenant/config')).toBe(200);
    for (const count of range(40)) await ask({ token: `made-up-${count}` });
    expect(await statusOf({}, '/api/tenant/config')).toBe(429);
    expect(await statusOf({ token: honest.token })).toBe(200);
    expect(await statusOf({ token: staff }, '/console/api/me')).toBe(200);
    await world.close();
  });

  test.each(['/', '/nowhere', '/assets/missing.js', '/console/'])(
    'cannot ask for %s without end, while health checks go on',
    async url => {
      const server = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2' });
      const ask = async (path: string) =>
        (await server.app.inject({ url: path, headers: { host: hosts.savanna }, remoteAddress: attacker }))
          .statusCode;
      for (const _ of range(10)) expect(await ask(url)).not.toBe(429);
      expect(await ask(url)).toBe(429);
      expect(await ask('/healthz')).toBe(200);
      // On a busy machine the database may not answer in time: that is no limit.
      const answers: number[] = [];
      await expect.poll(async () => answers[answers.push(await ask('/readyz')) - 1]).toBe(200);
      expect(answers).not.toContain(429);
      expect((await server.app.inject({ url, headers: { host: hosts.savanna } })).statusCode).not.toBe(429);
      await server.close();
    },
  );

  test('holds no more than its share of connections', async () => {
    const { server, port } = await listening({ CONNECTIONS_PER_ADDRESS: '20' });
    const peers = await Promise.all(range(30).map(() => openPeer(port)));
    await expect.poll(() => peers.filter(peer => peer.said().includes(' 429 ')).length).toBe(10);
    for (const peer of peers) peer.socket.destroy();
    await expect.poll(() => ask(port)).toContain(' 200 ');
    await server.close();
  });

  test('has no more requests under way behind the proxy that we trust', async () => {
    const { server, port } = await listening({ CONNECTIONS_PER_ADDRESS: '20', TRUST_PROXY: '127.0.0.1' });
    const unfinished = (address: string) =>
      `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    const peers = await Promise.all(range(30).map(() => openPeer(port, unfinished(attacker))));
    await expect.poll(() => peers.filter(peer => peer.said().includes(' 429 ')).length).toBe(10);
    expect(await ask(port, 'X-Forwarded-For: 10.7.7.7\r\n')).toContain(' 200 ');
    for (const peer of peers) peer.socket.destroy();
    await expect.poll(() => ask(port, `X-Forwarded-For: ${attacker}\r\n`)).toContain(' 200 ');
    await server.close();
  });
});

async function listening(variables: Record<string, string>) {
  const server = await createTestApp(variables);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}

async function openPeer(port: number, text?: string): Promise<{ socket: Socket; said(): string }> {
  const socket = connect({ host: '127.0.0.1', port });
  const heard: string[] = [];
  socket.on('data', piece => void heard.push(String(piece)));
  socket.on('error', () => {});
  await new Promise(resolve => socket.once('connect', resolve));
  if (text) socket.write(text);
  return { socket, said: () => heard.join('') };
}

async function ask(port: number, headers = ''): Promise<string> {
  const peer = await openPeer(port, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  await expect.poll(() => peer.said()).toContain('HTTP/1.1');
  peer.socket.destroy();
  return peer.said();
}
