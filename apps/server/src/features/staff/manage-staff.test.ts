import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../kernel/factors/totp.ts';
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

const reason = 'Joins the treasury desk';
const add = (username: string, roles: string[]) =>
  client.call('POST /staff', { token: maker, body: { username, roles, reason } });
const approve = (id: string, token = checker) =>
  client.call(`POST /approvals/${id}/approve`, { token, body: {} });
const propose = (kind: string, payload: object, token = maker) =>
  client.call('POST /approvals', { token, body: { kind, payload, reason } });

const firstLogIn = (username: string, setUpCode: string) =>
  client.setUp(username, setUpCode, `${username} has a long one`);

describe('a new member', () => {
  test('chooses a password with a set-up code and has no power until a second person agrees', async () => {
    const added = await add('Tunde', ['treasury']);
    const { id, setUp, proposalId } = added.data;
    const token = await firstLogIn('Tunde', setUp.code);
    const me = await client.call('GET /me', { token });
    expect(me.data).toMatchObject({ id, username: 'Tunde', roles: [], next: 'ready' });
    expect(me.data.allowed).toContain('GET /me');
    expect(me.data.allowed).not.toContain('POST /approvals');
    expect((await client.call('GET /audit', { token })).code).toBe(10405);
    expect((await approve(proposalId, maker)).code).toBe(10410);
    expect((await approve(proposalId)).code).toBe(0);
    const now = await client.call('GET /me', { token });
    expect(now.data.roles).toEqual(['treasury']);
    expect(now.data.allowed).toContain('POST /approvals');
  });

  test.each<[string, object, string, string]>([
    ['a taken name', { username: 'MAKER', roles: ['content'] }, 'username', 'usernameTaken'],
    ['no name', { roles: ['content'] }, 'username', 'usernameRequired'],
    ['no roles', { username: 'someone', roles: [] }, 'roles', 'required'],
    ['an unknown role', { username: 'someone', roles: ['king'] }, 'roles.0', 'notAllowed'],
    [
      'an auditor who also works',
      { username: 'someone', roles: ['auditor', 'owner'] },
      'roles',
      'notAllowed',
    ],
    ['a role twice', { username: 'someone', roles: ['owner', 'owner'] }, 'roles', 'notAllowed'],
  ])('with %s is refused', async (_name, fields, field, problem) => {
    const reply = await client.call('POST /staff', { token: maker, body: { reason, ...fields } });
    expect(reply).toMatchObject({ code: 10400, data: { field, problem } });
    const listed = await client.call('GET /staff', { token: maker, query: { search: 'someone' } });
    expect(listed.data.total).toBe(0);
  });
});

describe('roles', () => {
  test('nobody approves a gain of their own', async () => {
    const checkerId = (await client.call('GET /me', { token: checker })).data.id;
    const roles = ['owner', 'compliance', 'treasury', 'dealing', 'content'];
    const { data } = await propose('staff.roles', { staffId: checkerId, roles });
    expect((await approve(data.id)).code).toBe(10410);
    expect((await client.call('GET /me', { token: checker })).data.roles).not.toContain('content');
  });

  test('of another tenant’s member cannot be proposed', async () => {
    const token = await client.logIn('maker', 'Maker!2026', hosts.aurora);
    const { id: staffId } = (await client.call('GET /me', { token, host: hosts.aurora })).data;
    expect((await propose('staff.roles', { staffId, roles: ['owner'] })).code).toBe(10404);
  });
});

describe('disabling', () => {
  test('ends sessions at once and lets nobody in; giving access again takes two', async () => {
    const added = await add('leaver', ['content']);
    await approve(added.data.proposalId);
    const token = await firstLogIn('leaver', added.data.setUp.code);
    const { id } = added.data;
    const body = { reason: 'Left the company' };
    expect((await client.call(`POST /staff/${id}/disable`, { token: maker, body })).code).toBe(0);
    expect((await client.call('GET /me', { token })).code).toBe(11012);
    const again = { username: 'leaver', password: 'leaver has a long one' };
    expect((await client.call('POST /session', { body: again })).data.problem).toBe('credentialsWrong');
    expect((await client.call(`POST /staff/${id}/disable`, { token: maker, body })).code).toBe(10409);

    const { data } = await propose('staff.enable', { staffId: id });
    expect((await approve(data.id)).code).toBe(0);
    expect((await client.call('POST /session', { body: again })).code).toBe(0);
  });

  test('oneself, or nobody, is refused', async () => {
    const me = (await client.call('GET /me', { token: maker })).data.id;
    const body = { reason: 'By mistake' };
    expect((await client.call(`POST /staff/${me}/disable`, { token: maker, body })).code).toBe(10409);
    expect((await client.call('POST /staff/nobody/disable', { token: maker, body })).code).toBe(10404);
  });
});

