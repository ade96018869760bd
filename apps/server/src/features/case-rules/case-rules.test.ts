import { randomUUID } from 'node:crypto';
import { draw } from '@openfloor/rules/testing/draw';
import { torture } from '@openfloor/testing/torture';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levelsNow } from '../../kernel/queues/service-level-store.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { hosts } from '../../testing/test-app.ts';
import { lookAtWishes } from './look-at-wishes.ts';
import { createRuleWorld, named } from './testing/rule-desk-world.ts';
import { type FoundHit, findTrial, forgetOldTrials, goOn } from './trial-store.ts';

let desk: Awaited<ReturnType<typeof createRuleWorld>>;
beforeAll(async () => {
  desk = await createRuleWorld();
});
afterAll(() => desk.world.close());

const naira = (amount: string) => [{ currency: 'NGN', amount }];
const large = { ...named, kind: 'amount', on: ['deposit', 'withdrawal'], amounts: naira('1000000000.00') };
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const off = async (ruleId: string) => {
  const { data } = await desk.propose('case-rule.switch-off', { ruleId });
  return (await desk.approve(data.id)).code;
};

describe('a rule', () => {
  test('acts once it was tried and two people agreed, and not before', async () => {
    const customer = await desk.world.newCustomer();
    await desk.deposit(customer, 1_000_000_000_00n, ago(50));
    const asked = await desk.ask(large);
    const early = await desk.propose('case-rule.change', { trialId: asked.data.id });
    expect(early).toMatchObject({ code: 10400, data: { problem: 'ruleNotTried' } });
    await desk.runAll();
    const trial = await desk.showTrial(asked.data.id);
    expect(trial).toMatchObject({ state: 'done', now: null, reported: 0, after: { customers: 1, cases: 1 } });
    expect(trial.samples).toMatchObject([
      { customer: { id: customer.customerId }, isNew: true, facts: [['Amount', '1000000000.00 NGN']] },
    ]);
    expect(trial.after.days).toHaveLength(30);
    const { data } = await desk.propose('case-rule.change', { trialId: trial.id });
    const shown = await desk.world.call('GET /approvals/{id}', { as: desk.second, params: { id: data.id } });
    expect(shown.data).toMatchObject({
      before: null,
      after: { casesTried: 1, says: 'A deposit or a withdrawal of ₦1,000,000,000.00 or more opens a case.' },
    });
    const { proposed } = (await desk.world.call('GET /case-rules', { as: desk.first })).data;
    expect(proposed).toMatchObject([{ terms: large, pending: { trialId: trial.id } }]);
    expect((await desk.approve(data.id, desk.first)).code).toBe(10410);
    expect((await desk.approve(data.id)).code).toBe(0);
    // What was before is the trial's business; what comes is the rule's.
    await desk.runAll();
    expect(await desk.cases()).toEqual([]);
    await desk.withdraw(customer, 1_000_000_000_00n);
    await desk.withdraw(customer, 999_999_999_99n);
    await desk.runAll(3);
    const [found, ...others] = await desk.cases();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      customer: { id: customer.customerId },
      why: 'A rule of the test: Amount 1000000000.00 NGN',
      payoutsStopped: false,
    });
    const { clock, targetMs } = await desk.world.server.database.tenant(desk.world.tenantId, levelsNow);
    expect(clock.between(found.openedTime, found.dueTime)).toBe(targetMs('cases') / 4);
    const { evidence, subjects } = (
      await desk.world.call('GET /cases/{id}', { as: desk.first, params: { id: found.id } })
    ).data;
    expect(evidence).toMatchObject({ kind: 'rule', rule: trial.id, version: 1 });
    expect(subjects).toMatchObject([{ kind: 'withdrawal', number: expect.stringMatching(/^W-/) }]);
    expect(await off(trial.id)).toBe(0);
    await desk.withdraw(customer, 1_000_000_000_00n);
    await desk.runAll();
    expect(await desk.cases()).toHaveLength(1);
    const { versions } = (
      await desk.world.call('GET /case-rules/{id}', { as: desk.first, params: { id: trial.id } })
    ).data;
    expect(versions).toMatchObject([
      { ordinal: 2, isOn: false, reason: desk.reason, trialId: null },
      { ordinal: 1, isOn: true, terms: large, trialId: trial.id },
    ]);
  });

  test('stops payouts where it says so, and is tried beside what is in force', async () => {
    const ruleId = await desk.use({ ...large, effect: 'stop-payouts' });
    const customer = await desk.world.newCustomer();
    await desk.withdraw(customer, 2_000_000_000_00n);
    await desk.runAll();
    const found = await desk.cases({ customerId: customer.customerId });
    expect(found).toMatchObject([{ payoutsStopped: true }]);
    const wider = await desk.tried({ ...large, amounts: naira('900000000.00') }, { ruleId });
    expect(wider.after.cases).toBeGreaterThan(wider.now.cases);
    const kind = await desk.ask({ ...large, kind: 'first' }, { ruleId });
    expect(kind).toMatchObject({ code: 10400, data: { field: 'terms.kind' } });
    expect(await off(ruleId)).toBe(0);
  });

  test('raises every way of sharing for each who shares', async () => {
    const [account, device] = [
      await desk.use({ ...named, kind: 'shared-account', customers: 2, hours: 24 }),
      await desk.use({ ...named, kind: 'shared-device', customers: 3, hours: 24 }),
    ];
    const robots = await Promise.all([1, 2, 3].map(() => desk.world.newCustomer()));
    const shared = randomUUID();
    for (const [place, robot] of robots.entries()) {
      // However the number is written.
      await desk.withdraw(robot, 100n, { number: ['00 1234-5678', '0012345678', '001234 5678'][place]! });
      await desk.logIn(robot, shared);
      await desk.runAll();
    }
    const found = await desk.cases();
    for (const rule of [account, device]) {
      const cases = await Promise.all(
        found.map(({ id }: { id: string }) =>
          desk.world.call('GET /cases/{id}', { as: desk.first, params: { id } }),
        ),
      );
      const raised = cases.filter(({ data }) => data.evidence.rule === rule);
      expect(new Set(raised.map(({ data }) => data.customer.id))).toEqual(
        new Set(robots.map(({ customerId }) => customerId)),
      );
      expect(raised).toHaveLength(3);
    }
    const trial = await desk.tried({ ...named, kind: 'shared-device', customers: 3, hours: 24 });
    expect(trial.after).toMatchObject({ cases: 3, customers: 3 });
    for (const rule of [account, device]) expect(await off(rule)).toBe(0);
  });
});

