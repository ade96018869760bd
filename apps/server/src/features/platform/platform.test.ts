import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTenants } from '../../demo/tenants.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { welcomePlatformStaff } from '../staff/platform-staff.ts';

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let root: string;
beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  const body = { username: 'root', password: 'Root!2026' };
  root = (await client.call('POST /platform/session', { body })).data.token;
});
afterAll(() => server.close());

const baobab = {
  name: 'baobab',
  title: 'Baobab & Sons',
  legalName: 'Baobab Securities Plc',
  currency: 'NGN',
  language: 'en',
  hosts: ['invest.baobab.test', 'baobab.test'],
  colour: '#8a2be2',
  owners: ['ngozi'],
  reason: 'Contract signed on 3 May',
};

const config = async (host: string) => server.call('GET /tenant/config', { host });

/** What is remembered of a host is believed for two seconds, so this takes no longer than that. */
async function until(host: string, code: number) {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const reply = await config(host);
    if (reply.code === code || Date.now() > deadline) return reply;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

describe('platform staff', () => {
  test('are nobody in a tenant’s console, and tenants’ staff are nobody here', async () => {
    expect((await client.call('GET /staff', { token: root })).code).toBe(10405);
    const body = { username: 'root', password: 'Root!2026' };
    expect((await client.call('POST /session', { body })).data.problem).toBe('credentialsWrong');
    const maker = await client.logIn('maker', 'Maker!2026');
    expect((await client.call('GET /platform/tenants', { token: maker })).code).toBe(-99999);
  });

  test('are answered on a host that belongs to nobody', async () => {
    const reply = await client.call('GET /platform/me', { token: root, host: 'nobody.test' });
    expect(reply.data).toEqual({ username: 'root', next: 'ready', secondFactor: false, alone: false });
  });

  test('who log in again leave no open session behind', async () => {
    const body = { username: 'root', password: 'Root!2026' };
    const logIn = async (shown?: string) =>
      (await client.call('POST /platform/session', { body, ...(shown && { token: shown }) })).data.token;
    const first = await logIn();
    const again = await logIn(first);
    const codes = [first, again, root].map(token => client.call('GET /platform/me', { token }));
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([11012, 0, 0]);
  });

  test('who guess are slowed down', async () => {
    const body = { username: 'guesser', password: 'wrong' };
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => client.call('POST /platform/session', { body })),
    );
    expect(replies.filter(reply => reply.code === 10429)).toHaveLength(2);
  });

  test('come into being by a command, with a set-up code; the same command lets them begin anew', async () => {
    const first = await welcomePlatformStaff(server.database, 'Zainab');
    const setUp = ({ code: setUpCode }: { code: string }) =>
      client.call('POST /platform/session/set-up', {
        body: { username: 'zainab', setUpCode, password: 'Zainab has a long one' },
      });
    const { token } = (await setUp(first)).data;
    expect((await client.call('GET /platform/tenants', { token })).code).toBe(0);
    expect((await setUp(first)).data.problem).toBe('setUpCodeWrong');
    const second = await welcomePlatformStaff(server.database, 'zainab');
    expect((await client.call('GET /platform/me', { token })).code).toBe(11012);
    const old = { username: 'zainab', password: 'Zainab has a long one' };
    expect((await client.call('POST /platform/session', { body: old })).data.problem).toBe(
      'credentialsWrong',
    );
    expect((await setUp(first)).data.problem).toBe('setUpCodeWrong');
    expect((await setUp(second)).code).toBe(0);
  });

  test('see tenants by name, and nothing of their customers', async () => {
    const { data } = await client.call('GET /platform/tenants', { token: root, query: { search: 'LOTUS' } });
    expect(data).toEqual({
      total: 1,
      records: [
        {
          id: expect.any(String),
          name: 'lotus',
          title: 'Lotus',
          legalName: 'Lotus Demo Broking Pvt. Ltd.',
          status: 'active',
          currency: 'INR',
          language: 'en',
          hosts: ['in.localhost'],
          createdTime: expect.any(Number),
        },
      ],
    });
  });
});

