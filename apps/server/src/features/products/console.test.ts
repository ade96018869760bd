import { errors, problems } from '@openfloor/contract/messages/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-13T10:00:00Z');
const reason = 'as agreed in the meeting';
let world: ConsoleWorld;
let demo: string;
beforeAll(async () => {
  world = await createConsoleWorld({}, { now: () => nowMs });
  demo = await world.server.logIn('demo', 'Demo!2026');
});
afterAll(() => world.close());

const terms = {
  minAmount: '100',
  totalAmount: '100000',
  lockDay: 30,
  estimateProfitRate: '1.00',
  maxEstimateProfitRate: '2.2500',
  productDesc: 'For tests',
  startTime: nowMs,
  endTime: nowMs + 10 * dayMs,
  riskLabel: 'HIGH',
};
const draft = (changes: object = {}, more: object = {}) => {
  const body = {
    name: 'Swing',
    managerName: 'Desk',
    currency: 'NGN',
    terms: { ...terms, ...changes },
    reason,
  };
  return world.call('POST /products', { body: { ...body, ...more } });
};
const propose = (kind: string, payload: object, as?: string) =>
  world.call('POST /approvals', { body: { kind, payload, reason }, ...(as && { as }) });
const decide = async (kind: string, payload: object) => {
  const proposed = await propose(kind, payload);
  return proposed.code === 0 ? world.approve(proposed.data.id) : proposed;
};
const published = async (changes: object = {}) => {
  const productId = (await draft(changes)).data.id as string;
  expect((await decide('product.publish', { productId })).code).toBe(0);
  return productId;
};
const detail = async (id: string) => (await world.call('GET /products/{id}', { params: { id } })).data;

test('products are written, published, declared a rate and seen in the calendar', async () => {
  expect((await draft({}, { currency: 'INR' })).data.field).toBe('currency');
  const productId = await published();
  const worse = await propose('product.terms', { productId, terms: { ...terms, lockDay: 31 } });
  expect(worse.data.field).toBe('terms.lockDay');
  expect((await decide('product.terms', { productId, terms: { ...terms, lockDay: 20 } })).code).toBe(0);
  const rate = { productId, rate: '-0.50', fromTime: nowMs, untilTime: nowMs + 40 * dayMs };
  expect((await decide('product.declare-rate', rate)).code).toBe(0);
  expect((await propose('product.declare-rate', rate)).code).toBe(10409);
  const shown = await detail(productId);
  expect(shown).toMatchObject({ state: 'OPEN', lockDay: 20, rates: [{ rate: '-0.5' }] });
  expect(shown.terms).toMatchObject({ estimateProfitRate: '1', maxEstimateProfitRate: '2.25' });
  expect(shown.rates[0].declaredBy).not.toBe(shown.rates[0].approvedBy);
  expect((await world.call('GET /maturities')).code).toBe(0);
  expect((await world.call('GET /products', { query: { keyword: 'swing' } })).data.total).toBe(1);
  expect((await world.call('GET /products/{id}/orders', { params: { id: productId } })).data.total).toBe(0);
});

test('the same rate in other digits is no change, and the stored one is what customers read', async () => {
  const productId = await published({ estimateProfitRate: '0.1', maxEstimateProfitRate: '0.3' });
  const same = { ...terms, estimateProfitRate: '0.1000', maxEstimateProfitRate: '0.30' };
  const waiting = await propose('product.terms', { productId, terms: same });
  const { data } = await world.call('GET /approvals/{id}', { params: { id: waiting.data.id } });
  const { version: _, documents: __, ...before } = data.before;
  expect(data.after).toMatchObject(before);
  const seen = await world.server.call('GET /quantitative/product', {
    token: demo,
    query: { id: productId },
  });
  expect(seen.data).toMatchObject({ estimateProfitRate: 0.1, maxEstimateProfitRate: 0.3 });
});

