import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: { token?: string; host?: string; body?: object } = {},
) => {
  const response = await server.app.inject({
    method,
    url: `/console/api${path}`,
    headers: { host: options.host ?? hosts.savanna, ...(options.token && { token: options.token }) },
    ...(options.body && { payload: options.body }),
  });
  return response.json();
};
const logIn = (username: string, password: string, host?: string) =>
  ask('POST', '/session', { body: { username, password }, ...(host && { host }) });

describe('staff sessions', () => {
  test.each([
    ['maker', 'Maker!2026', 'owner'],
    ['checker', 'Checker!2026', 'treasury'],
    ['auditor', 'Auditor!2026', 'auditor'],
  ])('%s logs in and is who they are', async (username, password, role) => {
    const { data } = await logIn(username, password, hosts.lotus);
    const me = await ask('GET', '/me', { token: data.token, host: hosts.lotus });
    expect(me.data).toMatchObject({ username, tenant: { title: 'Lotus', hosts: ['in.localhost'] } });
    expect(me.data.roles).toContain(role);
  });

  test('customers and staff are different people', async () => {
    expect((await logIn('demo', 'Demo!2026')).code).toBe(10400);
    const customerToken = await server.logIn('demo', 'Demo!2026');
    expect((await ask('GET', '/me', { token: customerToken })).code).toBe(-99999);
    const staffToken = (await logIn('maker', 'Maker!2026')).data.token;
    expect((await server.call('GET /user', { token: staffToken })).code).toBe(-99999);
  });

  test('a session of one tenant is nothing in another, and nothing after log-out', async () => {
    const { token } = (await logIn('maker', 'Maker!2026')).data;
    expect((await ask('GET', '/me', { token, host: hosts.aurora })).code).toBe(-99999);
    expect((await ask('DELETE', '/session', { token })).code).toBe(0);
    expect((await ask('GET', '/me', { token })).code).toBe(11012);
  });

  test('whoever logs in again leaves no open session behind', async () => {
    const { token } = (await logIn('maker', 'Maker!2026')).data;
    const body = { username: 'maker', password: 'Maker!2026' };
    const again = (await ask('POST', '/session', { token, body })).data.token;
    expect((await ask('GET', '/me', { token })).code).toBe(11012);
    expect((await ask('GET', '/me', { token: again })).code).toBe(0);
  });

  test('half an hour without a call ends a session', async () => {
    const { token } = (await logIn('auditor', 'Auditor!2026')).data;
    const tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
    const seen = (minutesAgo: number) =>
      server.database.tenant(tenantId, tx =>
        tx
          .updateTable('staff_session')
          .set({ last_seen_at: new Date(Date.now() - minutesAgo * 60_000) })
          .execute(),
      );
    await seen(29);
    expect((await ask('GET', '/me', { token })).code).toBe(0);
    await seen(31);
    expect((await ask('GET', '/me', { token })).code).toBe(11011);
  });

  test('guessing runs into a limit', async () => {
    const replies = await Promise.all(Array.from({ length: 7 }, () => logIn('checker', 'wrong')));
    expect(replies.filter(reply => reply.code === 10429)).toHaveLength(2);
  });
});
