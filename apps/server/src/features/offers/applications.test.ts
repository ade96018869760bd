import { verifyLedger } from '@openfloor/ledger/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticesOf } from '../../testing/notices.ts';
import { settleLots } from '../trading/settle-lots.ts';
import { hosts, openTimeMs } from '../trading/testing/trading-world.ts';
import { closeOffers } from './close-offers.ts';
import { endFunding } from './end-funding.ts';
import { remindOfPayments, tellAllotments } from './tell-applicants.ts';
import { createOfferWorld, dayMs, hourMs, type OfferWorld } from './testing/offer-world.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await createOfferWorld();
});
afterAll(async () => {
  const { difference } = await verifyLedger(world.database, world.tenantIds.ngn);
  await world.close();
  expect(difference).toBeUndefined();
});
beforeEach(() => {
  world.clock.nowMs = openTimeMs;
});

const cash = 100_000_00n;
const pass = (ms: number) => {
  world.clock.nowMs += ms;
};
const endDue = () => endFunding(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
const settleDue = () => settleLots(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));

/** A customer to whom ten units at 10.00 are allotted. */
async function allotted(changes: Parameters<OfferWorld['offer']>[0] = {}) {
  const customer = await world.newCustomer({ NGN: cash });
  const offerId = await world.offer(changes);
  const { data } = await world.apply(customer, offerId, 10);
  pass(dayMs + hourMs);
  await world.allot(offerId);
  return { customer, offerId, id: data.id as string };
}

describe('an application', () => {
  test('is told of as it goes: allotted with what is due, or nothing, and how it ended', async () => {
    const { customer } = await allotted();
    const told = async () =>
      (await noticesOf(world.database, world.tenantIds.ngn, customer.customerId)).map(
        ({ kind, payload }) => ({
          kind,
          payload,
        }),
      );
    const tell = () => tellAllotments(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
    expect(await told()).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await told()).toMatchObject([
      { kind: 'ALLOTTED', payload: { applied: '10', units: '10', due: '101.00', currencyType: 'NGN' } },
    ]);
    pass(30 * dayMs);
    await endDue();
    await endDue();
    expect(await told()).toMatchObject([{}, { kind: 'APPLICATION_UNPAID', payload: { returned: '0.00' } }]);
  });

  test('is reminded of once, a day before its deadline, while it is not paid', async () => {
    const { customer } = await allotted();
    const { database, tenantIds } = world;
    const { funding_due_at } = await database.tenant(tenantIds.ngn, tx =>
      tx
        .selectFrom('application')
        .select('funding_due_at')
        .where('customer_id', '=', customer.customerId)
        .executeTakeFirstOrThrow(),
    );
    const due = funding_due_at?.getTime() ?? 0;
    const remind = (atMs: number) => remindOfPayments(database, tenantIds.ngn, new Date(atMs));
    const told = async () =>
      (await noticesOf(database, tenantIds.ngn, customer.customerId)).map(({ kind }) => kind);
    await remind(due - dayMs - 1);
    expect(await told()).toEqual([]);
    await Promise.all([remind(due - dayMs), remind(due - hourMs)]);
    await remind(due - hourMs);
    expect(await told()).toEqual(['PAYMENT_DUE']);
    // A node that was frozen meanwhile finds that the time to pay is over.
    const late = await allotted();
    pass(30 * dayMs);
    await endDue();
    await remind(due - hourMs);
    expect(await noticesOf(database, tenantIds.ngn, late.customer.customerId)).not.toContainEqual(
      expect.objectContaining({ kind: 'PAYMENT_DUE' }),
    );
  });

  test('charges nothing, is allotted, paid in parts, delivered, and listed', async () => {
    const { customer, id } = await allotted();
    expect(await world.cash(customer)).toEqual({ available: cash, advance: 0n, locked: 0n });
    expect((await world.applications(customer))[0]).toMatchObject({
      status: 'FUNDING',
      obtainUnit: '10',
      obtainNum: '10',
      remaining: '100.00',
      remainingFee: '1.00',
    });
    expect((await world.pay(customer, id, '33.33')).code).toBe(0);
    expect(await world.cash(customer)).toEqual({ available: cash - 33_66n, advance: 33_66n, locked: 0n });
    expect((await world.pay(customer, id, '66.68')).code).toBe(20006);
    expect((await world.pay(customer, id, '66.67')).code).toBe(0);
    expect(await world.cash(customer)).toEqual({ available: cash - 101_00n, advance: 0n, locked: 0n });
    const holding = async () =>
      (await world.call('POST /stockTrade/position', customer)).data.records.map(
        (one: Record<string, string>) => [one.availableAmount, one.lockedAmount, one.avgPrice],
      );
    expect(await holding()).toEqual([['0', '10', '10.00']]);
    const detail = await world.call('GET /ipo/application', customer, { query: { id } });
    expect(
      detail.data.timeline.map((step: { step: string; planned: boolean }) => [step.step, step.planned]),
    ).toEqual([
      ['APPLIED', false],
      ['LIST_FIXED', false],
      ['ALLOTTED', false],
      ['PAID', false],
      ['PAID', false],
      ['DELIVERED', false],
      ['LISTED', true],
    ]);
    expect(detail.data).toMatchObject({
      status: 'FINISH',
      deliveredNum: '10',
      fee: '1.00',
      funding: '100.00',
    });
    world.clock.nowMs = openTimeMs + 6 * dayMs;
    await settleDue();
    expect(await holding()).toEqual([['10', '0', '10.00']]);
  });

  test('can be withdrawn while the offer is open, and made again', async () => {
    const customer = await world.newCustomer();
    const offerId = await world.offer();
    const { data } = await world.apply(customer, offerId, 10);
    expect((await world.apply(customer, offerId, 5)).code).toBe(10409);
    expect((await world.decline(customer, data.id)).code).toBe(0);
    pass(1);
    const again = await world.apply(customer, offerId, 5);
    expect(again.code).toBe(0);
    expect((await world.applications(customer)).map((one: { failReason: string }) => one.failReason)).toEqual(
      [null, 'WITHDRAWN'],
    );
    pass(dayMs);
    expect((await world.decline(customer, again.data.id)).code).toBe(20005);
  });

  test('that gets nothing has failed', async () => {
    const [first, second] = [await world.newCustomer(), await world.newCustomer()];
    const offerId = await world.offer({ method: 'LOTTERY', terms: { unitsOffered: 1, unitsMax: 1 } });
    await world.apply(first, offerId, 1);
    await world.apply(second, offerId, 1);
    pass(dayMs);
    await world.allot(offerId);
    const both = [...(await world.applications(first)), ...(await world.applications(second))];
    expect(both.map(one => one.status).sort()).toEqual(['FAILED', 'FUNDING']);
    expect(both.find(one => one.status === 'FAILED')).toMatchObject({
      failReason: 'NOTHING_ALLOTTED',
      obtainUnit: '0',
    });
  });

  test('keeps the discounted price of a block placement', async () => {
    const { customer, id } = await allotted({ kind: 'BLOCK_PLACEMENT' });
    expect((await world.applications(customer))[0]).toMatchObject({ price: '9.50', remaining: '95.00' });
    await world.pay(customer, id, '95');
    expect((await world.applications(customer))[0]).toMatchObject({ status: 'FINISH', funding: '95.00' });
  });
});

