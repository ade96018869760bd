import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformLogId } from '../../kernel/audit/platform-log.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { welcomePlatformStaff } from '../staff/platform-staff.ts';

tries('deciding alone what takes two people');

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let root: string;
let warden: string;
let tenantId: string;
beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  root = await logIn('root', 'Root!2026');
  warden = await logIn('warden', 'Warden!2026');
  tenantId = (await findTenantIdByHost(server.database, hosts.lotus)) ?? '';
});
afterAll(() => server.close());

const reason = 'Its licence was withdrawn';
const logIn = async (username: string, password: string): Promise<string> =>
  (await client.call('POST /platform/session', { body: { username, password } })).data.token;
const proposing = (token: string, kind = 'tenant.suspend', payload: object = { tenantId }) =>
  client.call('POST /platform/approvals', { token, body: { kind, payload, reason } });
const proposed = async (token: string, kind?: string): Promise<string> =>
  (await proposing(token, kind)).data.id;
const approve = (id: string, token: string) =>
  client.call(`POST /platform/approvals/${id}/approve`, { token, body: {} });
const reject = (id: string, token: string) =>
  client.call(`POST /platform/approvals/${id}/reject`, { token, body: { reason: 'Not yet' } });
const cancel = (id: string, token: string) =>
  client.call(`POST /platform/approvals/${id}/cancel`, { token, body: {} });
const read = async (id: string, token: string) =>
  (await client.call(`GET /platform/approvals/${id}`, { token })).data;
const listed = async (token: string, view: string): Promise<{ id: string }[]> =>
  (await client.call('GET /platform/approvals', { token, query: { view } })).data.records;

const statusOf = async () => {
  const { data } = await client.call('GET /platform/tenants', { token: root, query: { search: 'lotus' } });
  return data.records[0].status;
};
/** A colleague whose set-up code `by` was told, and so logs in as them. */
async function puppetOf(by: string, username: string): Promise<string> {
  const { code: setUpCode } = await welcomePlatformStaff(server.database, username, { username: by });
  const body = { username, setUpCode, password: 'Known to the creator' };
  return (await client.call('POST /platform/session/set-up', { body })).data.token;
}
const aWeekLater = () =>
  asTablesOwner(server, tenantId, [
    'alter table platform_set_up disable trigger guard_set_up',
    `update platform_set_up set issued_at = issued_at - interval '8 days', expires_at = expires_at - interval '8 days'`,
    'alter table platform_set_up enable trigger guard_set_up',
  ]);
const inOneHand = { code: 10410, data: { problem: 'inOneHand' } };

describe('one person who suspends a tenant', () => {
  test('only proposes it: the tenant goes on until a colleague agrees, and comes back by two as well', async () => {
    const id = await proposed(root);
    expect(await statusOf()).toBe('active');
    expect((await approve(id, root)).code).toBe(10410);
    expect(await statusOf()).toBe('active');
    expect(await read(id, root)).toMatchObject({ state: 'open', mayApprove: false, mayCancel: true });
    expect(await read(id, warden)).toMatchObject({
      title: 'Suspend Lotus',
      before: { status: 'active' },
      after: { status: 'suspended' },
      proposer: 'root',
      mayApprove: true,
    });

    const replies = await Promise.all(Array.from({ length: 5 }, () => approve(id, warden)));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 10411, 10411, 10411, 10411]);
    expect(await statusOf()).toBe('suspended');
    expect((await proposing(root)).code).toBe(10409);

    const back = await proposed(warden, 'tenant.reactivate');
    expect((await approve(back, warden)).code).toBe(10410);
    expect(await statusOf()).toBe('suspended');
    expect((await approve(back, root)).code).toBe(0);
    expect(await statusOf()).toBe('active');
  });

  test('gains nothing by an account that they set up, however long they wait, nor by one they reset, for a week', async () => {
    const puppet = await puppetOf('root', 'puppet');
    const own = await proposed(root);
    expect(await approve(own, puppet)).toMatchObject(inOneHand);
    expect(await reject(own, puppet)).toMatchObject(inOneHand);
    expect(await read(own, puppet)).toMatchObject({ mayApprove: false, inOneHand: true });
    expect(await listed(puppet, 'toDecide')).toEqual([]);
    const byPuppet = await proposed(puppet);
    expect(await approve(byPuppet, root)).toMatchObject(inOneHand);
    await aWeekLater();
    expect(await approve(own, puppet)).toMatchObject(inOneHand);
    await cancel(own, root);
    await cancel(byPuppet, puppet);

    const other = await puppetOf('warden', 'locked-out');
    await aWeekLater();
    expect(other).toBeTruthy();
    const reset = await puppetOf('root', 'locked-out');
    const again = await proposed(root);
    expect(await approve(again, reset)).toMatchObject(inOneHand);
    await aWeekLater();
    expect((await reject(again, reset)).code).toBe(0);
    expect(await statusOf()).toBe('active');
  });

  test('who set up two colleagues does not propose as the one and approve as the other, until another set one up anew', async () => {
    tries('deciding as two people while being one');
    const [one, other] = [await puppetOf('root', 'one-of-two'), await puppetOf('root', 'other-of-two')];
    const id = await proposed(one);
    expect(await approve(id, other)).toMatchObject(inOneHand);
    await aWeekLater();
    expect(await approve(id, other)).toMatchObject(inOneHand);
    expect(await approve(id, root)).toMatchObject(inOneHand);
    expect(await approve(id, await puppetOf('one-of-two', 'other-of-two'))).toMatchObject(inOneHand);
    await aWeekLater();
    expect((await reject(id, await puppetOf('warden', 'other-of-two'))).code).toBe(0);
    await asTablesOwner(server, tenantId, [
      `update platform_staff set disabled_at = now() where username in ('one-of-two', 'other-of-two')`,
    ]);
  });

  test('who can write as the server does changes no status, before, after or beside an agreement', async () => {
    const suspend = () =>
      server.database.tenant(tenantId, tx => tx.updateTable('tenant').set({ status: 'suspended' }).execute());
    await expect(suspend()).rejects.toThrow('two of the platform');
    const id = await proposed(root);
    await expect(suspend()).rejects.toThrow('two of the platform');
    const decide = (name: string, more = '') =>
      server.database.platform(tx =>
        sql`update platform_proposal set state = 'executed', decided_in = '1', ${sql.raw(more)}
          decided_by = (select staff_id from platform_staff where username = ${name})
          where proposal_id = ${id}`.execute(tx),
      );
    await expect(decide('root')).rejects.toThrow('proposer_is_not_approver');
    await expect(decide('puppet')).rejects.toThrow('an account does not decide');
    await expect(decide('warden', `subject = 'tenant/another',`)).rejects.toThrow('stays as it was');
    await decide('warden');
    await expect(suspend()).rejects.toThrow('two of the platform');
    await expect(decide('warden')).rejects.toThrow('decided once');
    expect(await statusOf()).toBe('active');
  });
});