describe('a new tenant', () => {
  let owner: { username: string; setUp: { code: string } };
  let id: string;

  test('answers on its hosts with its own brand, without a restart', async () => {
    for (const host of baobab.hosts) expect((await config(host)).code).toBe(10403);
    const created = await client.call('POST /platform/tenants', { token: root, body: baobab });
    expect(created.code).toBe(0);
    id = created.data.id;
    [owner] = created.data.owners;
    for (const host of baobab.hosts) {
      expect((await until(host, 0)).data).toMatchObject({
        title: 'Baobab & Sons',
        legalName: 'Baobab Securities Plc',
        defaultCurrency: 'NGN',
        defaultMarketTitle: 'NGX',
        brand: { light: { fill: '#8A2BE2' } },
        agreements: [],
      });
    }
    const { data } = await config('baobab.test');
    const logo = await server.app.inject({ url: data.logo, headers: { host: 'baobab.test' } });
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(logo.body).toContain('fill="#8A2BE2"');
    expect(logo.body).toContain('>B</text>');
  });

  test('is run by its first owner, who chooses a password of their own', async () => {
    const host = 'baobab.test';
    const token = await client.setUp(owner.username, owner.setUp.code, 'Ngozi has a long one', host);
    const listed = await client.call('GET /staff', { token, host });
    expect(listed.data.records).toMatchObject([{ username: 'ngozi', roles: ['owner'] }]);
    const log = await client.call('GET /audit', { token, host, query: { action: 'tenant.create' } });
    expect(log.data.records[0]).toMatchObject({
      actorKind: 'platform',
      actor: 'root',
      reason: baobab.reason,
    });
    expect((await verifyAudit(server.database, id)).difference).toBeUndefined();
  });

  test('gets a second owner from the platform, and no third', async () => {
    const add = (username: string) =>
      client.call(`POST /platform/tenants/${id}/owners`, {
        token: root,
        body: { username, reason: 'Two are needed for four eyes' },
      });
    expect((await add('NGOZI')).data.problem).toBe('usernameTaken');
    expect((await add('emeka')).data.owners[0].username).toBe('emeka');
    expect((await add('third')).code).toBe(10409);
  });

  test.each<[string, object, string, string]>([
    ['a taken name', { name: 'lotus', hosts: ['a.test'] }, 'name', 'nameTaken'],
    ['a taken host', { name: 'other', hosts: ['a.test', 'localhost'] }, 'hosts', 'hostTaken'],
    ['a host with a port', { hosts: ['a.test:8080'] }, 'hosts.0', 'hostFormat'],
    ['a host in capitals', { hosts: ['A.test'] }, 'hosts.0', 'hostFormat'],
    ['no host', { hosts: [] }, 'hosts', 'required'],
    ['no colour', { colour: 'blue' }, 'colour', 'colourFormat'],
    ['a name with spaces', { name: 'Two Words' }, 'name', 'tenantNameFormat'],
    [
      'an owner twice',
      { name: 'other', hosts: ['a.test'], owners: ['ada', 'Ada'] },
      'owners',
      'usernameTaken',
    ],
    ['dollars', { currency: 'USD' }, 'currency', 'notAllowed'],
    ['a price', { price: 1 }, 'price', 'unknownField'],
  ])('with %s is refused and leaves nothing', async (_name, fields, field, problem) => {
    const body = { ...baobab, ...fields };
    const reply = await client.call('POST /platform/tenants', { token: root, body });
    expect(reply).toMatchObject({ code: 10400, data: { field, problem } });
    const listed = await client.call('GET /platform/tenants', { token: root, query: { size: '100' } });
    // The demo's and the one that was made above.
    expect(listed.data.total).toBe(demoTenants.length + 1);
    expect(await findTenantIdByHost(server.database, 'a.test')).toBeNull();
  });

  test('suspended by two, it does not answer; reactivated, it does again', async () => {
    const warden = { username: 'warden', password: 'Warden!2026' };
    const { token } = (await client.call('POST /platform/session', { body: warden })).data;
    const change = async (step: string) => {
      const body = { kind: `tenant.${step}`, payload: { tenantId: id }, reason: 'Unpaid bill' };
      const { data } = await client.call('POST /platform/approvals', { token: root, body });
      return client.call(`POST /platform/approvals/${data.id}/approve`, { token, body: {} });
    };
    expect((await change('suspend')).code).toBe(0);
    expect((await until('baobab.test', 10403)).code).toBe(10403);
    expect((await change('reactivate')).code).toBe(0);
    expect((await until('baobab.test', 0)).code).toBe(0);
  });

  test('that is none is not found', async () => {
    for (const nobody of [randomUUID(), 'x']) {
      const path = `POST /platform/tenants/${nobody}/owners` as const;
      const body = { username: 'emeka', reason: 'Unpaid' };
      expect((await client.call(path, { token: root, body })).code).toBe(10404);
    }
  });
});