const badRates: [string, unknown, string][] = [
  ['a number', 1.5, problems.figureAsText],
  ['a whole number', 2, problems.figureAsText],
  ['true', true, problems.figureAsText],
  ['a list', ['1'], problems.figureAsText],
  ['nothing', null, problems.required],
  ['an empty text', '', problems.required],
  ['five decimals', '1.00001', problems.percentFormat],
  ['an exponent', '1e2', problems.percentFormat],
  ['a comma', '1,5', problems.percentFormat],
  ['a space', ' 1', problems.percentFormat],
  ['not a number', 'NaN', problems.percentFormat],
  ['endless digits', '1'.repeat(10_000), problems.percentFormat],
  ['a huge number', '9'.repeat(30), problems.tooLarge],
  ['a little too much', '1000.0001', problems.tooLarge],
  ['more than everything lost', '-100.0001', problems.tooSmall],
];

test.each(badRates)('a rate that is %s is refused', async (_, rate, msg) => {
  const total = async () => (await world.call('GET /products')).data.total;
  const before = await total();
  for (const field of ['estimateProfitRate', 'maxEstimateProfitRate']) {
    expect(await draft({ [field]: rate })).toMatchObject({
      code: 10400,
      msg,
      data: { field: `terms.${field}` },
    });
  }
  expect(await total()).toBe(before);
});

test.each(badRates)('declaring a rate that is %s is refused', async (_, rate, msg) => {
  const productId = await published();
  const declaration = { productId, rate, fromTime: nowMs, untilTime: nowMs + dayMs };
  expect(await propose('product.declare-rate', declaration)).toMatchObject({ code: 10400, msg });
  expect((await detail(productId)).rates).toEqual([]);
});

test('an estimate is compared exactly', async () => {
  const wrong = await draft({ estimateProfitRate: '0.3001', maxEstimateProfitRate: '0.3' });
  expect(wrong.data.field).toBe('terms.maxEstimateProfitRate');
});

test('two people end a sale, nobody else does, and it ends once', async () => {
  const productId = await published({ startTime: nowMs - dayMs });
  for (const role of ['auditor', 'support', 'content', 'treasury'] as const) {
    const token = await world.staffToken([role]);
    expect((await propose('product.end-sale', { productId }, token)).code).toBe(10405);
  }
  const [first, second] = [
    await propose('product.end-sale', { productId }),
    await propose('product.end-sale', { productId }),
  ];
  expect((await world.call('POST /approvals/{id}/approve', { params: { id: first.data.id } })).code).toBe(
    10410,
  );
  expect((await world.approve(first.data.id)).code).toBe(0);
  expect((await world.approve(second.data.id)).code).toBe(20005);
  const shown = await detail(productId);
  expect(shown).toMatchObject({ state: 'ENDED', terms: { version: 2, endTime: nowMs, reason } });
  const refused = await world.server.call('POST /quantitative/buy', {
    token: demo,
    body: { id: productId, amount: '100' },
  });
  expect(refused).toMatchObject({ code: 20005, msg: errors.outsideWindow });
  const entries = await world.server.database.tenant(world.tenantId, tx =>
    tx.selectFrom('audit_entry').select('action').where('subject', '=', `product/${productId}`).execute(),
  );
  expect(entries.map(entry => entry.action)).toContain('product.end-sale.approve');
});

test('what has not opened is gone, and what is a draft or over cannot end', async () => {
  const coming = await published({ startTime: nowMs + dayMs });
  expect((await decide('product.end-sale', { productId: coming })).code).toBe(0);
  expect((await detail(coming)).state).toBe('CANCELLED');
  const list = await world.server.call('POST /quantitative/productList', { token: demo, body: {} });
  expect(list.data.records.map((one: { id: string }) => one.id)).not.toContain(coming);
  const { data } = await draft();
  for (const productId of [coming, data.id]) {
    expect((await propose('product.end-sale', { productId })).code).toBe(20005);
  }
  expect((await propose('product.end-sale', { productId: 'x' })).code).toBe(10404);
});
