import { randomUUID } from 'node:crypto';
import { type WorkQueueName, workQueues } from '@openfloor/contract/assignments/work-queues';
import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetEndedAssignments } from '../../kernel/assignments/assignment-store.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { HandFeed, handInstrument } from '../../market/testing/hand-feed.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { type ForeignRecords, makeRecords } from '../../testing/foreign-records.ts';
import { hosts } from '../../testing/test-app.ts';
import { depositWork } from '../deposits/deposit-queue-store.ts';

const host = hosts.aurora;
const reason = 'Left the team';

interface Member {
  token: string;
  id: string;
  username: string;
}

let world: ConsoleWorld;
let tenantId: string;
let records: ForeignRecords;
let ada: Member;
let ben: Member;
let owner: string;

const call = (key: ConsoleCallKey, options: Parameters<ConsoleWorld['call']>[1]) =>
  world.call(key, { host, ...options });
async function member(roles: Parameters<ConsoleWorld['staffToken']>[0]): Promise<Member> {
  const token = await world.staffToken(roles, host);
  const { id, username } = (await call('GET /me', { as: token })).data;
  return { token, id, username };
}

beforeAll(async () => {
  const feed = new HandFeed([
    handInstrument('ALLX', { isIndex: true }),
    handInstrument('SOON', { listed: false, issuePrice: 5 }),
  ]);
  world = await createConsoleWorld({}, { feed });
  tenantId = (await findTenantIdByHost(world.server.database, host)) ?? '';
  owner = await world.staffToken(['owner'], host);
  const maker = await member(['owner']);
  records = await world.server.database.tenant(tenantId, tx => makeRecords(tx, tenantId, maker.id));
  const submission = { tenant_id: tenantId, submission_id: records.identity };
  const sealed = world.server.parts.idNumbers.seal(submission, '12345678');
  await world.server.database.tenant(tenantId, tx =>
    tx.updateTable('identity_submission').set(sealed).where('submission_id', '=', records.identity).execute(),
  );
  ada = await member(['owner', 'compliance', 'treasury']);
  ben = await member(['treasury']);
});
afterAll(() => world.close());
beforeEach(() => world.server.database.tenant(tenantId, tx => sql`delete from work_assignment`.execute(tx)));

interface Wish {
  as?: string;
  queue?: WorkQueueName;
  ids?: readonly string[];
  to?: string | null;
  before?: string | null;
  key?: string;
}
const assign = (
  to: string | null,
  { as = ada.token, queue = 'deposits', ids, before = null, key }: Wish = {},
) =>
  call('POST /assignments', {
    as,
    ...(key !== undefined && { key }),
    body: { queue, staffId: to, items: (ids ?? [records.deposit]).map(id => ({ id, before })) },
  });
const outcomes = ({ data }: { data: { results: { outcome: string; assignee: Member | null }[] } }) =>
  data.results.map(({ outcome, assignee }) => [outcome, assignee?.username ?? null]);

const rows: [WorkQueueName, () => string][] = [
  ['identity', () => records.identity],
  ['recovery', () => records.recovery],
  ['deposits', () => records.deposit],
  ['withdrawals', () => records.withdrawal],
  ['breaks', () => records.break],
  ['bank-lines', () => records.bankLine],
];

describe.each(rows)('%s', (queue, id) => {
  test('is taken, shown and found in its list, and given back', async () => {
    const list = async (assigned: string, as = ada.token) => {
      const key = workQueues[queue].list;
      const { data } = await call(key, { as, query: { assigned } });
      return data.records.filter((row: { id: string }) => row.id === id());
    };
    expect(await list('nobody')).toHaveLength(1);
    expect(outcomes(await assign(ada.id, { queue, ids: [id()] }))).toEqual([['assigned', ada.username]]);
    expect(await list('me')).toMatchObject([{ assignee: { id: ada.id, username: ada.username } }]);
    expect(await list(ada.id)).toHaveLength(1);
    expect(await list('nobody')).toEqual([]);
    expect(await list(ben.id)).toEqual([]);
    expect(await list('no id at all')).toEqual([]);
    expect(outcomes(await assign(null, { queue, ids: [id()], before: ada.id }))).toEqual([
      ['assigned', null],
    ]);
    expect(await list('nobody')).toMatchObject([{ assignee: null }]);
  });

  test('has the team that decides there, and nobody else', async () => {
    const { people } = (await call('GET /assignments/team', { as: ada.token, query: { queue } })).data;
    const names = people.map(({ username }: Member) => username);
    expect(names).toContain(ada.username);
    expect(names.includes(ben.username)).toBe(
      (workQueues[queue].team as readonly string[]).includes('treasury'),
    );
  });
});

test('the team of each queue is who may make its decisions', () => {
  const decisions: Partial<Record<WorkQueueName, ConsoleCallKey>> = {
    identity: 'POST /identity/{id}/pass',
    recovery: 'POST /recovery/{id}/reject',
    deposits: 'POST /deposits/{id}/pass',
    withdrawals: 'POST /withdrawals/{id}/reject',
    breaks: 'POST /reconciliation/breaks/{id}/resolve',
  };
  for (const [queue, key] of Object.entries(decisions)) {
    const decision = consoleCalls[key];
    if (decision.access !== 'staff') throw new Error(key);
    expect([...workQueues[queue as WorkQueueName].team].sort()).toEqual([...decision.roles].sort());
  }
});

