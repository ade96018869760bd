import { errorCodes } from '@openfloor/contract/error-codes';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { endOverdueAccess } from './end-access.ts';
import { createRegulatorDesk, type RegulatorDesk } from './testing/regulator-desk.ts';

tries('letting somebody from outside read more, or longer, than two people decided');

let desk: RegulatorDesk;
let world: RegulatorDesk['world'];
beforeAll(async () => {
  desk = await createRegulatorDesk();
  ({ world } = desk);
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const password = 'A regulator reads 7';

test('two people give it, its proposer hands over the code, and the examiner logs in as staff do', async () => {
  const terms = desk.terms({ kinds: ['orders', 'deposits'] });
  const { data: proposed } = await desk.propose(terms);
  expect(await desk.approve(proposed.id, desk.maker)).toMatchObject({ code: errorCodes.ownProposal });
  const shown = (await world.call('GET /approvals/{id}/case', { params: { id: proposed.id } })).data.facts;
  expect(shown).toEqual(
    expect.arrayContaining([
      { name: 'Examiner', value: 'Ana Silva, Securities commission' },
      { name: 'Rests on', value: terms.basis },
      { name: 'Kinds', value: 'orders, deposits' },
      { name: 'Customers', value: 'All' },
      { name: 'Customers are told', value: 'No' },
    ]),
  );
  expect(await desk.approve(proposed.id)).toMatchObject({ code: 0 });

  const grant = (
    await world.call('GET /regulator-access/{id}', { as: desk.maker, params: { id: proposed.id } })
  ).data;
  expect(grant).toMatchObject({
    state: 'active',
    kinds: terms.kinds,
    customers: null,
    chosen: null,
    seenTime: null,
  });
  expect(grant.codeUntilTime).toBe(terms.endTime);
  const code = { params: { id: grant.staffId }, body: {} };
  // Whoever agreed is not handed the key as well.
  expect(await world.call('POST /staff/{id}/set-up-code', { ...code, as: desk.checker })).toMatchObject({
    code: errorCodes.conflict,
  });
  const { data: setUp } = await world.call('POST /staff/{id}/set-up-code', { ...code, as: desk.maker });
  const { data: opened } = await world.call('POST /session/set-up', {
    as: '',
    body: { username: terms.username, setUpCode: setUp.code, password },
  });
  const me = (await world.call('GET /me', { as: opened.token })).data;
  expect(me.roles).toEqual(['examiner']);
  expect(me.allowed.filter((key: string) => !/ \/(me|session)\b/.test(key))).toEqual(
    expect.arrayContaining(['GET /examination']),
  );
  expect(me.allowed.every((key: string) => / \/(me|session|examination)\b/.test(key))).toBe(true);
  const own = (await world.call('GET /examination', { as: opened.token })).data;
  expect(own).toMatchObject({
    examiner: 'Ana Silva',
    kinds: terms.kinds,
    endTime: terms.endTime,
    customers: null,
  });
  expect(Math.abs(own.nowTime - Date.now())).toBeLessThan(60_000);
});

describe('what is asked for too much', () => {
  const now = Date.now();
  test.each<[string, object, object]>([
    [
      'more than ninety days',
      { startTime: now, endTime: now + 91 * dayMs },
      { field: 'payload.endTime', problem: 'tooLarge' },
    ],
    ['an end that has passed', { endTime: now - dayMs }, { field: 'payload.endTime', problem: 'tooSmall' }],
    [
      'a beginning in a year',
      { startTime: now + 365 * dayMs, endTime: now + 366 * dayMs },
      { field: 'payload.startTime' },
    ],
    ['no records', { recordsFromTime: now, recordsUntilTime: now }, { field: 'payload.recordsUntilTime' }],
    ['no kinds', { kinds: [] }, { field: 'payload.kinds' }],
    ['a kind that there is not', { kinds: ['settings'] }, { field: 'payload.kinds.0' }],
    ['a kind twice', { kinds: ['orders', 'orders'] }, { field: 'payload.kinds' }],
    ['nobody chosen', { accounts: [] }, { field: 'payload.accounts' }],
    ['an account that there is not', { accounts: ['0000000000'] }, {}],
    [
      'telling those whom the authority chose',
      { tellsCustomers: true, accounts: ['1'] },
      { field: 'payload.tellsCustomers' },
    ],
    ['telling of cases', { tellsCustomers: true, kinds: ['cases'] }, { field: 'payload.tellsCustomers' }],
    ['a name that is taken', { username: 'maker' }, { field: 'payload.username', problem: 'usernameTaken' }],
    ['a field that there is not', { roles: ['owner'] }, { field: 'payload.roles', problem: 'unknownField' }],
    ['a time as text', { endTime: 'tomorrow' }, { field: 'payload.endTime', problem: 'wrongType' }],
    ['a huge time', { endTime: 1e300 }, { field: 'payload.endTime' }],
  ])('%s: is not proposed', async (_, other, data) => {
    const reply = await desk.propose(desk.terms(other as never));
    expect(reply.code).not.toBe(0);
    if (Object.keys(data).length > 0) expect(reply.data).toMatchObject(data);
  });

  test('and by nobody but owner and compliance', async () => {
    for (const role of ['treasury', 'dealing', 'support', 'content', 'auditor'] as const) {
      const as = await world.staffToken([role]);
      expect(await desk.propose(desk.terms(), as), role).toMatchObject({ code: errorCodes.notAllowed });
    }
  });
});

test('what was given is never widened, not even in the database', async () => {
  const { grantId, staffId } = await desk.letIn({ kinds: ['orders'], accounts: null });
  const refused = /permission denied|as two people decided|append-only|never changed|cannot/i;
  for (const change of [
    `update regulator_grant set ends_at = ends_at + interval '1 day' where grant_id = '${grantId}'`,
    `update regulator_grant set kinds = '{orders,cases}' where grant_id = '${grantId}'`,
    `update regulator_grant set ended_at = null where grant_id = '${grantId}'`,
    `insert into regulator_grant_customer select tenant_id, '${grantId}', customer_id from customer limit 1`,
    `delete from regulator_grant where grant_id = '${grantId}'`,
    `select regulator_grant_give('${grantId}')`,
    `update staff set roles = '{owner}' where staff_id = '${staffId}'`,
    `update staff set roles = '{examiner}' where username = 'maker'`,
  ])
    await expect(desk.inTenant(change), change).rejects.toThrow();
  // Nor by whoever owns the tables, unless they first take the guard away.
  await expect(
    desk.asOwner(
      `update regulator_grant set records_from = now() - interval '9 years' where grant_id = '${grantId}'`,
    ),
  ).rejects.toThrow(refused);
  await expect(
    desk.asOwner(
      `update regulator_grant set ends_at = starts_at + interval '91 days' where grant_id = '${grantId}'`,
    ),
  ).rejects.toThrow();
  // And of an examiner nothing else is made.
  const payload = { staffId, roles: ['owner'] };
  const roles = { kind: 'staff.roles', payload, reason: 'More, please' };
  expect(await world.call('POST /approvals', { body: roles })).toMatchObject({ code: errorCodes.conflict });
  const added = { username: 'examiner.two', roles: ['examiner'], reason: 'More, please' };
  expect(await world.call('POST /staff', { body: added })).toMatchObject({ code: errorCodes.invalidInput });
});

test('nothing was decided where one person alone says so', async () => {
  const { data } = await desk.propose(desk.terms());
  await expect(desk.inTenant(`select regulator_grant_give('${data.id}')`)).rejects.toThrow('two people');
  // Nor is an account with the role anything by itself.
  const token = await world.staffToken(['examiner']);
  expect(await world.call('GET /me', { as: token })).toMatchObject({ code: errorCodes.sessionEnded });
});

test('one person ends it at once, with its sessions and for good', async () => {
  const { grantId, token } = await desk.letIn();
  expect(await world.call('GET /examination', { as: token })).toMatchObject({ code: 0 });
  const end = { params: { id: grantId }, body: { reason: 'They have finished' } };
  for (const role of ['treasury', 'support', 'auditor'] as const)
    expect(
      await world.call('POST /regulator-access/{id}/end', { ...end, as: await world.staffToken([role]) }),
    ).toMatchObject({
      code: errorCodes.notAllowed,
    });
  expect(await world.call('POST /regulator-access/{id}/end', { ...end, as: token })).toMatchObject({
    code: errorCodes.notAllowed,
  });
  expect(await world.call('POST /regulator-access/{id}/end', { ...end, as: desk.maker })).toMatchObject({
    code: 0,
  });
  expect(await world.call('GET /examination', { as: token })).toMatchObject({
    code: errorCodes.sessionEnded,
  });
  expect(await world.call('POST /regulator-access/{id}/end', end)).toMatchObject({
    code: errorCodes.conflict,
  });
  const listed = (await world.call('GET /regulator-access', { query: { state: 'ended' } })).data.records;
  expect(listed).toContainEqual(
    expect.objectContaining({ id: grantId, state: 'ended', endedReason: 'They have finished' }),
  );
  await expect(
    desk.inTenant(`update regulator_grant set ended_at = now() where grant_id = '${grantId}'`),
  ).rejects.toThrow('ends once');
});

test('it ends by the database’s clock in the middle of a session, whatever this node’s clock says', async () => {
  const { grantId, token } = await desk.letIn();
  await desk.runOut(grantId);
  expect(await world.call('GET /examination', { as: token })).toMatchObject({
    code: errorCodes.sessionEnded,
  });
  // Two nodes at once: the end is noted once.
  const both = await Promise.all([1, 2].map(() => endOverdueAccess(world.server.database, world.tenantId)));
  expect(both.sort()).toEqual([0, 1]);
  expect(await desk.looks(grantId)).toMatchObject([{ action: 'regulator.ran-out', actorKind: 'system' }]);
  const { rows } =
    await desk.inTenant(`select s.ended_at from staff_session s join regulator_grant g using (staff_id)
    where g.grant_id = '${grantId}' and s.ended_at is null`);
  expect(rows).toEqual([]);
});

test('it opens nothing before it begins, nor once it is over', async () => {
  const terms = desk.terms({ startTime: Date.now() + 3_600_000 });
  const { data } = await desk.propose(terms);
  expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
  const { staffId } = (
    await world.call('GET /regulator-access/{id}', { as: desk.maker, params: { id: data.id } })
  ).data;
  const { data: setUp } = await world.call('POST /staff/{id}/set-up-code', {
    as: desk.maker,
    params: { id: staffId },
    body: {},
  });
  const body = { username: terms.username, setUpCode: setUp.code, password };
  expect(await world.call('POST /session/set-up', { as: '', body })).toMatchObject({
    code: errorCodes.notAllowed,
  });
  await desk.asOwner(
    'alter table regulator_grant disable trigger user',
    `update regulator_grant set starts_at = now() - interval '1 minute' where grant_id = '${data.id}'`,
    'alter table regulator_grant enable trigger user',
  );
  // The code was not used up by knocking too early.
  expect(await world.call('POST /session/set-up', { as: '', body })).toMatchObject({ code: 0 });
  await desk.runOut(data.id);
  const logIn = { username: terms.username, password };
  expect((await world.call('POST /session', { as: '', body: logIn })).code).toBe(errorCodes.notAllowed);
  await endOverdueAccess(world.server.database, world.tenantId);
  expect((await world.call('POST /session', { as: '', body: logIn })).code).toBe(errorCodes.invalidInput);
});

test('another tenant knows nothing of it, its examiner opens nothing there, and the log holds', async () => {
  const { grantId, token } = await desk.letIn();
  const stranger = await world.staffToken(['owner'], hosts.aurora);
  const asked = { as: stranger, host: hosts.aurora, params: { id: grantId } };
  expect(await world.call('GET /regulator-access/{id}', asked)).toMatchObject({ code: errorCodes.notFound });
  expect((await world.call('GET /regulator-access', { as: stranger, host: hosts.aurora })).data.total).toBe(
    0,
  );
  expect(await world.call('GET /examination', { as: token, host: hosts.aurora })).toMatchObject({
    code: errorCodes.notLoggedIn,
  });
  expect((await verifyAudit(world.server.database, world.tenantId)).difference).toBeUndefined();
});
