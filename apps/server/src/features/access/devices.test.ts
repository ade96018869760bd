import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
};

/** A log-in that shows what the device kept, and keeps what it is given. */
async function logIn(username: string, password: string, device?: string, userAgent = agents.phone) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { host: hosts.savanna, 'user-agent': userAgent, ...(device && { device }) },
    payload: { username, password },
  });
  return { token: response.json().data.token as string, device: String(response.headers.device) };
}
const demo = (device?: string, userAgent?: string) => logIn('demo', 'Demo!2026', device, userAgent);
const devicesOf = async (token: string) => (await server.call('GET /user/devices', { token })).data;
const whoAmI = async (token: string) => (await server.call('GET /user', { token })).code;
const lastActions = async (token: string, count: number) => {
  const query = { pageSize: String(count) };
  const { data } = await server.call('GET /user/activity', { token, query });
  return data.records.map((record: { action: string }) => record.action);
};

test('a device is listed once, by its name, however often somebody logs in there', async () => {
  const first = await demo();
  const again = await demo(first.device);
  const desk = await demo(undefined, agents.desk);
  expect(await whoAmI(first.token)).toBe(11012);
  const listed = await devicesOf(again.token);
  expect(listed.map((entry: { device: string }) => entry.device)).toEqual([
    'Chrome, Android',
    'Firefox, Windows',
  ]);
  expect(listed.map((entry: { current: boolean }) => entry.current)).toEqual([true, false]);
  expect(listed[0]).toMatchObject({ loggedIn: true, trustedUntil: null });
  expect(listed[0].firstSeenTime).toBeLessThanOrEqual(listed[0].seenTime);
  expect((await devicesOf(desk.token))[0].device).toBe('Firefox, Windows');
  expect(await lastActions(desk.token, 3)).toEqual([
    'user.log-in-new-device',
    'user.log-in',
    'user.log-in-new-device',
  ]);
});

test('one is logged out from another, is told so at its next call, and is a new one afterwards', async () => {
  const here = await demo();
  const lost = await demo(undefined, agents.desk);
  const { id } = (await devicesOf(lost.token))[0];
  expect((await server.call('DELETE /user/devices/{id}', { token: here.token, params: { id } })).code).toBe(
    0,
  );
  expect(await whoAmI(lost.token)).toBe(11012);
  expect(await whoAmI(here.token)).toBe(0);
  expect(await lastActions(here.token, 1)).toEqual(['user.end-device']);
  const gone = await server.call('DELETE /user/devices/{id}', { token: here.token, params: { id } });
  expect(gone.code).toBe(10404);
  const back = await demo(lost.device, agents.desk);
  expect(await lastActions(back.token, 1)).toEqual(['user.log-in-new-device']);
});

test('whoever knows the password cannot bury its owner in notices of new devices', async () => {
  tries('burying a customer in notices');
  const [username, password] = ['buried', 'Correct horse 7'];
  const body = { username, password, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] };
  expect((await server.call('POST /user/register', { body })).code).toBe(0);
  const { token } = await logIn(username, password);
  const times = Array.from({ length: 25 });
  for (const _ of times) await logIn(username, password);
  const { data } = await server.call('GET /notifications', { token, query: { pageSize: '50' } });
  expect(data.records.map((record: { kind: string }) => record.kind)).toEqual(Array(20).fill('NEW_DEVICE'));
  // Who reads them hears of the next.
  await server.call('POST /notifications/read', { token, body: {} });
  await logIn(username, password);
  expect((await server.call('GET /notifications/unread', { token })).data.count).toBe(1);
  // Each of them is still among the devices and in the activity.
  expect(await devicesOf(token)).toHaveLength(times.length + 2);
  expect(await lastActions(token, times.length)).toEqual(times.map(() => 'user.log-in-new-device'));
});

test('nobody ends a device of somebody else, nor learns that there is one', async () => {
  const owner = await demo();
  const { id } = (await devicesOf(owner.token))[0];
  const stranger = await logIn('fresh', 'Fresh!2026');
  const abroad = await server.logIn('demo', 'Demo!2026', hosts.aurora);
  for (const [token, host] of [
    [stranger.token, hosts.savanna],
    [abroad, hosts.aurora],
  ] as const) {
    for (const name of [id, 'none', '00000000-0000-4000-8000-000000000000']) {
      const reply = await server.call('DELETE /user/devices/{id}', { token, host, params: { id: name } });
      expect(reply.code).toBe(10404);
    }
    expect((await server.call('DELETE /user/devices', { token, host })).code).toBe(0);
  }
  expect(await whoAmI(owner.token)).toBe(0);
});

test('a pass of one account says nothing about another, and a made-up one nothing at all', async () => {
  const owner = await demo();
  const other = await logIn('fresh', 'Fresh!2026', owner.device);
  expect(await lastActions(other.token, 1)).toEqual(['user.log-in-new-device']);
  const forged = await demo(`${'A'.repeat(22)}.zzzzzzzz.${'A'.repeat(43)}`);
  expect(await lastActions(forged.token, 1)).toEqual(['user.log-in-new-device']);
  expect(await whoAmI(owner.token)).toBe(0);
});

test('all others are logged out at once', async () => {
  const others = [await demo(), await demo(undefined, agents.desk)];
  const here = await demo();
  expect((await server.call('DELETE /user/devices', { token: here.token })).code).toBe(0);
  for (const { token } of others) expect(await whoAmI(token)).toBe(11012);
  const left = await devicesOf(here.token);
  expect(left).toHaveLength(1);
  expect(left[0].current).toBe(true);
  expect(await lastActions(here.token, 1)).toEqual(['user.end-other-devices']);
});