test('two who take it at once: one has it, the other is told who', async () => {
  const both = await Promise.all([assign(ada.id), assign(ben.id, { as: ben.token })]);
  const [won] = both.flatMap(outcomes).filter(([outcome]) => outcome === 'assigned');
  expect(
    both
      .flatMap(outcomes)
      .map(([outcome]) => outcome)
      .sort(),
  ).toEqual(['assigned', 'taken']);
  for (const [, username] of both.flatMap(outcomes)) expect(username).toBe(won?.[1]);
});

test('whoever saw who has it takes it over; whoever did not is told', async () => {
  await assign(ada.id);
  expect(outcomes(await assign(ben.id, { as: ben.token }))).toEqual([['taken', ada.username]]);
  expect(outcomes(await assign(ben.id, { as: ben.token, before: ada.id }))).toEqual([
    ['assigned', ben.username],
  ]);
  // Ada gives back what is not hers any more.
  expect(outcomes(await assign(null, { before: ada.id }))).toEqual([['taken', ben.username]]);
});

test('a repetition changes nothing twice, and the log has each change once, without the customer', async () => {
  const key = randomUUID();
  const entries = async () =>
    (await call('GET /audit', { as: owner, query: { action: 'deposit.assign', size: '100' } })).data.records;
  const before = (await entries()).length;
  const first = await assign(ada.id, { key });
  expect(await assign(ada.id, { key })).toEqual(first);
  await assign(ada.id, { before: ada.id });
  const [entry, ...others] = await entries();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({ subject: `deposit/${records.deposit}`, customerId: null });
});

test('whoever is disabled has nothing; what was theirs is taken by whoever wants it', async () => {
  const cleo = await member(['treasury']);
  await assign(cleo.id);
  expect(
    (await call('POST /staff/{id}/disable', { as: owner, params: { id: cleo.id }, body: { reason } })).code,
  ).toBe(0);
  const one = await call('GET /deposits/{id}', { as: ada.token, params: { id: records.deposit } });
  expect(one.data.assignee).toBeNull();
  expect((await assign(cleo.id)).code).toBe(errorCodes.invalidInput);
  expect(outcomes(await assign(ben.id, { as: ben.token }))).toEqual([['assigned', ben.username]]);
});

test('it locks nothing: somebody else decides, and what is over is forgotten', async () => {
  await assign(ada.id);
  const reject = { as: ben.token, params: { id: records.deposit }, body: { reason: 'Never arrived' } };
  expect((await call('POST /deposits/{id}/reject', reject)).code).toBe(0);
  expect(outcomes(await assign(ben.id, { as: ben.token, before: ada.id }))).toEqual([['gone', null]]);
  const run = () =>
    world.server.database.tenant(tenantId, tx => forgetEndedAssignments(tx, depositWork, 100));
  expect([await run(), await run()]).toEqual([1, 0]);
});

describe('refused, and changes nothing', () => {
  test.each([
    ['support', 'deposits'],
    ['content', 'deposits'],
    ['auditor', 'deposits'],
    ['compliance', 'deposits'],
    ['treasury', 'identity'],
  ] as const)('%s takes of %s', async (role, queue) => {
    const { token, id } = await member([role]);
    const ids = [queue === 'deposits' ? records.deposit : records.identity];
    expect((await assign(id, { as: token, queue, ids })).code).toBe(errorCodes.notAllowed);
  });

  test('somebody who does not work there is given it', async () => {
    const { id } = await member(['compliance', 'support']);
    expect((await assign(id)).code).toBe(errorCodes.invalidInput);
    expect((await assign(randomUUID())).code).toBe(errorCodes.invalidInput);
    expect((await assign('x')).code).toBe(errorCodes.invalidInput);
  });

  test('whoever does not read the queue asks who works there', async () => {
    const { token } = await member(['support']);
    const team = (queue: string) => call('GET /assignments/team', { as: token, query: { queue } });
    expect((await team('deposits')).code).toBe(0);
    expect((await team('bank-lines')).code).toBe(errorCodes.notAllowed);
    expect((await team('everything')).code).toBe(errorCodes.invalidInput);
  });

  test.each<[string, () => object]>([
    ['none', () => ({ items: [] })],
    ['101', () => ({ items: Array.from({ length: 101 }, () => ({ id: randomUUID(), before: null })) })],
    ['10,000', () => ({ items: Array.from({ length: 10_000 }, () => ({ id: randomUUID(), before: null })) })],
    ['an unknown field', () => ({ items: [{ id: records.withdrawal, before: null }], customerId: 'x' })],
    ['an unknown field of one', () => ({ items: [{ id: records.withdrawal, before: null, force: true }] })],
    ['no text', () => ({ items: [{ id: 7, before: null }] })],
    ['another queue', () => ({ items: [{ id: records.withdrawal, before: null }], queue: 'staff' })],
  ])('%s', async (_, body) => {
    const asked = { queue: 'withdrawals', staffId: ada.id, ...body() };
    expect((await call('POST /assignments', { as: ada.token, body: asked })).code).not.toBe(0);
  });

  test('the same twice is one; another tenant’s, another queue’s and nobody’s are told alike', async () => {
    const ids = [records.withdrawal, records.withdrawal, records.break, randomUUID(), 'x'];
    const twice = await assign(ada.id, { queue: 'withdrawals', ids });
    expect(outcomes(twice)).toEqual([
      ...[0, 1].map(() => ['assigned', ada.username]),
      ...[2, 3, 4].map(() => ['gone', null]),
    ]);
    const stranger = await world.staffToken(['owner', 'compliance', 'treasury']);
    const me = (await world.call('GET /me', { as: stranger })).data.id;
    const body = { queue: 'withdrawals', staffId: me, items: [{ id: records.withdrawal, before: ada.id }] };
    expect(outcomes(await world.call('POST /assignments', { as: stranger, body }))).toEqual([['gone', null]]);
  });
});
