import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const host = 'localhost';
const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

describe('a page of another site', () => {
  const origin = 'https://evil.example';

  test.each(['/api/tenant/config', '/api/user', '/console/api/me', '/api/openapi.json', '/', '/healthz'])(
    'may not read %s, whether it asks beforehand or not',
    async url => {
      const preflight = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'token',
      };
      const asked = await server.app.inject({
        method: 'OPTIONS',
        url,
        headers: { host, origin, ...preflight },
      });
      for (const { headers } of [await ask(url, { origin }), asked]) {
        expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([]);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    },
  );

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'logs nobody in with what a form can send: %j',
    async contentType => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { host, origin, ...(contentType && { 'content-type': contentType }) },
        payload: '{"username":"demo","password":"Demo!2026"}',
      });
      expect(response.statusCode).toBe(415);
      expect(response.json().code).toBe(10400);
    },
  );

  test('cannot ride on a session: it is in no cookie, and a cookie counts for nothing', async () => {
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { host },
      payload: { username: 'demo', password: 'Demo!2026' },
    });
    const { token } = login.json().data;
    expect(login.headers['set-cookie']).toBeUndefined();
    expect((await ask('/api/user', { token })).json().code).toBe(0);
    expect((await ask('/api/user', { cookie: `token=${token}` })).json().code).toBe(-99999);
    expect((await ask(`/api/user?token=${token}`)).json().code).toBe(-99999);
  });
});

describe('every reply', () => {
  test.each([
    '/',
    '/api/tenant/config',
    '/api/user',
    '/api/openapi.json',
    '/api/nothing',
    '/healthz',
    '/console/',
    'logo',
  ])('of %s tells the browser what it is and what it may do', async asked => {
    const { logo } = (await ask('/api/tenant/config')).json().data;
    const { headers } = await ask(asked === 'logo' ? logo : asked);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.includes("default-src 'none'") || policy.includes("object-src 'none'")).toBe(true);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers['content-type']).toMatch(/^(image\/|[\w/+-]+; charset=utf-8$)/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  test.each(['/api/tenant/config', '/api/user', '/console/api/me', '/api/nothing'])(
    'of the call %s is kept by no cache',
    async url => {
      expect((await ask(url)).headers['cache-control']).toBe('no-store');
    },
  );
});

test('TRACE gives nothing back of what was sent', async () => {
  const response = await server.app.inject({
    method: 'TRACE' as 'GET',
    url: '/api/user',
    headers: { host, token: 'a-token-of-somebody' },
  });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('a-token-of-somebody');
});

test.each(['/stock/page?keyword=a&keyword=b', '/stock/page?keyword[]=a', '/stock/page?keyword=a&more=1'])(
  'a parameter that is given twice, as a list or by another name is refused: %s',
  async path => {
    const reply = (await ask(`/api${path}`)).json();
    expect(reply).toMatchObject({ code: 10400, data: { field: expect.stringMatching(/./) } });
  },
);
