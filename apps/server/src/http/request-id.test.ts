import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { HandFeed, handInstrument, handSnapshot } from '../market/testing/hand-feed.ts';
import { createMetrics } from '../metrics.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createLogger } from './logging.ts';
import { newRequestId } from './request-id.ts';

let server: TestApp;
let app: TestApp['app'];
const lines: string[] = [];
beforeAll(async () => {
  const feed = new HandFeed([handInstrument('ONE')]);
  feed.days = [handSnapshot('ONE', Date.now())];
  server = await createTestApp({ TRUST_PROXY: '127.0.0.1' }, { feed });
  const log = createLogger('debug', { write: line => void lines.push(line) });
  app = await createApp(server.parts, { metrics: createMetrics(), log });
  app.get('/broken', async () => {
    throw new Error('something nobody thought of');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const host = 'localhost';
const proxy = '127.0.0.1';
const stranger = '203.0.113.7';

async function idOf(url: string, given?: string, remoteAddress = proxy): Promise<unknown> {
  const headers = { host, ...(given !== undefined && { 'x-request-id': given }) };
  return (await app.inject({ url, headers, remoteAddress })).headers['x-request-id'];
}

test('ids are short, and none comes twice or after another', () => {
  const ids = Array.from({ length: 10_000 }, newRequestId);
  expect(ids.filter(id => !/^[0-9a-f]{16}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).not.toEqual(ids);
});

describe('every reply has one:', () => {
  test.each([
    ['a call', '/api/tenant/config'],
    ['a hot read', '/api/stock/detail?id=NSENG-ONE'],
    ['a refusal', '/api/user'],
    ['a failure', '/broken'],
    ['what leads nowhere', '/nothing.txt'],
    ['an address that cannot be decoded', '/api/%E0%A4%A'],
    ['health', '/healthz'],
    ['metrics', '/metrics'],
  ])('%s', async (_, url) => {
    expect(await idOf(url)).toMatch(/^[0-9a-f]{16}$/);
    expect(await idOf(url, 'edge-7f3a.2_x')).toBe('edge-7f3a.2_x');
  });

  test('bytes that are no request', async () => {
    lines.length = 0;
    const socket = connect((app.server.address() as AddressInfo).port, proxy);
    let said = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      said += piece;
    });
    socket.write('HELLO\r\n\r\n');
    await once(socket, 'close');
    const [, id] = /^x-request-id: ([0-9a-f]{16})\r$/m.exec(said) ?? [];
    expect(id).toBeDefined();
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ reqId: id, status: 400, code: 10400 }]);
  });
});

describe('an id that is not taken over:', () => {
  test.each([
    ['of somebody who is no proxy', 'edge-7f3a.2_x', stranger],
    ['too short', 'a1', proxy],
    ['too long', 'a'.repeat(65), proxy],
    ['with a line of its own', 'abcdefgh {"level":30}', proxy],
    ['with invisible characters', 'abcdefgh\u00a0ijkl', proxy],
    ['that looks like an option', '--abcdefgh', proxy],
    ['empty', '', proxy],
  ])('%s', async (_, given, address) => {
    expect(await idOf('/api/tenant/config', given, address)).toMatch(/^[0-9a-f]{16}$/);
  });
});

test('a failure’s lines and its envelope tell the same id, in the customer’s language', async () => {
  lines.length = 0;
  const headers = { host, 'accept-language': 'pt' };
  const response = await app.inject({ url: '/broken', headers });
  const id = response.headers['x-request-id'];
  expect(response.json()).toEqual({
    code: 10500,
    msg: expect.stringContaining(`Referência: ${id}`),
    data: { requestId: id },
  });
  const logged = lines.map(line => JSON.parse(line));
  expect(logged.map(({ msg, reqId }) => ({ msg, reqId }))).toEqual([
    { msg: 'call failed', reqId: id },
    { msg: 'request', reqId: id },
  ]);
  expect(logged[1]).toMatchObject({ status: 500, code: 10500, refused: 'internal' });
});

test('a refusal that is no fault of ours has nothing to quote', async () => {
  const { data } = (await app.inject({ url: '/api/user', headers: { host } })).json();
  expect(data).toBeNull();
});