describe('access to a tenant’s data', () => {
  const ask = async (tenantId: string) => {
    const body = { hours: 2, reason: 'Ticket 4711: a statement differs' };
    return (await client.call(`POST /platform/tenants/${tenantId}/access`, { token: root, body })).data.id;
  };
  const asGranted = async () => (await client.call('GET /platform/access', { token: root })).data.records;

  test('is asked for, granted by two, read-only, each read logged, and ends', async () => {
    const [maker, checker] = [
      await client.logIn('maker', 'Maker!2026'),
      await client.logIn('checker', 'Checker!2026'),
    ];
    const tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
    const accessId = await ask(tenantId);
    expect(await asGranted()).toMatchObject([
      {
        id: accessId,
        tenantId,
        state: 'asked',
        hours: 2,
        tenantTitle: 'Savanna',
        hosts: ['127.0.0.1', 'localhost'],
      },
    ]);
    expect((await client.call('GET /audit', { token: root })).code).toBe(10405);
    const proposal = {
      kind: 'platform.access',
      payload: { accessId },
      reason: 'They look into ticket 4711',
    };
    const { data } = await client.call('POST /approvals', { token: maker, body: proposal });
    expect((await client.call('GET /audit', { token: root })).code).toBe(10405);
    await client.call(`POST /approvals/${data.id}/approve`, { token: checker, body: {} });
    expect(await asGranted()).toMatchObject([{ state: 'granted' }]);

    const read = await client.call('GET /audit', { token: root, query: { action: 'staff' } });
    expect(read.code).toBe(0);
    expect((await client.call('GET /me', { token: root })).data).toMatchObject({
      username: 'root',
      platform: true,
      roles: ['auditor'],
    });
    const body = { reason: 'Because I can' };
    const write = await client.call(`POST /platform-access/${accessId}/end`, { token: root, body });
    expect(write.code).toBe(10405);
    expect((await client.call('DELETE /session', { token: root })).code).toBe(10405);
    expect((await client.call('GET /audit', { token: root, host: hosts.aurora })).code).toBe(10405);

    const log = await client.call('GET /audit', { token: maker, query: { action: 'platform.read' } });
    expect(log.data.records.map((record: { after: object }) => record.after)).toContainEqual({
      call: 'GET /audit',
      params: {},
      query: { action: 'staff' },
    });

    const listed = await client.call('GET /platform-access', { token: maker, query: { state: 'granted' } });
    expect(listed.data).toMatchObject({ total: 1, records: [{ id: accessId, platformUser: 'root' }] });
    const ended = await client.call(`POST /platform-access/${accessId}/end`, { token: maker, body });
    expect(ended.code).toBe(0);
    expect((await client.call('GET /audit', { token: root })).code).toBe(10405);
    expect(await asGranted()).toMatchObject([{ state: 'ended' }]);
  });

  test('ends by itself', async () => {
    const tenantId = (await findTenantIdByHost(server.database, hosts.aurora)) ?? '';
    const accessId = await ask(tenantId);
    const hour = 3_600_000;
    await server.database.tenant(tenantId, tx =>
      tx
        .updateTable('platform_access')
        .set({ granted_at: new Date(Date.now() - 2 * hour), ends_at: new Date(Date.now() - 1) })
        .where('access_id', '=', accessId)
        .execute(),
    );
    expect((await client.call('GET /audit', { token: root, host: hosts.aurora })).code).toBe(10405);
    expect((await asGranted())[0]).toMatchObject({ id: accessId, state: 'expired' });
  });

  test('cannot last longer than was asked for, whoever writes it', async () => {
    const tenantId = (await findTenantIdByHost(server.database, hosts.lotus)) ?? '';
    const accessId = await ask(tenantId);
    const longer = server.database.tenant(tenantId, tx =>
      tx
        .updateTable('platform_access')
        .set({ granted_at: new Date(), ends_at: new Date(Date.now() + 30 * 3_600_000) })
        .where('access_id', '=', accessId)
        .execute(),
    );
    await expect(longer).rejects.toThrow('platform_access_check');
  });
});
