import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

tries('deciding as two people while being one');

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let maker: string;
let checker: string;
let tenantId: string;
beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  maker = await client.logIn('maker', 'Maker!2026');
  checker = await client.logIn('checker', 'Checker!2026');
  tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
});
afterAll(() => server.close());

const reason = 'A colleague joins';
const approve = (id: string, token: string) =>
  client.call(`POST /approvals/${id}/approve`, { token, body: {} });
const reject = (id: string, token: string) =>
  client.call(`POST /approvals/${id}/reject`, { token, body: { reason } });
const idOf = async (token: string) => (await client.call('GET /me', { token })).data.id as string;

let count = 0;
/** Somebody's new colleague with these roles; `by` holds the code, and so logs in as them. */
async function puppetOf(by: string, agreedBy: string, roles = ['owner']): Promise<string> {
  const username = `puppet-${++count}`;
  const { data } = await client.call('POST /staff', { token: by, body: { username, roles, reason } });
  expect((await approve(data.proposalId, agreedBy)).code).toBe(0);
  return client.setUp(username, data.setUp.code, 'Known to the creator');
}

/** `by` hands an account's owner a new code, which `agreedBy` agrees to; the session it opens. */
async function givenAnewBy(by: string, agreedBy: string, member: string): Promise<string> {
  const { id, username } = (await client.call('GET /me', { token: member })).data;
  const body = { secondFactor: 'reset', reason };
  const { data } = await client.call(`POST /staff/${id}/reset-password`, { token: by, body });
  expect((await approve(data.proposalId, agreedBy)).code).toBe(0);
  const given = await client.call(`POST /staff/${id}/set-up-code`, { token: by, body: {} });
  return client.setUp(username, given.data.code, 'Known to who has the code');
}

/** Something that takes two people, proposed. */
async function proposedBy(token: string): Promise<string> {
  const staffId = (await client.call('GET /staff', { token: maker, query: { role: 'auditor' } })).data
    .records[0].id;
  const body = { kind: 'staff.roles', payload: { staffId, roles: ['auditor'] }, reason };
  return (await client.call('POST /approvals', { token, body })).data.id;
}

/** Whatever was issued so far was issued eight days ago. */
const aWeekLater = () =>
  asTablesOwner(server, tenantId, [
    'alter table staff_set_up disable trigger guard_set_up',
    `update staff_set_up set issued_at = issued_at - interval '8 days', expires_at = expires_at - interval '8 days'`,
    'alter table staff_set_up enable trigger guard_set_up',
  ]);

const refused = { code: 10410, data: { problem: 'inOneHand' } };

describe('an owner who adds a colleague and logs in as the colleague', () => {
  test('approves and rejects nothing that they proposed themselves, however long they wait', async () => {
    const puppet = await puppetOf(maker, checker);
    const proposal = await proposedBy(maker);
    expect(await approve(proposal, puppet)).toMatchObject(refused);
    expect(await reject(proposal, puppet)).toMatchObject(refused);
    await aWeekLater();
    expect(await approve(proposal, puppet)).toMatchObject(refused);
    const seen = await client.call(`GET /approvals/${proposal}`, { token: puppet });
    expect(seen.data).toMatchObject({ mayApprove: false, inOneHand: true });
    const queue = await client.call('GET /approvals', { token: puppet, query: { view: 'toDecide' } });
    expect(JSON.stringify(queue.data)).not.toContain(proposal);
    // Somebody who does not depend on them does decide.
    expect((await approve(proposal, checker)).code).toBe(0);
  });

  test('proposes as the colleague and approves as themselves in vain, until another gave the colleague a code', async () => {
    const puppet = await puppetOf(maker, checker);
    const proposal = await proposedBy(puppet);
    expect(await approve(proposal, maker)).toMatchObject(refused);
    await aWeekLater();
    expect(await approve(proposal, maker)).toMatchObject(refused);
    await givenAnewBy(checker, maker, puppet);
    expect((await approve(proposal, maker)).code).toBe(0);
  });

  test('gains nothing by a colleague of the colleague', async () => {
    const puppet = await puppetOf(maker, checker);
    const second = await puppetOf(puppet, checker);
    await aWeekLater();
    const proposal = await proposedBy(maker);
    expect(await approve(proposal, second)).toMatchObject(refused);
  });

  test('does not get around it in the database either', async () => {
    const puppet = await puppetOf(maker, checker);
    const puppetId = await idOf(puppet);
    const proposal = await proposedBy(maker);
    const attempt = (statement: ReturnType<typeof sql>) =>
      server.database.tenant(tenantId, tx => statement.execute(tx));
    await expect(
      attempt(sql`update proposal set state = 'executed', decided_by = ${puppetId}, decided_at = now()
        where proposal_id = ${proposal}`),
    ).rejects.toThrow(/its creator/);
    await expect(
      attempt(sql`update staff set created_by = null where staff_id = ${puppetId}`),
    ).rejects.toThrow(/stays as it was/);
    await expect(
      attempt(sql`update staff_set_up set issued_by = null where staff_id = ${puppetId}`),
    ).rejects.toThrow(/keeps who issued it/);
    await expect(attempt(sql`delete from staff_set_up where staff_id = ${puppetId}`)).rejects.toThrow(
      /permission denied/,
    );
    // A temporary table of the same name hides nothing.
    await expect(
      server.database.tenant(tenantId, async tx => {
        await sql`create temporary table staff (like public.staff) on commit drop`.execute(tx);
        await sql`update public.proposal set state = 'executed', decided_by = ${puppetId}, decided_at = now()
          where proposal_id = ${proposal}`.execute(tx);
      }),
    ).rejects.toThrow(/its creator|permission denied/);
  });
});