test('what a device keeps is not in the database as it is', async () => {
  const { device } = await demo();
  const [name = ''] = device.split('.');
  const tenantId = await findTenantIdByHost(server.database, hosts.savanna);
  const rows = await server.database.tenant(tenantId ?? '', tx =>
    tx.selectFrom('customer_device').selectAll().execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.pass_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(name);
  }
});

interface NewDeviceNotice {
  id: string;
  kind: string;
  read: boolean;
  answer: string | null;
}
const newDevices = async (token: string): Promise<NewDeviceNotice[]> => {
  const { data } = await server.call('GET /notifications', { token, query: { topic: 'SECURITY' } });
  return data.records.filter(({ kind }: NewDeviceNotice) => kind === 'NEW_DEVICE');
};
const newestAsked = async (token: string): Promise<string> => {
  const [newest] = await newDevices(token);
  expect(newest).toMatchObject({ answer: 'ASKED', read: false });
  return newest?.id ?? '';
};
const answer = (token: string, noticeId: string, mine: boolean, host: string = hosts.savanna) =>
  server.call('POST /user/newDevice', { token, host, body: { noticeId, mine } });

test('the newest new device is asked about, not where it is itself, and an answer holds on every device', async () => {
  const here = await demo();
  const other = await demo(undefined, agents.desk);
  const notice = await newestAsked(here.token);
  expect((await newDevices(here.token)).filter(each => each.answer === 'ASKED')).toHaveLength(1);
  expect((await newDevices(other.token))[0]).toMatchObject({ id: notice, answer: null });
  expect(await answer(here.token, notice, true)).toMatchObject({
    code: 0,
    data: { answer: 'MINE', ended: false },
  });
  for (const { token } of [here, other])
    expect((await newDevices(token))[0]).toMatchObject({ id: notice, answer: 'MINE', read: true });
  await answer(here.token, notice, true);
  expect(await lastActions(here.token, 2)).toEqual(['user.confirm-device', 'user.log-in-new-device']);
  expect(await whoAmI(other.token)).toBe(0);
});

test('a device that is not the owner’s is logged out and forgotten at once, it alone, and once', async () => {
  const here = await demo();
  const friend = await demo();
  const first = await demo(undefined, agents.desk);
  // Logged in again there since: it is the same device.
  const thief = await demo(first.device, agents.desk);
  const notice = await newestAsked(here.token);
  expect(await answer(here.token, notice, false)).toMatchObject({
    code: 0,
    data: { answer: 'NOT_MINE', ended: true },
  });
  expect(await whoAmI(thief.token)).toBe(11012);
  for (const { token } of [here, friend]) expect(await whoAmI(token)).toBe(0);
  expect(await lastActions(here.token, 1)).toEqual(['user.refuse-device']);
  const back = await demo(thief.device, agents.desk);
  expect(await lastActions(back.token, 1)).toEqual(['user.log-in-new-device']);
  // Whoever comes back is another device, about which is asked anew.
  for (const mine of [false, true])
    expect((await answer(here.token, notice, mine)).data).toEqual({ answer: 'NOT_MINE', ended: false });
  expect(await whoAmI(back.token)).toBe(0);
  expect(await lastActions(here.token, 1)).toEqual(['user.log-in-new-device']);
  expect(await newestAsked(here.token)).not.toBe(notice);
});

test('a yes may become a no; of a device that has gone meanwhile the no is kept all the same', async () => {
  const here = await demo();
  const other = await demo(undefined, agents.desk);
  const notice = await newestAsked(here.token);
  await answer(here.token, notice, true);
  expect((await answer(here.token, notice, false)).data).toEqual({ answer: 'NOT_MINE', ended: true });
  expect(await whoAmI(other.token)).toBe(11012);
  await demo(undefined, agents.desk);
  const gone = await newestAsked(here.token);
  await server.call('DELETE /user/devices', { token: here.token });
  expect((await newDevices(here.token))[0]).toMatchObject({ id: gone, answer: null });
  expect(await answer(here.token, gone, false)).toMatchObject({
    code: 0,
    data: { answer: 'NOT_MINE', ended: false },
  });
});

test('nobody answers for themselves, nor for somebody else', async () => {
  const owner = await demo();
  const thief = await demo(undefined, agents.desk);
  const notice = await newestAsked(owner.token);
  const stranger = await logIn('fresh', 'Fresh!2026');
  const abroad = await server.logIn('demo', 'Demo!2026', hosts.aurora);
  for (const mine of [true, false]) {
    expect((await answer(thief.token, notice, mine)).code).toBe(10409);
    expect((await answer(stranger.token, notice, mine)).code).toBe(10404);
    expect((await answer(abroad, notice, mine, hosts.aurora)).code).toBe(10404);
  }
  for (const unknown of ['none', '00000000-0000-4000-8000-000000000000'])
    expect((await answer(owner.token, unknown, false)).code).toBe(10404);
  expect(await newestAsked(owner.token)).toBe(notice);
  for (const { token } of [owner, thief]) expect(await whoAmI(token)).toBe(0);
});

test('other notices take no answer', async () => {
  const here = await demo();
  const body = { oldPassword: 'Demo!2026', password: 'Louder.harbour.43' };
  expect((await server.call('PUT /user/password', { token: here.token, body })).code).toBe(0);
  const { data } = await server.call('GET /notifications', { token: here.token });
  expect(data.records[0]).toMatchObject({ kind: 'SECURITY_CHANGED' });
  expect(data.records[0]).not.toHaveProperty('answer');
  expect((await answer(here.token, data.records[0].id, false)).code).toBe(10404);
});
