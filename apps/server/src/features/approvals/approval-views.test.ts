import type { StaffRole } from '@openfloor/homes/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';

let world: ConsoleWorld;
const people = new Map<string, string>();
const ids = new Map<string, string>();

/** Proposals in every state, by two treasurers and an owner. */
beforeAll(async () => {
  world = await createConsoleWorld();
  const roles: Record<string, StaffRole[]> = {
    treasurer: ['treasury'],
    second: ['treasury'],
    owner: ['owner'],
    content: ['content'],
    auditor: ['auditor'],
  };
  for (const [name, list] of Object.entries(roles)) people.set(name, await world.staffToken(list));
  const customerId = await customerOf('demo');
  const propose = async (name: string, as: string) => {
    const payload = { customerId, currency: 'NGN', direction: 'credit', amount: '1.00' };
    const body = { kind: 'manual.adjustment', payload, reason: `The one that is ${name}` };
    const { data } = await world.call('POST /approvals', { as: people.get(as)!, body });
    ids.set(name, data.id);
    return { id: data.id };
  };
  await propose('open', 'treasurer');
  await propose('open too', 'second');
  const decide = async (step: 'approve' | 'reject' | 'cancel', name: string, as: string) => {
    const asked = {
      as: people.get(as)!,
      params: await propose(name, 'treasurer'),
      body: { reason: 'So be it' },
    };
    expect((await world.call(`POST /approvals/{id}/${step}`, asked)).code).toBe(0);
  };
  await decide('approve', 'executed', 'second');
  await decide('reject', 'rejected', 'second');
  await decide('cancel', 'cancelled', 'treasurer');
  await expire(await propose('expired', 'treasurer'));
  await settingsProposal();
});
afterAll(() => world.close());