/** Of as many pages as there are. */
async function all(query: Record<string, string>): Promise<{ why: string }[]> {
  const found = [];
  for (let page = 1; ; page++) {
    const records = await desk.cases({ ...query, page: String(page) });
    found.push(...records);
    if (records.length < 100) return found;
  }
}

test('a trial says what the rule would have opened, movement by movement', async () => {
  const kinds = [
    { ...named, kind: 'sum', on: ['deposit', 'withdrawal'], amounts: naira('3000.00'), hours: 30 },
    {
      ...named,
      kind: 'structuring',
      on: ['deposit'],
      amounts: naira('1000.00'),
      belowPercent: 10,
      count: 3,
      hours: 72,
    },
    { ...named, kind: 'pass-through', amounts: naira('1000.00'), percent: 80, hours: 24 },
    { ...named, kind: 'first', on: ['deposit', 'withdrawal'], amounts: naira('950.00') },
    { ...named, kind: 'new-account', amounts: naira('950.00'), hours: 24 },
    { ...named, kind: 'shared-account', customers: 3, hours: 48 },
  ];
  const rules: string[] = [];
  for (const terms of kinds) rules.push(await desk.use({ ...terms, name: `Live ${terms.kind}` }));
  for (const rule of rules) await desk.backdate(rule);
  const { below, one } = draw(Number(process.env.TEST_SEED ?? 1));
  const customers = await Promise.all(Array.from({ length: torture(5, 20) }, () => desk.world.newCustomer()));
  let hours = 20 * 24;
  for (let step = 0; step < torture(36, 600); step++) {
    hours -= one([0.01, 0.5, 3, 9, 20]) * (36 / torture(36, 600));
    const [customer, at] = [one(customers), ago(hours)];
    const amount = BigInt(one([99_999, 95_000, 100_000, 250_000]) - below(5));
    if (below(2) === 0) await desk.deposit(customer, amount, at);
    else await desk.withdraw(customer, amount, { at, number: `00${below(3)}` });
    if (below(4) === 0) await desk.runAll(1 + below(2));
  }
  await desk.runAll();
  const live = await all({ search: 'Live' });
  const ours = customers.map(({ customerId }) => customerId);
  for (const [place, terms] of kinds.entries()) {
    const opened = live.filter(({ why }) => why.startsWith(`Live ${terms.kind}:`));
    const trial = await desk.tried(terms);
    // The demo has a past, too, in which nobody looked.
    const { rows } = await desk.tenant(tx =>
      sql<{ count: number }>`select count(*)::int as count from case_rule_trial_hit
        where trial_id = ${trial.id} and customer_id = any(${ours}::uuid[])`.execute(tx),
    );
    expect([terms.kind, rows[0]?.count]).toEqual([terms.kind, opened.length]);
    expect(await off(rules[place]!)).toBe(0);
  }
  expect(live.length).toBeGreaterThan(5);
});

