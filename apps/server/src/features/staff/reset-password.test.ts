import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../../kernel/factors/totp.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let maker: string;
let checker: string;
beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  maker = await client.logIn('maker', 'Maker!2026');
  checker = await client.logIn('checker', 'Checker!2026');
});
afterAll(() => server.close());

interface Member {
  id: string;
  username: string;
  password: string;
  token: string;
  secret: Buffer | null;
}

const reason = 'Forgot it over the holidays';
const reset = (id: string, secondFactor: 'keep' | 'reset' = 'keep', token = maker) =>
  client.call(`POST /staff/${id}/reset-password`, { token, body: { secondFactor, reason } });
const show = (id: string, token = maker) => client.call(`POST /staff/${id}/set-up-code`, { token, body: {} });
const approve = (id: string, token = checker) =>
  client.call(`POST /approvals/${id}/approve`, { token, body: {} });
const logIn = (username: string, password: string, code?: string) =>
  client.call('POST /session', { body: { username, password, ...(code && { code }) } });
const setUp = (username: string, setUpCode: string, code?: string) =>
  client.call('POST /session/set-up', {
    body: { username, setUpCode, password: 'Never to be forgotten', ...(code && { code }) },
  });
const isIn = async (token: string) => (await client.call('GET /me', { token })).code === 0;
const staffRecord = async (username: string, token = maker) =>
  (await client.call('GET /staff', { token, query: { search: username } })).data.records[0];

let count = 0;
/** A member with a password of their own, and a second factor unless told otherwise. */
async function newMember(roles: string[], withFactor = true): Promise<Member> {
  const username = `forgetful-${++count}`;
  const added = await client.call('POST /staff', { token: maker, body: { username, roles, reason } });
  await approve(added.data.proposalId);
  const password = `${username} has a long one`;
  const token = await client.setUp(username, added.data.setUp.code, password);
  if (!withFactor) return { id: added.data.id, username, password, token, secret: null };
  const begun = await client.call('POST /me/second-factor', { token, body: {} });
  const secret = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
  // The step before this one, so that the present code is still there to be used.
  const code = codeAt(secret, Date.now() - 30_000);
  expect((await client.call('POST /me/second-factor/confirm', { token, body: { code } })).code).toBe(0);
  return { id: added.data.id, username, password, token, secret };
}

describe('of a member with a second factor', () => {
  let member: Member;
  beforeEach(async () => {
    member = await newMember(['content']);
  });

  test('one owner gives a code to choose another with, once; the second factor stays', async () => {
    const { code, data } = await reset(member.id);
    expect(code).toBe(0);
    expect(data.proposalId).toBeNull();
    expect(data.given.expiresTime).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await isIn(member.token)).toBe(false);
    expect((await logIn(member.username, member.password)).data.problem).toBe('credentialsWrong');
    const setUpCode = data.given.code;
    // It is no password.
    expect((await logIn(member.username, setUpCode)).data.problem).toBe('credentialsWrong');
    expect((await setUp(member.username, setUpCode)).data.problem).toBe('codeRequired');
    expect(await staffRecord(member.username)).toMatchObject({
      isSetUp: false,
      setUpUntilTime: data.given.expiresTime,
    });
    const opened = await setUp(member.username, setUpCode, codeAt(member.secret!, Date.now()));
    expect(opened.data.next).toBe('ready');
    expect(await isIn(opened.data.token)).toBe(true);
    expect(await staffRecord(member.username)).toMatchObject({ isSetUp: true, setUpUntilTime: null });
    expect((await setUp(member.username, setUpCode)).data.problem).toBe('setUpCodeWrong');
  });

  test('the code stops working when its time is over', async () => {
    const { data } = await reset(member.id);
    // The database's clock decides, so the code is one that was issued a day ago.
    await asTablesOwner(server, await tenantId(), [
      'alter table staff_set_up disable trigger guard_set_up',
      `update staff_set_up set issued_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'
        where staff_id = '${member.id}' and ended_at is null`,
      'alter table staff_set_up enable trigger guard_set_up',
    ]);
    const code = codeAt(member.secret!, Date.now());
    expect((await setUp(member.username, data.given.code, code)).data.problem).toBe('setUpCodeWrong');
  });

  test('another reset ends the code before it', async () => {
    const first = (await reset(member.id)).data.given.code;
    const second = (await reset(member.id)).data.given.code;
    expect((await setUp(member.username, first)).data.problem).toBe('setUpCodeWrong');
    expect((await setUp(member.username, second)).data.problem).toBe('codeRequired');
  });

  test('it is in the log, and the code is not', async () => {
    const { given } = (await reset(member.id)).data;
    const query = { subject: `staff/${member.id}`, action: 'staff.set-up-code' };
    const { records } = (await client.call('GET /audit', { token: maker, query })).data;
    expect(records).toMatchObject([{ actor: 'maker', reason, after: { expiresTime: given.expiresTime } }]);
    const all = await client.call('GET /audit', { token: maker, query: { subject: `staff/${member.id}` } });
    expect(JSON.stringify(all.data)).not.toContain(given.code);
  });

  test('resetting the second factor too takes a second person', async () => {
    const { data } = await reset(member.id, 'reset');
    expect(data).toMatchObject({ given: null, proposalId: expect.any(String) });
    expect(await isIn(member.token)).toBe(true);
    expect((await show(member.id)).code).toBe(10409);
    expect((await approve(data.proposalId, maker)).code).toBe(10410);
    expect((await approve(data.proposalId)).code).toBe(0);
    expect(await isIn(member.token)).toBe(false);
    expect((await logIn(member.username, member.password)).data.problem).toBe('credentialsWrong');
    expect((await setUp(member.username, (await show(member.id)).data.code)).data.next).toBe('ready');
    expect(await staffRecord(member.username)).toMatchObject({ secondFactor: false });
  });

  test('a disabled member gets none', async () => {
    await client.call(`POST /staff/${member.id}/disable`, { token: maker, body: { reason } });
    expect((await reset(member.id)).code).toBe(10409);
  });
});

