import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTablesOwner } from '../testing/as-tables-owner.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { Gate } from './gate.ts';
import { createLogger } from './logging.ts';
import { createHttpServer } from './server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ METRICS_TOKEN: 'a-token-for-metrics' });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json', host: 'localhost' };

describe('hosts', () => {
  test.each(['evil.example', 'localhost.evil.example', 'brXlocalhost', '[::1]:80', 'a b', 'LOCALHOST\u0000'])(
    'host %j belongs to nobody',
    async host => {
      const response = await server.app.inject({ url: '/api/tenant/config', headers: { host } });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ code: 10403, data: null });
    },
  );

  test.each(['localhost', 'LOCALHOST:8080', 'localhost.', '127.0.0.1:99'])(
    'host %j is the same tenant',
    async host => {
      const response = await server.app.inject({ url: '/api/tenant/config', headers: { host } });
      expect(response.json().data.title).toBe('Savanna');
    },
  );

  test('a forwarded host from somebody we do not trust is ignored', async () => {
    const response = await server.app.inject({
      url: '/api/tenant/config',
      headers: { host: 'localhost', 'x-forwarded-host': 'br.localhost' },
    });
    expect(response.json().data.title).toBe('Savanna');
  });

  test('a forwarded host from a trusted proxy counts', async () => {
    const behindProxy = await createTestApp({ TRUST_PROXY: '127.0.0.1' });
    const response = await behindProxy.app.inject({
      url: '/api/tenant/config',
      headers: { host: 'internal', 'x-forwarded-host': 'br.localhost' },
    });
    expect(response.json().data.title).toBe('Aurora');
    await behindProxy.close();
  });

  test('a suspended tenant is refused everywhere', async () => {
    const { sql } = await import('kysely');
    const { rows } = await server.database.platform(tx =>
      sql<{ id: string }>`select tenant_for_host('in.localhost') as id`.execute(tx),
    );
    await asTablesOwner(server, rows[0]!.id, [
      'alter table tenant disable trigger status_takes_two',
      `update tenant set status = 'suspended'`,
      'alter table tenant enable trigger status_takes_two',
    ]);
    for (const key of ['GET /tenant/config', 'GET /user'] as const) {
      expect((await server.call(key, { host: 'in.localhost', token: 'x' })).code).toBe(10403);
    }
  });
});

describe('transport failures carry the envelope', () => {
  test.each([
    ['an unknown path', { url: '/api/nothing/here' }, 404, 10404],
    ['an unknown method', { url: '/api/user/login', method: 'DELETE' as const }, 404, 10404],
    ['an undecodable path', { url: '/api/%E0%A4%A' }, 404, 10404],
    [
      'a body over the limit',
      {
        url: '/api/user/login',
        method: 'POST' as const,
        headers: json,
        payload: `{"username":"${'x'.repeat(70_000)}"}`,
      },
      413,
      10400,
    ],
    [
      'a body that is not JSON',
      {
        url: '/api/user/login',
        method: 'POST' as const,
        headers: { ...json, 'content-type': 'text/xml' },
        payload: '<a/>',
      },
      415,
      10400,
    ],
  ])('%s', async (_, request, status, code) => {
    const response = await server.app.inject({ headers: { host: 'localhost' }, ...request });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, msg: expect.stringMatching(/./) });
  });

  test.each([
    ['broken JSON', '{"username":'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['prototype poisoning', '{"__proto__":{"x":1},"username":"demo","password":"x"}'],
  ])('%s is invalid input', async (_, payload) => {
    const response = await server.app.inject({
      url: '/api/user/login',
      method: 'POST',
      headers: json,
      payload,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().code).toBe(10400);
  });

  test('too many requests are told when to come back', async () => {
    const strict = await createTestApp({ RATE_LIMIT_PER_MINUTE: '3' });
    const responses = [];
    for (let i = 0; i < 5; i++) {
      responses.push(await strict.app.inject({ url: '/api/tenant/config', headers: { host: 'localhost' } }));
    }
    expect(responses.map(response => response.statusCode)).toEqual([200, 200, 200, 429, 429]);
    expect(responses[4]!.json().code).toBe(10429);
    expect(Number(responses[4]!.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  test('an internal error says nothing about itself', async () => {
    const app = await createHttpServer({
      log: createLogger('silent'),
      trustedProxies: [],
      rateLimitPerMinute: 10,
      connectionsPerAddress: 10,
      gate: new Gate(10),
    });
    app.get('/broken', async () => {
      throw new Error('the pool of the database is no more');
    });
    const response = await app.inject('/broken');
    expect(response.statusCode).toBe(500);
    const requestId = response.headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(response.json()).toEqual({
      code: 10500,
      msg: expect.not.stringMatching(/pool|database|pg/i),
      data: { requestId },
    });
    expect(response.json().msg).toContain(requestId);
    await app.close();
  });
});

test('a proxy that nobody has named is told of once, and one that is trusted never', async () => {
  const warned: unknown[] = [];
  const log = createLogger('silent');
  log.warn = ((details: unknown) => void warned.push(details)) as typeof log.warn;
  for (const trustedProxies of [[], ['127.0.0.1']]) {
    const gate = new Gate(10);
    const limits = { rateLimitPerMinute: 100, connectionsPerAddress: 10 };
    const app = await createHttpServer({ log, trustedProxies, gate, ...limits });
    app.get('/', async () => 'ok');
    await app.inject('/');
    for (let i = 0; i < 3; i++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
    await app.close();
  }
  expect(warned).toEqual([{ peer: '127.0.0.1' }]);
});

describe('around the calls', () => {
  test.each([
    ['/', "script-src 'self'"],
    ['/api/tenant/config', "default-src 'none'"],
    ['/api/unknown', "script-src 'self'"],
  ])('security headers are on the answer of %s', async (url, policy) => {
    const { headers } = await server.app.inject({ url, headers: { host: 'localhost' } });
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('a bad idempotency key is refused', async () => {
    const reply = await server.call('POST /user/register', {
      key: 'short',
      body: { username: 'abc', password: 'Correct horse 7', authCode: 'x' },
    });
    expect(reply).toMatchObject({ code: 10400, data: { field: 'Idempotency-Key' } });
  });

  test('metrics are for whoever holds the token', async () => {
    const ask = (authorization?: string) =>
      server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask('Bearer wrong')).statusCode).toBe(404);
    const allowed = await ask('Bearer a-token-for-metrics');
    expect(allowed.body).toContain('openfloor_http_request_seconds_bucket');
  });

  test('the API describes exactly the calls it answers', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => ({ method: method.toUpperCase() as 'GET', path })),
    );
    expect(described.length).toBeGreaterThan(5);
    for (const { method, path } of described) {
      const url = path.replace(/^(\/api)?/, '/api').replaceAll(/\{(\w+)\}/g, ':$1');
      expect(server.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
    }
    expect((await server.app.inject('/api/docs')).statusCode).toBeLessThan(400);
  });

  test('logs hold no secret', async () => {
    const { createLogger } = await import('./logging.ts');
    const lines: string[] = [];
    const log = createLogger('info', { write: line => void lines.push(line) });
    log.info({ token: 'T1', body: { password: 'P1' }, nested: { password: 'P2', authCode: 'A1' } }, 'hello');
    const error = Object.assign(new Error('failed'), { detail: 'Key (password)=(P3)', code: '23505' });
    log.error({ err: error }, 'failed');
    const written = lines.join('');
    expect(written).toContain('hello');
    for (const secret of ['T1', 'P1', 'P2', 'P3', 'A1']) expect(written).not.toContain(secret);
  });
});