describe('what an insider could try', () => {
  test('alone: the database refuses what two people have not agreed to', async () => {
    const { tenant, world } = desk;
    const trial = await desk.tried({ ...large, name: 'Alone' });
    const { data } = await desk.propose('case-rule.change', { trialId: trial.id });
    const insert = (terms: string, proposal = data.id) =>
      tenant(tx =>
        sql`insert into case_rule_version (rule_id, terms, is_on, watches, trial_id, proposal_id)
          select ${trial.id}, ${terms}::jsonb, true, '{}', ${trial.id}, ${proposal}`.execute(tx),
      );
    const kept = await tenant(tx => findTrial(tx, trial.id));
    await expect(insert(JSON.stringify(kept?.terms))).rejects.toThrow(/two people/);
    expect((await desk.approve(data.id)).code).toBe(0);
    const other = JSON.stringify({ ...kept?.terms, amounts: { NGN: '999999999999' } });
    await expect(insert(other)).rejects.toThrow(/tried before it acts/);
    await expect(insert(JSON.stringify(kept?.terms))).rejects.toThrow(/duplicate key/);
    for (const wish of [
      `update case_rule_version set terms = '{}'`,
      'delete from case_rule_version',
      'update case_rule set is_on = false',
      'delete from case_rule',
      `update case_rule_trial set terms = '{}'`,
      'update case_rule_trial_hit set at = now()',
      'delete from case_rule_trial_hit',
    ])
      await expect(tenant(tx => sql.raw(wish).execute(tx))).rejects.toThrow(/permission denied/);
    await expect(
      tenant(tx => sql`update case_rule_trial set movements = 9 where trial_id = ${trial.id}`.execute(tx)),
    ).rejects.toThrow(/stays as it is/);
    // Switching off takes two as well.
    const proposed = await desk.propose('case-rule.switch-off', { ruleId: trial.id });
    expect((await desk.approve(proposed.data.id, desk.first)).code).toBe(10410);
    expect((await desk.approve(proposed.data.id)).code).toBe(0);
    expect((await desk.propose('case-rule.switch-off', { ruleId: trial.id })).code).toBe(10409);
    expect(
      (await world.call('GET /case-rules/{id}', { as: desk.first, params: { id: trial.id } })).data.isOn,
    ).toBe(false);
  });

  test('with a second person, for an hour: what happened meanwhile is looked at by what holds then', async () => {
    const ruleId = await desk.use({ ...large, name: 'Lifted' });
    const lifted = { ...large, name: 'Lifted', amounts: naira('9000000000.00') };
    await desk.use(lifted, ruleId);
    const customer = await desk.world.newCustomer();
    await desk.withdraw(customer, 5_000_000_000_00n);
    await desk.runAll();
    const found = () => desk.cases({ customerId: customer.customerId });
    expect(await found()).toEqual([]);
    await desk.use({ ...large, name: 'Lifted' }, ruleId);
    await desk.runAll();
    expect(await found()).toHaveLength(1);
    // Also where it was off meanwhile; and what was raised is raised once.
    expect(await off(ruleId)).toBe(0);
    await desk.withdraw(customer, 6_000_000_000_00n);
    await desk.runAll();
    await desk.use({ ...large, name: 'Lifted' }, ruleId);
    await desk.runAll();
    expect(await found()).toHaveLength(2);
    expect(await off(ruleId)).toBe(0);
  });

  test('a trial of a rule that has changed since is no trial of it', async () => {
    const ruleId = await desk.use({ ...large, name: 'Moving' });
    const stale = await desk.tried({ ...large, name: 'Moving', amounts: naira('5.00') }, { ruleId });
    await desk.use({ ...large, name: 'Moved' }, ruleId);
    expect(await desk.propose('case-rule.change', { trialId: stale.id })).toMatchObject({
      data: { problem: 'ruleNotTried' },
    });
    expect(await off(ruleId)).toBe(0);
  });
});