describe('takes a second person', () => {
  test.each<[string, string[], boolean]>([
    ['an owner', ['owner'], true],
    ['a member without a second factor', ['treasury'], false],
  ])('where it is %s', async (_name, roles, withFactor) => {
    const member = await newMember(roles, withFactor);
    const { data } = await reset(member.id);
    expect(data).toMatchObject({ given: null, proposalId: expect.any(String) });
    expect(await isIn(member.token)).toBe(true);
    expect((await approve(data.proposalId)).code).toBe(0);
    expect(await isIn(member.token)).toBe(false);

    // Whoever proposed it sees the code, once; the approver does not.
    expect((await show(member.id, checker)).code).not.toBe(0);
    expect((await staffRecord(member.username, checker))?.resetUntilTime ?? null).toBeNull();
    expect((await staffRecord(member.username)).resetUntilTime).toBeGreaterThan(Date.now());
    const shown = await show(member.id);
    expect(shown.code).toBe(0);
    expect((await show(member.id)).code).toBe(10409);
    expect((await staffRecord(member.username)).resetUntilTime).toBeNull();
    const answer = await setUp(member.username, shown.data.code);
    expect(withFactor ? answer.data.problem : answer.data.next).toBe(withFactor ? 'codeRequired' : 'ready');
  });

  test('who is neither the member nor the proposer', async () => {
    const member = await newMember(['owner', 'compliance'], false);
    const { data } = await reset(member.id);
    expect((await approve(data.proposalId, member.token)).code).toBe(10410);
    expect((await approve(data.proposalId, maker)).code).toBe(10410);
  });

  test('and the permission lapses', async () => {
    const member = await newMember(['owner'], false);
    const { data } = await reset(member.id);
    await approve(data.proposalId);
    await server.database.tenant(await tenantId(), tx =>
      tx
        .updateTable('staff')
        .set({ reset_until: new Date(Date.now() - 1) })
        .where('staff_id', '=', member.id)
        .execute(),
    );
    expect((await show(member.id)).code).toBe(10409);
  });
});

describe('nobody resets', () => {
  test('their own, not even through a proposal', async () => {
    const { id } = (await client.call('GET /me', { token: maker })).data;
    expect((await reset(id)).code).toBe(10409);
    const body = { kind: 'staff.reset-password', payload: { staffId: id, secondFactor: 'keep' }, reason };
    const { data } = await client.call('POST /approvals', { token: maker, body });
    expect((await approve(data.id)).code).toBe(10410);
    expect(await isIn(maker)).toBe(true);
  });

  test('a member of another tenant, or of none', async () => {
    const token = await client.logIn('maker', 'Maker!2026', hosts.aurora);
    const { id } = (await client.call('GET /me', { token, host: hosts.aurora })).data;
    for (const staffId of [id, 'nobody']) {
      expect((await reset(staffId)).code).toBe(10404);
      expect((await show(staffId)).code).toBe(10404);
    }
  });

  test.each<[string, object, string]>([
    ['no reason', { secondFactor: 'keep' }, 'reason'],
    ['no choice', { reason }, 'secondFactor'],
    ['another choice', { reason, secondFactor: 'both' }, 'secondFactor'],
    ['a password of their choice', { reason, secondFactor: 'keep', password: 'x' }, 'password'],
  ])('with %s', async (_name, body, field) => {
    const { id } = await newMember(['content'], false);
    const reply = await client.call(`POST /staff/${id}/reset-password`, { token: maker, body });
    expect(reply).toMatchObject({ code: 10400, data: { field } });
  });
});

async function tenantId(): Promise<string> {
  return (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
}
