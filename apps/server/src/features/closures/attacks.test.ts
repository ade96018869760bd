import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../kernel/cases/open-case.ts';
import { prune } from '../../prune.ts';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { type ClosureDesk, createClosureDesk } from './testing/closure-desk.ts';

tries('having somebody’s account deleted, or what speaks against oneself');

let desk: ClosureDesk;
let world: ClosureDesk['world'];
beforeAll(async () => {
  desk = await createClosureDesk();
  ({ world } = desk);
});
afterAll(() => world.close());

async function leaving(): Promise<MoneyCustomer> {
  const customer = await world.newCustomer();
  await desk.inTenant(`insert into customer_email (tenant_id, customer_id, address, confirmed_at, language)
    values (current_tenant_id(), '${customer.customerId}', 'somebody@example.org', now(), 'en')`);
  expect(await desk.wish(customer)).toMatchObject({ code: 0 });
  return customer;
}

test('two people hold everything; whoever leaves notices nothing, and leaves nothing less behind', async () => {
  const held = await leaving();
  const other = await leaving();
  expect(await desk.decide('legal-hold.place', held)).toMatchObject({ code: 0 });
  expect(await desk.decide('legal-hold.place', held)).toMatchObject({ code: 10409 });
  const plain = (reply: unknown) => JSON.stringify(reply).replaceAll(/\d{13}/g, 'time');
  const own = async (customer: MoneyCustomer) => {
    const activity = await world.server.call('GET /user/activity', { token: customer.token });
    const actions = (activity.data?.records ?? []).map(({ action }: { action: string }) => action);
    return plain([await desk.seen(customer), activity.code, actions]);
  };
  expect(await own(held)).toBe(await own(other));
  await Promise.all([desk.live(held, 15), desk.live(other, 15)]);
  expect(await own(held)).toBe(await own(other));
  // Both are closed at the same moment, and no door of one is open that of the other is not.
  expect(await desk.close()).toBe(2);
  expect(await own(held)).toBe(await own(other));
  for (const table of ['passkey', 'customer_factor', 'customer_email', 'push_subscription'])
    expect([await desk.count(table, held), await desk.count(table, other)]).toEqual([0, 0]);
  // Only what speaks about one of them is still there.
  const kept = ['customer_session', 'notification'];
  for (const table of kept) {
    expect([table, await desk.count(table, held)]).not.toEqual([table, 0]);
    expect([table, await desk.count(table, other)]).toEqual([table, 0]);
  }
  expect(await desk.erase()).toBe(0);
  // Nor does what is deleted by the hour in any case, however old it is.
  await desk.inTenant(`update customer_session set ended_at = now() - interval '90 days', created_at = now() - interval '91 days',
    last_seen_at = now() - interval '90 days' where customer_id = '${held.customerId}'`);
  await prune(world.server.parts);
  expect(await desk.count('customer_session', held)).toBe(1);
  expect((await desk.read(held)).closure).toMatchObject({
    ...{ held: true, erasedTime: null, state: 'closed' },
    knownAs: { name: held.name, email: 'somebody@example.org' },
  });

  // Support talks to customers, and reads of both the same.
  const support = await world.staffToken(['support']);
  const told = async (customer: MoneyCustomer) => {
    const { closure, hold } = await desk.read(customer, support);
    return plain([
      { ...closure, id: '', customer: { ...closure.customer, id: '', username: '', name: '', account: '' } },
      hold,
    ]);
  };
  expect(await told(held)).toBe(await told(other));
  const listed = { as: support, query: { held: 'true' } };
  expect(await world.call('GET /closures', listed)).toMatchObject({ code: 10400 });

  const { data } = await desk.propose('legal-hold.lift', { customerId: held.customerId }, desk.compliance);
  await expect(desk.inTenant(`select legal_hold_lift('${data.id}')`)).rejects.toThrow(
    'as two people decided',
  );
  expect(await desk.approve(data.id, desk.compliance)).toMatchObject({ code: 10410 });
  expect(await desk.approve(data.id, desk.owner)).toMatchObject({ code: 0 });
  const [one, two] = await Promise.all([desk.erase(), desk.erase()]);
  expect(one + two).toBe(1);
  for (const table of kept) expect([table, await desk.count(table, held)]).toEqual([table, 0]);
  expect((await verifyAudit(world.server.database, world.tenantId)).difference).toBeUndefined();
});

