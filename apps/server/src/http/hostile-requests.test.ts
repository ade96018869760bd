import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** The whole answer to bytes that no well-behaved client would send. */
async function sendRaw(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('a request that names two hosts', () => {
  test.each([
    ['in two headers', ['GET /api/tenant/config HTTP/1.1', 'Host: localhost', 'Host: br.localhost']],
    ['in its target and its header', ['GET http://br.localhost/ HTTP/1.1', 'Host: localhost']],
  ])('%s belongs to nobody', async (_, lines) => {
    const answer = await sendRaw(...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":10403');
    expect(answer).not.toMatch(/Savanna|Aurora/);
    expect(answer).toMatch(/content-security-policy: /i);
  });

  test('opens no live quotes', async () => {
    const answer = await sendRaw(
      ...['GET /api/ws HTTP/1.1', 'Host: localhost', 'Host: br.localhost', 'Connection: Upgrade'],
      ...['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('the same host twice over is one', async () => {
    const answer = await sendRaw('GET http://LOCALHOST/api/tenant/config HTTP/1.1', 'Host: localhost');
    expect(answer).toContain('Savanna');
  });
});

test.each([
  ['a length and pieces', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
])('a request that tells its end by %s smuggles no second one', async (_, headers) => {
  const answer = await sendRaw('POST /api/user/login HTTP/1.1', 'Host: localhost', ...headers);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each([
  ['a length that is none', ['Content-Length: many']],
  ['a header without a name', [': nothing']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
])('bytes that are no request, by %s, are answered with the envelope', async (_, headers) => {
  const answer = await sendRaw('POST /api/user/login HTTP/1.1', 'Host: localhost', ...headers);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body)).toEqual({ code: 10400, msg: expect.stringMatching(/check/), data: null });
});

describe('text that the database cannot hold', () => {
  const login = (username: string) => server.call('POST /user/login', { body: { username, password: 'x' } });
  const register = (authCode: string) =>
    server.call('POST /user/register', {
      body: {
        username: 'nul.user',
        password: 'Correct horse 7',
        authCode,
        agreements: ['USER', 'REGISTRATION'],
      },
    });

  test.each([
    ['NUL in a name', () => login('de\0mo'), 'username'],
    ['half a character in a name', () => login('demo\ud800'), 'username'],
    ['NUL in a code', () => register('DEMO\0'), 'authCode'],
    ['NUL in an address', () => server.call('GET /news/{id}', { params: { id: 'a\0' } }), 'id'],
    ['NUL in a query', () => server.call('GET /stock/page', { query: { keyword: '\0' } }), 'keyword'],
  ])('%s is invalid input', async (_, send, field) => {
    expect(await send()).toMatchObject({ code: 10400, data: { field, problem: 'wrongType' } });
  });

  test('a whole character beyond the first plane is text', async () => {
    expect((await login('demo😀')).data).toMatchObject({ problem: 'credentialsWrong' });
  });

  test('NUL in an image’s name is no image', async () => {
    const response = await server.app.inject({ url: '/image/%00', headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(404);
  });
});

test.each([
  ['another spelling of the path', Array(3).fill({ url: '/%61pi/tenant/config' })],
  ['images', Array(3).fill({ url: '/image/none' })],
  ['one IPv6 network', ['::1', '::2', '::3'].map(end => ({ remoteAddress: `2001:db8:1:1${end}` }))],
])('%s does not get around the limit of requests', async (_, requests) => {
  const strict = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (const request of requests) {
    const headers = { host: 'localhost' };
    statuses.push((await strict.app.inject({ url: '/api/tenant/config', headers, ...request })).statusCode);
  }
  expect(statuses[1]).not.toBe(429);
  expect(statuses[2]).toBe(429);
  await strict.close();
});

test.each([
  ['this machine', {}, 200],
  ['a proxy that passes the host on', { host: 'shop.example' }, 404],
  ['a proxy that passes the address on', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['a proxy that only names itself', { via: '1.1 proxy' }, 404],
])('without a token, metrics for %s', async (_, headers, status) => {
  const response = await server.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers } });
  expect(response.statusCode).toBe(status);
});

test('nobody frames the page that describes the calls', async () => {
  const { headers } = await server.app.inject({ url: '/api/docs', headers: { host: 'localhost' } });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a reader that takes nothing is let go some day', () => {
  expect(server.app.server.timeout).toBeGreaterThan(0);
  expect(server.app.server.timeout).toBeLessThanOrEqual(300_000);
});

test('closing does not wait for readers of live quotes', async () => {
  const other = await createTestApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: otherPort } = other.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${otherPort}/api/ws`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await other.app.close();
  expect((await closed)[0]).toBe(1001);
  await other.close();
});