const customerOf = (username: string) =>
  world.server.database.tenant(world.tenantId, async tx => {
    const row = await tx
      .selectFrom('customer')
      .select('customer_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return row.customer_id;
  });

/** A copy whose time was over before it began: the stored one keeps its end. */
async function expire({ id }: { id: string }): Promise<void> {
  const copy = await world.server.database.tenant(world.tenantId, async tx => {
    const { proposal_id: _, ...row } = await tx
      .selectFrom('proposal')
      .selectAll()
      .where('proposal_id', '=', id)
      .executeTakeFirstOrThrow();
    const json = { payload: row.payload, before: row.before, after: row.after };
    const texts = Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    return tx
      .insertInto('proposal')
      .values({
        ...row,
        payload: texts.payload!,
        before: texts.before!,
        after: texts.after!,
        expires_at: new Date(1),
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow();
  });
  const as = people.get('treasurer')!;
  await world.call('POST /approvals/{id}/cancel', { as, params: { id }, body: {} });
  ids.set('cancelled too', id);
  ids.set('expired', copy.proposal_id);
}

async function settingsProposal(): Promise<void> {
  const { value, version } = (await world.call('GET /settings')).data.sections.tolerance;
  const body = { value: { ...value, tolerance: '0.05' }, version, reason: 'Wider for a week' };
  const as = people.get('owner')!;
  const { data } = await world.call('PUT /settings/tolerance', { as, body });
  ids.set('settings', data.proposalId);
}

async function listed(as: string, query: Record<string, string>): Promise<string[]> {
  const { data } = await world.call('GET /approvals', {
    as: people.get(as)!,
    query: { size: '100', ...query },
  });
  expect(data.total).toBe(data.records.length);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return data.records.map((record: { id: string }) => names.get(record.id) ?? record.id).toSorted();
}

const over = ['cancelled', 'cancelled too', 'executed', 'expired', 'rejected'];

test.each<[string, Record<string, string>, string[]]>([
  // Nobody decides about their own, about another's kind, or about what is over.
  ['treasurer', { view: 'toDecide' }, ['open too']],
  ['second', { view: 'toDecide' }, ['open']],
  ['owner', { view: 'toDecide' }, ['open', 'open too']],
  ['content', { view: 'toDecide' }, []],
  ['auditor', { view: 'toDecide' }, []],
  ['treasurer', { view: 'mine' }, [...over, 'open'].toSorted()],
  ['owner', { view: 'mine' }, ['settings']],
  ['auditor', { view: 'mine' }, []],
  // A treasurer has no part in the tolerance; owner and auditor see everything.
  ['treasurer', { view: 'open' }, ['open', 'open too']],
  ['auditor', { view: 'open' }, ['open', 'open too', 'settings']],
  ['content', { view: 'open' }, []],
  ['treasurer', { view: 'decided' }, over],
  ['auditor', { view: 'decided', state: 'rejected' }, ['rejected']],
  ['auditor', { view: 'open', state: 'rejected' }, []],
  ['auditor', { state: 'expired' }, ['expired']],
  ['auditor', { kind: 'settings.tolerance' }, ['settings']],
  ['auditor', { subject: 'settings/tolerance' }, ['settings']],
  ['auditor', { customerId: 'not-an-id' }, []],
  ['auditor', { kind: 'settings' }, ['settings']],
  ['auditor', { kind: 'sett' }, []],
  ['auditor', { from: String(Date.now() + 3_600_000) }, []],
  ['auditor', { to: '1' }, []],
  // By the customer's username, and by the title, of whatever the reader sees.
  ['treasurer', { view: 'open', search: 'DEM' }, ['open', 'open too']],
  ['treasurer', { search: 'toler' }, []],
  ['auditor', { search: 'toler' }, ['settings']],
  ['auditor', { search: '100%' }, []],
  ['auditor', {}, [...over, 'open', 'open too', 'settings'].toSorted()],
])('%s sees %j', async (as, query, names) => {
  expect(await listed(as, query)).toEqual(names);
});

test('a customer’s are found by the customer', async () => {
  const customerId = await customerOf('demo');
  expect(await listed('auditor', { customerId, view: 'open' })).toEqual(['open', 'open too']);
  expect(await listed('auditor', { customerId: await customerOf('fresh') })).toEqual([]);
});

test('the proposer is found by a part of the name', async () => {
  const { data } = await world.call('GET /approvals', { query: { view: 'mine' }, as: people.get('second')! });
  const [{ proposer }] = data.records;
  expect(await listed('auditor', { view: 'open', proposer: proposer.slice(1) })).toContain('open too');
  expect(await listed('auditor', { proposer: '%' })).toEqual([]);
});

test('a case tells who, how much, and the balance before and after while it is open', async () => {
  const read = async (name: string) => {
    const asked = { as: people.get('second')!, params: { id: ids.get(name)! } };
    const { data: shown } = await world.call('GET /approvals/{id}', asked);
    const { data: found } = await world.call('GET /approvals/{id}/case', asked);
    return { shown, found };
  };
  const { shown, found } = await read('open');
  expect(shown).toMatchObject({
    customer: { username: 'demo' },
    money: { amount: '1.00', currency: 'NGN' },
    number: null,
  });
  expect(shown.title).toContain('+₦1.00');
  expect(found.balance).toMatchObject({ currency: 'NGN', change: '1.00' });
  const minor = (text: string) => BigInt(text.replace('.', ''));
  expect(minor(found.balance.after) - minor(found.balance.before)).toBe(100n);
  expect(found.customerSinceTime).toBeGreaterThan(0);
  // What was decided about the customer's money before stays to be read.
  const history = found.history.map(({ action, reason }: { action: string; reason: string }) => [
    action,
    reason,
  ]);
  expect(history).toContainEqual(['manual.adjustment.reject', 'So be it']);
  expect((await read('executed')).found.balance).toBeNull();
});

test('a case is shown to whoever sees its proposal, and to nobody else', async () => {
  const params = { id: ids.get('open')! };
  const asked = (as: string) => world.call('GET /approvals/{id}/case', { as: people.get(as)!, params });
  expect((await asked('auditor')).code).toBe(0);
  expect(await asked('content')).toMatchObject({ code: 10404 });
});

test('everybody is told the kinds that they see', async () => {
  const kinds = async (as: string) =>
    (await world.call('GET /approvals/kinds', { as: people.get(as)! })).data;
  expect(await kinds('treasurer')).toContain('manual.adjustment');
  expect(await kinds('treasurer')).not.toContain('staff.roles');
  expect(await kinds('auditor')).toEqual(expect.arrayContaining(['manual.adjustment', 'staff.roles']));
});

test('pages and orders', async () => {
  const ask = async (query: Record<string, string>) =>
    (await world.call('GET /approvals', { as: people.get('auditor')!, query })).data;
  const all = await ask({ sort: 'createdTime', size: '100' });
  const times = all.records.map((record: { createdTime: number }) => record.createdTime);
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
  expect((await ask({ sort: 'expiresTime', size: '10' })).records[0].state).toBe('expired');
  expect((await ask({ page: '2', size: '10' })).records).toEqual([]);
  expect((await ask({ page: '2', size: '10' })).total).toBe(all.total);
});

test.each([
  ['view', 'everything'],
  ['state', 'lost'],
  ['sort', 'reason'],
  ['surprise', '1'],
])('%s=%s is refused', async (field, value) => {
  const reply = await world.call('GET /approvals', { query: { [field]: value } });
  expect(reply).toMatchObject({ code: 10400, data: { field } });
});