describe('at the deadline', () => {
  test('whole units that were paid for are delivered and the rest comes back', async () => {
    const { customer, id } = await allotted();
    await world.pay(customer, id, '35.50');
    world.clock.nowMs = openTimeMs + 4 * dayMs;
    expect((await world.pay(customer, id, '1')).code).toBe(20005);
    expect((await world.decline(customer, id)).code).toBe(20005);
    await Promise.all([endDue(), endDue(), endDue()]);
    // 30.00 and a fee of 0.30 stay; 5.50 and the fee of it come back.
    expect(await world.cash(customer)).toEqual({ available: cash - 30_30n, advance: 0n, locked: 0n });
    expect((await world.applications(customer))[0]).toMatchObject({
      status: 'FINISH',
      funding: '30.00',
      fee: '0.30',
      deliveredNum: '3',
    });
  });

  test.each([
    ['nothing', undefined],
    ['less than a unit', '9.99'],
  ])('%s paid: it fails and everything comes back', async (_, amount) => {
    const { customer, id } = await allotted();
    if (amount) await world.pay(customer, id, amount);
    world.clock.nowMs = openTimeMs + 4 * dayMs;
    await endDue();
    expect(await world.cash(customer)).toEqual({ available: cash, advance: 0n, locked: 0n });
    expect((await world.applications(customer))[0]).toMatchObject({
      status: 'FAILED',
      failReason: 'NOT_PAID',
      funding: '0.00',
    });
  });

  test('a late allotment still leaves a day', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    const offerId = await world.offer();
    const { data } = await world.apply(customer, offerId, 1);
    pass(10 * dayMs);
    await world.allot(offerId);
    pass(dayMs - 1);
    expect((await world.pay(customer, data.id, '10')).code).toBe(0);
  });
});