describe('work that is cut off', () => {
  test('between a case and its wish opens none twice and loses none', async () => {
    const ruleId = await desk.use({ ...large, name: 'Crash' });
    const customer = await desk.world.newCustomer();
    await desk.withdraw(customer, 3_000_000_000_00n);
    const broken = { ...desk.parts, desk: { open: () => Promise.reject(new Error('The thread has ended')) } };
    await expect(lookAtWishes(broken as never, desk.world.tenantId)).rejects.toThrow('thread');
    const wish = () => desk.tenant(tx => tx.selectFrom('case_rule_wish').selectAll().execute());
    const waiting = await wish();
    expect(waiting.length).toBeGreaterThan(0);
    await desk.runAll(4);
    expect(await wish()).toEqual([]);
    for (const { tenant_id, lane, key, since } of waiting)
      await desk.tenant(tx =>
        sql`insert into case_rule_wish (tenant_id, lane, key, since) values (${tenant_id}, ${lane}, ${key}, ${since})`.execute(
          tx,
        ),
      );
    await desk.runAll();
    expect(await desk.cases({ customerId: customer.customerId })).toHaveLength(1);
    expect(await off(ruleId)).toBe(0);
  });

  test('a node that stood still does not go on with a trial that another has gone on with', async () => {
    const { data } = await desk.ask({ ...large, name: 'Frozen' });
    const before = await desk.tenant(tx => findTrial(tx, data.id));
    const step = { through: '00000000-0000-4000-8000-000000000000', movements: 5, hits: [] };
    expect(await desk.tenant(tx => goOn(tx, before!, step))).toBe(true);
    expect(await desk.tenant(tx => goOn(tx, before!, step))).toBe(false);
    await desk.runAll(2);
    expect(await desk.tenant(tx => goOn(tx, before!, step))).toBe(false);
    expect(await desk.showTrial(data.id)).toMatchObject({ state: 'done' });
  });

  test('who asks anew does not wait for what they asked before', async () => {
    const [one, other] = [await desk.ask(large), await desk.ask(large)];
    expect((await desk.showTrial(one.data.id)).state).toBe('replaced');
    await desk.runAll();
    expect((await desk.showTrial(other.data.id)).state).toBe('done');
    expect((await desk.propose('case-rule.change', { trialId: one.data.id })).code).toBe(10400);
  });
});

describe('what is refused, and changes nothing', () => {
  test.each([
    ['no kind that there is', { ...large, kind: 'magic' }],
    ['a field that there is not', { ...large, tenantId: 'x' }],
    ['nothing to look at', { ...large, on: [] }],
    ['the same twice', { ...large, on: ['deposit', 'deposit'] }],
    ['no amount', { ...large, amounts: [] }],
    ['an amount of nothing', { ...large, amounts: naira('0') }],
    ['a fraction of the smallest part', { ...large, amounts: naira('1.001') }],
    ['an amount as large as no bank', { ...large, amounts: naira('9'.repeat(39)) }],
    ['a currency that nobody here has', { ...large, amounts: [{ currency: 'BRL', amount: '5.00' }] }],
    ['a window of nothing', { ...named, kind: 'count', on: ['deposit'], count: 3, hours: 0 }],
    ['half an hour', { ...named, kind: 'count', on: ['deposit'], count: 3, hours: 0.5 }],
    ['a year', { ...named, kind: 'count', on: ['deposit'], count: 3, hours: 9_000 }],
    ['figures as text', { ...named, kind: 'count', on: ['deposit'], count: '3', hours: 9 }],
    ['no name', { ...large, name: '   ' }],
    ['a name without end', { ...large, name: 'x'.repeat(81) }],
  ])('%s', async (_what, terms) => {
    const trials = () => desk.tenant(tx => tx.selectFrom('case_rule_trial').select('trial_id').execute());
    const before = await trials();
    expect((await desk.ask(terms)).code).toBe(10400);
    expect(await trials()).toEqual(before);
  });

  test('days that there are not, somebody of another role, a rule of another tenant', async () => {
    expect((await desk.ask(large, { days: 31 })).code).toBe(10400);
    const treasury = await desk.world.staffToken(['treasury']);
    expect((await desk.ask(large, { as: treasury })).code).toBe(10405);
    expect((await desk.world.call('GET /case-rules', { as: treasury })).code).toBe(10405);
    const ruleId = await desk.use({ ...large, name: 'Ours' });
    const elsewhere = await desk.world.staffToken(['compliance'], hosts.aurora);
    const there = { as: elsewhere, host: hosts.aurora };
    const wish = { ruleId, days: 30, terms: { ...large, amounts: [{ currency: 'USD', amount: '5' }] } };
    expect((await desk.world.call('POST /case-rules/trials', { ...there, body: wish })).code).toBe(10404);
    expect((await desk.world.call('GET /case-rules', there)).data.rules).toEqual([]);
    expect(await off(ruleId)).toBe(0);
  });

  test('a rule that would open a case for everybody cannot be agreed to', async () => {
    const { data } = await desk.ask({ ...large, name: 'Wide' });
    const trial = await desk.tenant(tx => findTrial(tx, data.id));
    const customer = await desk.world.newCustomer();
    const hits = Array.from(
      { length: 10_001 },
      (_, place): FoundHit => ({
        ...{ side: 'after', of: `deposit/${place}`, customerId: customer.customerId, at: ago(1), facts: [] },
      }),
    );
    await desk.tenant(tx => goOn(tx, trial!, { through: 'f', movements: 1, hits }));
    expect(await desk.showTrial(data.id)).toMatchObject({ state: 'too-many', after: { cases: 10_001 } });
    expect((await desk.propose('case-rule.change', { trialId: data.id })).code).toBe(10400);
  });
});