test('a hold holds from the moment it is proposed, and no longer than somebody agrees to it', async () => {
  const customer = await leaving();
  const { data } = await desk.propose(
    'legal-hold.place',
    { customerId: customer.customerId },
    desk.compliance,
  );
  await expect(desk.inTenant(`select legal_hold_place('${data.id}')`)).rejects.toThrow(
    'as two people decided',
  );
  await desk.live(customer, 15);
  expect(await desk.close()).toBe(1);
  expect(await desk.count('customer_session', customer)).toBe(1);
  await world.call('POST /approvals/{id}/reject', {
    as: desk.owner,
    params: { id: data.id },
    body: { reason: 'Nothing to it' },
  });
  expect(await desk.erase()).toBe(1);
  expect(await desk.count('customer_session', customer)).toBe(0);
});

test('whoever leaves while a case is open takes nothing along, and is told of no case', async () => {
  const customer = await leaving();
  await world.server.database.tenant(world.tenantId, tx =>
    openCase(
      tx,
      {
        customerId: customer.customerId,
        cause: `rule/${customer.customerId}`,
        why: 'Looks like somebody else’s money',
        evidence: { kind: 'rule', rule: 'r-1', name: 'Just below', version: 1, facts: [['Deposits', 9]] },
      },
      { kind: 'system', job: 'rules' },
    ),
  );
  expect(await desk.seen(customer)).toMatchObject({ blockers: [], stopped: null });
  await desk.live(customer, 15);
  expect(await desk.close()).toBe(1);
  expect(await desk.erase()).toBe(0);
  expect(await desk.count('customer_session', customer)).toBe(1);
});

test('a clock that jumps ahead closes and forgets nothing', async () => {
  const customer = await leaving();
  await desk.jump(customer, 15);
  expect(await desk.close()).toBe(0);
  await desk.inTenant('select lived_day_note(), lived_day_note()');
  expect([await desk.close(), (await desk.seen(customer)).asked !== null]).toEqual([0, true]);
  await desk.live(customer, 15);
  expect(await desk.close()).toBe(1);
  await desk.jump(customer, 3_000);
  expect(await desk.forget()).toBe(0);
  // The same by the server's own login, past the job.
  await desk.inTenant('select account_forget(closure_id) from account_closure');
  expect((await desk.read(customer)).closure).toMatchObject({ state: 'closed' });
});

test('no role of a server hurries it, and staff start none', async () => {
  const customer = await leaving();
  for (const statement of [
    'update account_closure set keep_until = now()',
    'update account_closure set due_at = now()',
    'delete from account_closure',
    'delete from legal_hold',
    'insert into lived_day values (current_tenant_id(), current_date - 1)',
    `insert into account_closure (tenant_id, customer_id, asked_at, due_at)
      values (current_tenant_id(), '${customer.customerId}', now(), now())`,
    'delete from thread_message',
  ])
    await expect(desk.inTenant(statement), statement).rejects.toThrow('permission denied');
  // With a session of staff there is no call that closes anybody's account, and theirs is no customer's.
  const as = { token: desk.owner, host: customer.host, body: {} };
  expect((await world.server.call('POST /user/closure', as)).code).toBe(-99999);
});

test('two wishes at once are one, and a wish and its taking back leave no half', async () => {
  const customer = await world.newCustomer();
  const wishes = await Promise.all([desk.wish(customer), desk.wish(customer)]);
  expect(wishes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 10409]);
  await desk.live(customer, 15);
  const [closed, kept] = await Promise.all([
    desk.close(),
    desk.call('POST /user/closureTakeBack', customer, {}),
  ]);
  const { rows } = await desk.inTenant(
    `select ended from account_closure where customer_id = '${customer.customerId}'`,
  );
  expect(rows).toEqual([{ ended: closed === 1 ? 'closed' : 'taken-back' }]);
  if (closed === 1) expect(kept.code).not.toBe(0);
  else expect(kept.code).toBe(0);
});

test('whoever stops in the middle of it has done nothing, and the next one does all of it', async () => {
  const customer = await leaving();
  await desk.live(customer, 15);
  await expect(
    world.server.database.tenant(world.tenantId, async tx => {
      const { closeAccount, nextOf, steps } = await import('./due-closure-store.ts');
      const due = await nextOf(tx, steps.close, []);
      await closeAccount(tx, due?.closureId ?? '', 'x', 5);
      throw new Error('The node dies');
    }),
  ).rejects.toThrow('The node dies');
  expect(await desk.seen(customer)).toMatchObject({ blockers: [] });
  expect(await desk.close()).toBe(1);
});