test('a lost second factor is reset by two, and the member enrols anew', async () => {
  const added = await add('forgetful', ['content']);
  await approve(added.data.proposalId);
  const token = await firstLogIn('forgetful', added.data.setUp.code);
  const payload = { staffId: added.data.id };
  expect((await propose('staff.reset-second-factor', payload)).code).toBe(10409);
  const begun = await client.call('POST /me/second-factor', { token, body: {} });
  const secret = Buffer.from(Secret.fromBase32(begun.data.secret).bytes);
  const body = { code: codeAt(secret, Date.now()) };
  expect((await client.call('POST /me/second-factor/confirm', { token, body })).code).toBe(0);
  const again = { username: 'forgetful', password: 'forgetful has a long one' };
  expect((await client.call('POST /session', { body: again })).data.problem).toBe('codeRequired');

  const { data } = await propose('staff.reset-second-factor', payload);
  expect((await approve(data.id, maker)).code).toBe(10410);
  expect((await approve(data.id)).code).toBe(0);
  expect((await client.call('GET /me', { token })).code).toBe(11012);
  expect((await client.call('POST /session', { body: again })).code).toBe(0);
});

describe('sessions', () => {
  test('one sees one’s own and ends them one by one', async () => {
    const [here, there] = [
      await client.logIn('auditor', 'Auditor!2026'),
      await client.logIn('auditor', 'Auditor!2026'),
    ];
    const { data } = await client.call('GET /me/sessions', { token: here });
    expect(data).toHaveLength(2);
    const other = data.find((session: { current: boolean }) => !session.current);
    expect((await client.call(`DELETE /me/sessions/${other.id}`, { token: here })).code).toBe(0);
    expect((await client.call('GET /me', { token: there })).code).toBe(11012);
    expect((await client.call(`DELETE /me/sessions/${other.id}`, { token: here })).code).toBe(10404);
    const makers = (await client.call('GET /me/sessions', { token: maker })).data[0].id;
    expect((await client.call(`DELETE /me/sessions/${makers}`, { token: here })).code).toBe(10404);
  });

  test('a changed password ends the others, not this one', async () => {
    const added = await add('changer', ['content']);
    const token = await firstLogIn('changer', added.data.setUp.code);
    const other = await client.logIn('changer', 'changer has a long one');
    const body = { oldPassword: 'changer has a long one', password: 'Something quite else' };
    expect((await client.call('PUT /me/password', { token, body })).code).toBe(0);
    expect((await client.call('GET /me', { token: other })).code).toBe(11012);
    expect((await client.call('GET /me', { token })).code).toBe(0);
    const wrong = await client.call('PUT /me/password', { token, body });
    expect(wrong.data.problem).toBe('originalPasswordWrong');
  });

  test('an owner sees and ends a member’s', async () => {
    const token = await client.logIn('auditor', 'Auditor!2026');
    const { id } = (await client.call('GET /me', { token })).data;
    const seen = await client.call(`GET /staff/${id}/sessions`, { token: maker });
    expect(seen.data.length).toBeGreaterThanOrEqual(1);
    const body = { reason: 'Lost laptop' };
    expect((await client.call(`POST /staff/${id}/sessions/end`, { token: maker, body })).code).toBe(0);
    expect((await client.call('GET /me', { token })).code).toBe(11012);
  });
});

test('the list pages, sorts and filters', async () => {
  const ask = async (query: Record<string, string>) =>
    (await client.call('GET /staff', { token: maker, query })).data;
  const names = async (query: Record<string, string>) =>
    (await ask(query)).records.map((record: { username: string }) => record.username);
  expect(await names({ role: 'auditor' })).toEqual(['auditor']);
  const all = await names({ sort: 'username' });
  expect(await names({ sort: '-username' })).toEqual([...all].reverse());
  expect((await ask({ size: '10', page: '2' })).records).toHaveLength(Math.max(0, all.length - 10));
  expect(await client.call('GET /staff', { token: maker, query: { size: '7' } })).toMatchObject({
    code: 10400,
    data: { field: 'size', problem: 'notAllowed' },
  });
  expect(await client.call('GET /staff', { token: maker, query: { sort: 'password' } })).toMatchObject({
    data: { field: 'sort', problem: 'notAllowed' },
  });
});
