import { errorCodes } from '@openfloor/contract/error-codes';
import { filtersMax } from '@openfloor/contract/saved-filters/limits';
import type { StaffRole } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';

const list = 'GET /deposits?status=reviewing';
const { notAllowed, notFound, invalidInput, conflict } = errorCodes;

let world: ConsoleWorld;
const tokens = new Map<string, string>();
beforeAll(async () => {
  world = await createConsoleWorld();
  for (const role of ['owner', 'treasury', 'support', 'content', 'auditor'] as const satisfies StaffRole[])
    tokens.set(role, await world.staffToken([role]));
  tokens.set('other', await world.staffToken(['treasury']));
});
afterAll(() => world.close());
const inTenant = (query: ReturnType<typeof sql>) =>
  world.server.database.tenant(world.tenantId, tx => query.execute(tx));
beforeEach(() => inTenant(sql`delete from saved_filter`));

interface Wish {
  as?: string;
  list?: string;
  name?: unknown;
  query?: unknown;
  shared?: boolean;
}
const as = (who = 'treasury') => ({ as: tokens.get(who) ?? '' });
const save = ({ as: who, ...wish }: Wish = {}) =>
  world.call('POST /me/filters', {
    ...as(who),
    body: { list, name: 'USDT', query: { usdt: 'true', sort: '-amount' }, shared: false, ...wish },
  });
const shown = async (who = 'treasury', of = list) =>
  (await world.call('GET /me/filters', { ...as(who), query: { list: of } })).data?.filters;
const change = (id: string, body: object, who?: string) =>
  world.call('PUT /me/filters/{id}', { ...as(who), params: { id }, body });
const makeDefault = (id: string, isDefault: boolean, who?: string) =>
  world.call('PUT /me/filters/{id}/default', { ...as(who), params: { id }, body: { isDefault } });
const remove = (id: string, who?: string) =>
  world.call('DELETE /me/filters/{id}', { ...as(who), params: { id } });

test('is saved, found by its own list only, replaced under its name, renamed and removed', async () => {
  const { id } = (await save()).data;
  expect(await shown()).toMatchObject([
    { id, name: 'USDT', query: { usdt: 'true', sort: '-amount' }, own: true, fits: true, isDefault: false },
  ]);
  expect(await shown('treasury', 'GET /deposits?onHold=true')).toEqual([]);
  expect(await shown('other')).toEqual([]);
  expect((await save({ query: { usdt: 'false' } })).data.id).toBe(id);
  expect(await shown()).toMatchObject([{ id, query: { usdt: 'false' } }]);
  await save({ name: 'Mine', query: { assigned: 'me' } });
  expect((await change(id, { name: 'Mine', shared: false })).data).toMatchObject({
    problem: 'filterNameTaken',
  });
  expect((await change(id, { name: ' Banks ', shared: false })).code).toBe(0);
  expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['Banks', 'Mine']);
  expect((await remove(id)).code).toBe(0);
  expect(await shown()).toHaveLength(1);
});

test('a name is a text, whatever stands in it', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await save({ name });
  expect(await shown()).toMatchObject([{ name }]);
});

test('opens the list for whoever chose it, once for each list', async () => {
  const first = (await save({ shared: true })).data.id;
  const second = (await save({ name: 'Second' })).data.id;
  await makeDefault(first, true);
  await makeDefault(second, true);
  await makeDefault(first, true, 'other');
  const defaults = async (who: string) =>
    (await shown(who))
      .filter((one: { isDefault: boolean }) => one.isDefault)
      .map((one: { id: string }) => one.id);
  expect([await defaults('treasury'), await defaults('other')]).toEqual([[second], [first]]);
  // Shared no more: it opens nobody else's list.
  await change(first, { name: 'USDT', shared: false });
  expect([await defaults('treasury'), await defaults('other')]).toEqual([[second], []]);
  await makeDefault(second, false);
  expect(await defaults('treasury')).toEqual([]);
});

test('is shared with whoever reads the list; changed by its owner, removed by an owner of the tenant', async () => {
  const { id } = (await save({ shared: true })).data;
  expect(await shown('support')).toMatchObject([{ id, own: false, removable: false, shared: true }]);
  expect((await change(id, { name: 'Ours', shared: true }, 'other')).code).toBe(notFound);
  expect((await remove(id, 'other')).code).toBe(notFound);
  expect((await remove(id, 'owner')).code).toBe(0);
  const { records } = (await world.call('GET /audit', { ...as('owner'), query: { action: 'filter.remove' } }))
    .data;
  expect(records[0]).toMatchObject({ subject: `filter/${id}`, customerId: null });
  expect(JSON.stringify(records[0])).not.toContain('-amount');
});