describe('trials that ended long ago', () => {
  const trialRows = (trialId: string) =>
    desk.tenant(async tx => {
      const { rows } = await sql<{ trials: number; hits: string[]; facts: string[] }>`
        select (select count(*)::int from case_rule_trial where trial_id = ${trialId}) as trials,
          array(select of from case_rule_trial_hit where trial_id = ${trialId} order by of) as hits,
          array(select facts::text from case_rule_trial_hit where trial_id = ${trialId}) as facts`.execute(
        tx,
      );
      return rows[0]!;
    });
  const endedDaysAgo = (days: number, ...trialIds: string[]) =>
    asTablesOwner(desk.world.server, desk.world.tenantId, [
      'alter table case_rule_trial disable trigger guard_trial',
      `update case_rule_trial set done_at = now() - interval '${days} days' where trial_id::text = any('{${trialIds}}')`,
      'alter table case_rule_trial enable trigger guard_trial',
    ]);
  const forget = () => desk.tenant(tx => forgetOldTrials(tx, 1_000));

  test('go, and those that were agreed to name no account any more', async () => {
    const shared = { ...named, name: 'Shared', kind: 'shared-account', customers: 2, hours: 48 };
    const number = '5550001112';
    for (const hours of [3, 2])
      await desk.withdraw(await desk.world.newCustomer(), 500_00n, { at: ago(hours), number });
    const agreed = await desk.use(shared);
    const { id: other } = await desk.tried({ ...shared, name: 'Other' });
    const before = await trialRows(agreed);
    expect(before.hits.some(hit => hit.includes(number))).toBe(true);
    await endedDaysAgo(89, agreed, other);
    expect(await forget()).toBe(0);
    await endedDaysAgo(91, agreed, other);
    expect(await forget()).toBeGreaterThan(0);
    expect(await trialRows(other)).toEqual({ trials: 0, hits: [], facts: [] });
    const after = await trialRows(agreed);
    expect(after).toMatchObject({ trials: 1, hits: { length: before.hits.length } });
    expect(JSON.stringify(after)).not.toContain(number);
    const { data } = await desk.world.call('GET /case-rules/trials/{id}', {
      as: desk.first,
      params: { id: agreed },
    });
    expect(data.after).toMatchObject({ cases: before.hits.length });
    expect(await forget()).toBe(0);
    expect(await off(agreed)).toBe(0);
  });

  test('stay until then, whoever wants them to go', async () => {
    const { id } = await desk.tried({ ...large, name: 'Young' });
    const remove = (what: string) => asTablesOwner(desk.world.server, desk.world.tenantId, [what]);
    await expect(remove(`delete from case_rule_trial where trial_id = '${id}'`)).rejects.toThrow(
      'ninety days',
    );
    await expect(remove('truncate case_rule_trial_hit')).rejects.toThrow();
    await expect(
      desk.tenant(tx => sql`delete from case_rule_trial where trial_id = ${id}`.execute(tx)),
    ).rejects.toThrow('permission denied');
  });

  test('keep no place to go on from', async () => {
    const { id } = await desk.tried({ ...named, kind: 'shared-account', customers: 2, hours: 48 });
    expect(await desk.tenant(tx => findTrial(tx, id))).toMatchObject({ through: null });
  });
});