describe('a proposal of the platform', () => {
  test('is rejected with a reason, or taken back by who made it, and then is over', async () => {
    const first = await proposed(root);
    const second = await proposed(root);
    expect((await cancel(second, warden)).code).toBe(10405);
    const noReason = await client.call(`POST /platform/approvals/${first}/reject`, {
      token: warden,
      body: {},
    });
    expect(noReason.data).toMatchObject({ field: 'reason', problem: 'reasonRequired' });
    expect((await reject(first, warden)).code).toBe(0);
    expect((await cancel(second, root)).code).toBe(0);
    expect((await approve(first, warden)).code).toBe(10411);
    expect((await approve(second, warden)).code).toBe(10411);
    expect(await read(first, root)).toMatchObject({
      state: 'rejected',
      decidedBy: 'warden',
      decisionReason: 'Not yet',
    });
    expect((await listed(root, 'decided')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([first, second]),
    );
  });

  test('lapses after a day, and does not survive what it was about', async () => {
    const late = await proposed(root);
    await asTablesOwner(server, tenantId, [
      'alter table platform_proposal disable trigger decided',
      `update platform_proposal set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
       where proposal_id = '${late}'`,
      'alter table platform_proposal enable trigger decided',
    ]);
    expect((await approve(late, warden)).code).toBe(10412);
    expect(await read(late, root)).toMatchObject({ state: 'expired' });
    const [one, same] = [await proposed(root), await proposed(root)];
    expect((await approve(one, warden)).code).toBe(0);
    expect((await approve(same, warden)).code).toBe(10409);
    await approve(await proposed(root, 'tenant.reactivate'), warden);
    await cancel(same, root);
  });

  test('must be of a known kind and about a known tenant', async () => {
    expect((await proposing(root, 'tenant.delete')).data).toMatchObject({ field: 'kind' });
    expect((await proposing(root, 'tenant.suspend', {})).data).toMatchObject({ field: 'payload.tenantId' });
    for (const nobody of ['x', '00000000-0000-0000-0000-000000000001']) {
      expect((await proposing(root, 'tenant.suspend', { tenantId: nobody })).code).toBe(10404);
      expect((await approve(nobody, root)).code).toBe(10404);
    }
  });

  test('is told in the tenant’s log and in the platform’s own, which is chained as well', async () => {
    const actions = async (log: string) => {
      const { rows } = await server.database.tenant(log, tx =>
        sql<{ action: string; actor_name: string }>`
          select distinct action, actor_name from audit_entry where action like 'tenant.suspend.%'`.execute(
          tx,
        ),
      );
      return rows.map(row => `${row.actor_name} ${row.action}`);
    };
    const expected = ['root tenant.suspend.propose', 'warden tenant.suspend.approve'];
    expect(await actions(tenantId)).toEqual(expect.arrayContaining(expected));
    expect(await actions(platformLogId)).toEqual(expect.arrayContaining(expected));
    const query = { search: 'tenant.suspend.approve' };
    const shown = await client.call('GET /platform/audit', { token: root, query });
    expect(shown.data.records[0]).toMatchObject({ actor: 'warden', subject: `tenant/${tenantId}` });
    for (const log of [tenantId, platformLogId]) {
      expect((await verifyAudit(server.database, log)).difference).toBeUndefined();
    }
  });

  test('has somebody to decide on it: who has no colleague is told so', async () => {
    const alone = async (token: string) => (await client.call('GET /platform/me', { token })).data.alone;
    expect(await alone(root)).toBe(false);
    await asTablesOwner(server, tenantId, [
      `update platform_staff set disabled_at = now() where username in ('warden', 'locked-out')`,
    ]);
    expect(await alone(root)).toBe(true);
  });
});