test('one that fits its list no more says so, and is still there to be removed', async () => {
  const { id } = (await save()).data;
  await inTenant(sql`update saved_filter set query = '{"colour": "green"}' where filter_id = ${id}`);
  expect(await shown()).toMatchObject([{ id, fits: false }]);
  expect((await remove(id)).code).toBe(0);
});

test('thirty of a list, also for whoever saves many at once; others have theirs', async () => {
  const all = await Promise.all(
    Array.from({ length: filtersMax + 6 }, (_, index) => save({ name: `Filter ${index}` })),
  );
  expect(all.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(filtersMax);
  for (let index = 0; index <= filtersMax; index++) await save({ name: `More ${index}` });
  expect(await shown()).toHaveLength(filtersMax);
  const full = await save({ name: 'One more' });
  expect([full.code, full.data]).toEqual([conflict, { problem: 'filtersFull' }]);
  expect((await save({ as: 'other' })).code).toBe(0);
});

describe('refused, and saves nothing', () => {
  test.each<[string, Wish, number]>([
    ['a field that the list does not know', { query: { colour: 'green' } }, invalidInput],
    ['a value that the list does not take', { query: { usdt: 'perhaps' } }, invalidInput],
    ['a piece of SQL for an order', { query: { sort: 'amount; drop table deposit' } }, invalidInput],
    ['another stage than the tab’s', { query: { status: 'passed' } }, invalidInput],
    ['a page', { query: { page: '7' } }, invalidInput],
    ['a size', { query: { size: '100' } }, invalidInput],
    ['a prototype', { query: JSON.parse('{"__proto__": "x", "constructor": "y"}') }, invalidInput],
    ['no text', { query: { usdt: true } }, invalidInput],
    ['a list of values', { query: { usdt: ['true'] } }, invalidInput],
    ['a long value', { query: { search: 'x'.repeat(201) } }, invalidInput],
    [
      'many fields',
      { query: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'])) },
      invalidInput,
    ],
    ['no name', { name: '  ' }, invalidInput],
    ['a long name', { name: 'x'.repeat(61) }, invalidInput],
    ['a name that turns the line', { name: 'abc\u202Edef' }, invalidInput],
    ['a list that is none', { list: 'GET /everything' }, invalidInput],
    ['a call that changes something', { list: 'POST /deposits' }, invalidInput],
    ['a list of what is inherited', { list: 'toString' }, invalidInput],
    ['a tab that is none', { list: 'GET /deposits?status=lost' }, invalidInput],
    ['a list of the platform', { list: 'GET /platform/tenants' }, invalidInput],
    ['a list that the role does not read', { as: 'content' }, notAllowed],
    ['sharing by support', { as: 'support', shared: true }, notAllowed],
    ['sharing by an auditor', { as: 'auditor', shared: true }, notAllowed],
    ['sharing what was searched for', { query: { search: 'Ngozi Okonkwo' }, shared: true }, invalidInput],
  ])('%s', async (_, wish, code) => {
    expect((await save(wish)).code).toBe(code);
    expect((await inTenant(sql`select from saved_filter`)).rows).toEqual([]);
  });

  test('sharing afterwards what was searched for, or by whoever may not', async () => {
    const searched = (await save({ query: { search: 'Ngozi' } })).data.id;
    expect((await change(searched, { name: 'x', shared: true })).code).toBe(invalidInput);
    const { id } = (await save({ as: 'support' })).data;
    expect((await change(id, { name: 'x', shared: true }, 'support')).code).toBe(notAllowed);
  });

  test('a filter of somebody else, and one of nobody', async () => {
    const { id } = (await save()).data;
    for (const one of [id, 'x', '00000000-0000-4000-8000-000000000000'])
      expect([(await makeDefault(one, true, 'other')).code, (await remove(one, 'owner')).code]).toEqual([
        notFound,
        notFound,
      ]);
    expect((await world.call('GET /me/filters', { ...as('content'), query: { list } })).code).toBe(
      notAllowed,
    );
  });
});