describe('an owner who adds two colleagues and holds the codes of both', () => {
  test('does not propose as the one and approve as the other, however long they wait', async () => {
    const [one, other] = [await puppetOf(maker, checker), await puppetOf(maker, checker)];
    const proposal = await proposedBy(one);
    expect(await approve(proposal, other)).toMatchObject(refused);
    await aWeekLater();
    expect(await approve(proposal, other)).toMatchObject(refused);
    expect(await reject(proposal, other)).toMatchObject(refused);
    const seen = await client.call(`GET /approvals/${proposal}`, { token: other });
    expect(seen.data).toMatchObject({ mayApprove: false, inOneHand: true });
    const queue = await client.call('GET /approvals', { token: other, query: { view: 'toDecide' } });
    expect(JSON.stringify(queue.data)).not.toContain(proposal);
    const [oneId, otherId] = [await idOf(one), await idOf(other)];
    await expect(
      server.database.tenant(tenantId, tx =>
        sql`update proposal set state = 'executed', decided_by = ${otherId}, decided_at = now()
          where proposal_id = ${proposal} and proposer_id = ${oneId}`.execute(tx),
      ),
    ).rejects.toThrow(/its creator/);
    expect((await approve(proposal, checker)).code).toBe(0);
  });

  test('gains nothing by letting the one add or reset further ones', async () => {
    const [one, other] = [await puppetOf(maker, checker), await puppetOf(maker, checker)];
    const further = await puppetOf(one, checker);
    const anew = await givenAnewBy(one, checker, other);
    await aWeekLater();
    const proposal = await proposedBy(further);
    expect(await approve(proposal, anew)).toMatchObject(refused);
    expect(await approve(await proposedBy(anew), one)).toMatchObject(refused);
  });

  test('has them in one hand no longer, a week after another owner has given one of them a new code', async () => {
    const [one, other] = [await puppetOf(maker, checker), await puppetOf(maker, checker)];
    const proposal = await proposedBy(one);
    // A code that nobody used is no sign of anybody.
    await client.call(`POST /staff/${await idOf(other)}/reset-password`, {
      token: checker,
      body: { secondFactor: 'reset', reason },
    });
    expect(await approve(proposal, other)).toMatchObject(refused);
    const anew = await givenAnewBy(checker, maker, other);
    // The creator's code was the last but one, and not a week ago.
    expect(await approve(proposal, anew)).toMatchObject(refused);
    await aWeekLater();
    expect((await approve(proposal, anew)).code).toBe(0);
    // What the creator proposes is never decided by whom they created.
    expect(await approve(await proposedBy(maker), anew)).toMatchObject(refused);
    expect((await approve(await proposedBy(anew), maker)).code).toBe(0);
  });
});

describe('an owner who resets a colleague’s password', () => {
  test('does not decide with the colleague’s account for seven days', async () => {
    const colleague = await puppetOf(checker, maker, ['compliance']);
    await aWeekLater();
    const staffId = await idOf(colleague);
    const { data } = await client.call(`POST /staff/${staffId}/reset-password`, {
      token: maker,
      body: { secondFactor: 'keep', reason },
    });
    expect((await approve(data.proposalId, checker)).code).toBe(0);
    const { code } = (await client.call(`POST /staff/${staffId}/set-up-code`, { token: maker, body: {} }))
      .data;
    const username = `puppet-${count}`;
    const taken = await client.setUp(username, code, 'Known to the resetter');
    const proposal = await proposedBy(maker);
    expect(await approve(proposal, taken)).toMatchObject(refused);
    await aWeekLater();
    expect((await approve(proposal, taken)).code).toBe(0);
  });
});

describe('a set-up code', () => {
  test('is no password, works once, and of several who use it at once one is let in', async () => {
    const { data } = await client.call('POST /staff', {
      token: maker,
      body: { username: 'once-only', roles: ['content'], reason },
    });
    const logIn = await client.call('POST /session', {
      body: { username: 'once-only', password: data.setUp.code },
    });
    expect(logIn.data.problem).toBe('credentialsWrong');
    const use = () =>
      client.call('POST /session/set-up', {
        body: { username: 'once-only', setUpCode: data.setUp.code, password: 'A password of my own' },
      });
    const replies = await Promise.all(Array.from({ length: 5 }, use));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('takes no common password and cannot be guessed for long', async () => {
    await client.call('POST /staff', {
      token: maker,
      body: { username: 'guessed', roles: ['content'], reason },
    });
    const guess = (setUpCode: string, password = 'A password of my own') =>
      client.call('POST /session/set-up', { body: { username: 'guessed', setUpCode, password } });
    expect((await guess('abcd', 'password123')).data.problem).toBe('passwordCommon');
    const replies = [];
    for (let round = 0; round < 6; round++) replies.push(await guess(`abcd-efgh-jkmn-000${round}`));
    expect(replies[0]?.data.problem).toBe('setUpCodeWrong');
    expect(replies.at(-1)?.code).toBe(10429);
  });
});
