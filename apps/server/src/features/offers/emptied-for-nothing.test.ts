import { verifyLedger } from '@openfloor/ledger/verify';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProduct, publishProduct } from '../products/write-product.ts';
import { openTimeMs, type TestCustomer } from '../trading/testing/trading-world.ts';
import { endFunding } from './end-funding.ts';
import { storeOfferSettings } from './offer-write-store.ts';
import { createOfferWorld, dayMs, type OfferWorld } from './testing/offer-world.ts';
import { serveWaiting } from './waiting-line.ts';

tries('emptying an offer with accounts that have nothing');

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

const verificationRequired = 30_001;
const cash = 1_000_00n;

describe('accounts that nobody verified', () => {
  test.each(['IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP'] as const)(
    'cannot empty an offer for nothing: %s',
    async kind => {
      const offerId = await world.offer({ kind });
      const robots = await Promise.all(
        Array.from({ length: 4 }, () => world.newCustomer({}, undefined, null)),
      );
      const replies = await Promise.all(robots.map(robot => world.apply(robot, offerId, 25)));
      expect(replies.map(reply => reply.code)).toEqual(robots.map(() => verificationRequired));
      const honest = await world.newCustomer({ NGN: cash });
      expect((await world.apply(honest, offerId, 100)).code).toBe(0);
    },
  );

  test('cannot buy from a block', async () => {
    const id = await world.offer({ kind: 'BLOCK_TRADE' });
    const robot = await world.newCustomer({ NGN: cash }, undefined, null);
    world.price('NSENG-ACME', 1);
    const body = { id, amount: 10 };
    expect((await world.call('POST /blockTrade/buy', robot, { body })).code).toBe(verificationRequired);
    expect((await world.cash(robot)).available).toBe(cash);
  });

  test('cannot buy a fixed-term product', async () => {
    const tenant = await world.tenant();
    const id = await world.database.tenant(tenant.tenantId, async tx => {
      const terms = {
        minAmount: '100',
        totalAmount: '1000',
        lockDay: 60,
        estimateProfitRate: '1.2',
        maxEstimateProfitRate: '2.1',
        productDesc: 'For tests',
        startTime: openTimeMs,
        endTime: openTimeMs + dayMs,
        riskLabel: 'MEDIUM' as const,
        documents: [],
      };
      const input = { name: 'Momentum', managerName: 'Quant', currency: 'NGN' as const, terms };
      const productId = await createProduct(tx, tenant, input, { staffId: null, reason: null });
      await publishProduct(tx, productId, new Date(openTimeMs - 1));
      return productId;
    });
    const robot = await world.newCustomer({ NGN: cash }, undefined, null);
    const body = { id, amount: '100' };
    expect((await world.call('POST /quantitative/buy', robot, { body })).code).toBe(verificationRequired);
    expect((await world.cash(robot)).locked).toBe(0n);
  });
});

describe('a snap-up that was taken and never paid', () => {
  const end = () => endFunding(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
  const minutes = (count: number) => {
    world.clock.nowMs += count * 60_000;
  };
  const own = async (customer: TestCustomer) => (await world.applications(customer))[0];

  test('comes back after thirty minutes and goes to those waiting, in their order', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: 4, unitsMax: 4 } });
    const hoarder = await world.newCustomer();
    await world.apply(hoarder, offerId, 4);
    const line = [];
    for (const units of [1, 2, 2]) {
      const customer = await world.newCustomer({ NGN: cash });
      expect((await world.apply(customer, offerId, units)).code).toBe(0);
      line.push(customer);
    }
    const [first, second, third] = line as [TestCustomer, TestCustomer, TestCustomer];
    expect(await own(third)).toMatchObject({ status: 'APPLYING', waitingPlace: 3, obtainUnit: null });
    minutes(29);
    await end();
    expect((await own(first)).status).toBe('APPLYING');
    minutes(1);
    await end();
    expect(await own(hoarder)).toMatchObject({ status: 'FAILED', failReason: 'NOT_PAID' });
    const dueMs = world.clock.nowMs + 30 * 60_000;
    const served = { status: 'FUNDING', waitingPlace: null, fundingDeadline: dueMs };
    expect(await own(first)).toMatchObject({ ...served, obtainUnit: '1' });
    expect(await own(second)).toMatchObject({ ...served, obtainUnit: '2' });
    // What is there, although it is less than was asked for.
    expect(await own(third)).toMatchObject({ ...served, obtainUnit: '1' });
  });

  test('keeps nobody who comes later from waiting behind those who came before', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: 2, unitsMax: 2 } });
    const [taker, waiter, later] = [
      await world.newCustomer({ NGN: cash }),
      await world.newCustomer({ NGN: cash }),
      await world.newCustomer({ NGN: cash }),
    ];
    const { data } = await world.apply(taker, offerId, 2);
    await world.apply(waiter, offerId, 2);
    await world.decline(taker, data.id);
    await world.apply(later, offerId, 1);
    expect(await own(waiter)).toMatchObject({ status: 'FUNDING', obtainUnit: '2' });
    expect(await own(later)).toMatchObject({ status: 'APPLYING', waitingPlace: 1 });
    // Whoever leaves the line does so at no cost, also after the window.
    minutes(60 * 25);
    expect((await world.decline(later, (await own(later)).id)).code).toBe(0);
  });

  test('delivers the units that were paid for, and only the others come back', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: 4, unitsMax: 4 } });
    const [partly, waiter] = [await world.newCustomer({ NGN: cash }), await world.newCustomer({ NGN: cash })];
    const { data } = await world.apply(partly, offerId, 4);
    await world.apply(waiter, offerId, 4);
    await world.pay(partly, data.id, '25');
    minutes(30);
    await end();
    expect(await own(partly)).toMatchObject({ status: 'FINISH', deliveredNum: '2' });
    expect(await own(waiter)).toMatchObject({ status: 'FUNDING', obtainUnit: '2' });
  });

  test('is kept for as long as the tenant says', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP' });
    const settings = { lotShares: 100, amountOpen: true };
    const set = (holdMinutes: number) =>
      world.database.tenant(world.tenantIds.ngn, tx => storeOfferSettings(tx, { ...settings, holdMinutes }));
    await set(120);
    const patient = await world.newCustomer();
    await world.apply(patient, offerId, 1);
    expect((await own(patient)).fundingDeadline).toBe(openTimeMs + 120 * 60_000);
    await expect(set(121)).rejects.toThrow('hold_minutes');
    await expect(set(9)).rejects.toThrow('hold_minutes');
    await set(30);
  });

  test('ends for those who still wait when nothing is given any more', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: 1, unitsMax: 1 } });
    const [taker, waiter] = [await world.newCustomer({ NGN: cash }), await world.newCustomer({ NGN: cash })];
    const { data } = await world.apply(taker, offerId, 1);
    await world.pay(taker, data.id, '10');
    await world.apply(waiter, offerId, 1);
    world.clock.nowMs = openTimeMs + 4 * dayMs;
    await serveWaiting(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
    expect(await own(waiter)).toMatchObject({ status: 'FAILED', failReason: 'NOTHING_ALLOTTED' });
  });
});