describe('declining', () => {
  test('costs nothing', async () => {
    const { customer, id } = await allotted();
    await world.pay(customer, id, '99.99');
    expect((await world.decline(customer, id)).code).toBe(0);
    expect(await world.cash(customer)).toEqual({ available: cash, advance: 0n, locked: 0n });
    expect((await world.decline(customer, id)).code).toBe(20005);
    expect((await world.pay(customer, id, '1')).code).toBe(20005);
  });
});

describe('the window, the limits and the terms', () => {
  test.each([
    ['not started', { terms: { startTime: openTimeMs + 1 } }, 1, 20005],
    ['ended', { terms: { startTime: openTimeMs - dayMs, endTime: openTimeMs + 0 } }, 1, 20005],
    ['below the minimum', { terms: { unitsMin: 5 } }, 4, 10400],
    ['above the maximum', { terms: { unitsMax: 5 } }, 6, 20006],
    ['nothing', {}, 0, 10400],
    ['another than the fixed quantity', { kind: 'PLACEMENT', terms: { unitsFixed: 20 } }, 10, 10400],
    ['the fixed quantity', { kind: 'PLACEMENT', terms: { unitsFixed: 20 } }, 20, 0],
    ['all there is', {}, 100, 0],
  ] as const)('%s', async (name, changes, amount, code) => {
    const customer = await world.newCustomer();
    if (name === 'ended') world.clock.nowMs = openTimeMs - 1;
    const offerId = await world.offer(changes);
    world.clock.nowMs = openTimeMs;
    expect((await world.apply(customer, offerId, amount)).code).toBe(code);
  });

  test('terms that have changed meanwhile are not agreed to', async () => {
    const customer = await world.newCustomer();
    const offerId = await world.offer();
    expect((await world.apply(customer, offerId, 1, { termsVersion: 2 })).code).toBe(10409);
    expect((await world.apply(customer, offerId, 1, { termsVersion: 1 })).code).toBe(0);
  });

  test('an offer whose list is fixed takes nothing more', async () => {
    const customer = await world.newCustomer();
    const offerId = await world.offer();
    const { data } = await world.apply(customer, offerId, 1);
    pass(dayMs);
    expect(
      await closeOffers(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs)),
    ).toBeGreaterThan(0);
    pass(-hourMs);
    expect((await world.apply(await world.newCustomer(), offerId, 1)).code).toBe(20005);
    expect((await world.decline(customer, data.id)).code).toBe(20005);
  });
});

describe('other people’s things', () => {
  test('an application of another customer, or of another tenant, is not there', async () => {
    const { customer, id } = await allotted();
    const others = [
      await world.newCustomer({ NGN: cash }),
      await world.newCustomer({ INR: cash }, hosts.inr),
    ];
    for (const other of others) {
      expect((await world.pay(other, id, '1')).code).toBe(10404);
      expect((await world.decline(other, id)).code).toBe(10404);
      expect((await world.call('GET /ipo/application', other, { query: { id } })).code).toBe(10404);
    }
    expect((await world.applications(customer))[0].status).toBe('FUNDING');
  });

  test('an offer of another tenant, kind or currency is not there', async () => {
    const offerId = await world.offer();
    const abroad = await world.newCustomer({}, hosts.inr);
    const here = await world.newCustomer();
    expect((await world.apply(abroad, offerId, 1)).code).toBe(10404);
    expect((await world.call('GET /ipo/allotment', abroad, { query: { id: offerId } })).code).toBe(10404);
    const asPlacement = { body: { id: offerId, amount: 1 } };
    expect((await world.call('POST /ipo/applyPlacement', here, asPlacement)).code).toBe(10404);
    expect((await world.call('POST /stockSnapUp/applyOrder', here, asPlacement)).code).toBe(10404);
    expect((await world.call('POST /ipo/pageIpo', abroad, { body: { area: 'USD' } })).code).toBe(10400);
    expect((await world.call('POST /ipo/pageIpo', here, { body: { area: 'INR' } })).code).toBe(10400);
    const usd = await world.offer({ stockId: 'US-WIDG' });
    const listed = await world.call('POST /ipo/pageIpo', here, { body: { area: 'USD' } });
    expect(listed.data.records.map((one: { id: string }) => one.id)).toEqual([usd]);
    expect(listed.data.ext).toEqual({ ipoUnit: 100, amountOpen: true });
  });
});
