import { verifyLedger } from '@openfloor/ledger/verify';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTimeMs } from '../trading/testing/trading-world.ts';
import { changeTerms } from './change-terms.ts';
import { createOfferWorld, type OfferWorld, offerInput } from './testing/offer-world.ts';

tries('selling a premium as a discount');

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

const cash = 10_000_00n;
const author = { staffId: null, reason: null };

describe('a block trade', () => {
  test('obeys the minimum and the maximum that the operator set, also in many small purchases', async () => {
    const id = await world.offer({
      kind: 'BLOCK_TRADE',
      terms: { unitsOffered: 200, unitsMin: 20, unitsMax: 50 },
    });
    world.price('NSENG-ACME', 1);
    const customer = await world.newCustomer({ NGN: cash });
    const buy = (amount: number) => world.call('POST /blockTrade/buy', customer, { body: { id, amount } });
    expect(await buy(10)).toMatchObject({ code: 10400, data: { field: 'amount', problem: 'tooSmall' } });
    expect(await buy(60)).toMatchObject({ code: 20006, data: { limit: '50' } });
    const replies = await Promise.all([buy(20), buy(20), buy(20)]);
    expect(replies.map(reply => reply.code).sort()).toEqual([0, 0, 20006]);
    const { data } = await world.call('POST /blockTrade', customer, { body: { area: 'NGN' } });
    const shown = data.records.find((one: { id: string }) => one.id === id);
    expect(shown).toMatchObject({ minAmount: '20', maxAmount: '10' });
  });

  test.each(['BLOCK_TRADE', 'BLOCK_PLACEMENT'] as const)(
    'is never a premium called a discount: %s',
    async kind => {
      const premium = world.offer({ kind, terms: { discountRate: '0.01' } });
      await expect(premium).rejects.toMatchObject({ data: { field: 'terms.discountRate' } });
    },
  );
});

describe('when the price of a snap-up is lowered', () => {
  const lower = (id: string, price: string) =>
    world.database.tenant(world.tenantIds.ngn, tx =>
      changeTerms(
        tx,
        id,
        offerInput(openTimeMs, { kind: 'SNAP_UP', terms: { price } }).terms,
        author,
        world.clock.nowMs,
      ),
    );

  test('earlier applicants get the lower price, and back what they paid above it', async () => {
    const id = await world.offer({ kind: 'SNAP_UP' });
    const [early, paidUp] = [await world.newCustomer({ NGN: cash }), await world.newCustomer({ NGN: cash })];
    await world.apply(early, id, 10);
    const { data } = await world.apply(paidUp, id, 10);
    await world.pay(paidUp, data.id, '95');
    await lower(id, '9');
    expect((await world.applications(early))[0]).toMatchObject({ price: '9.00', remaining: '90.00' });
    expect((await world.applications(paidUp))[0]).toMatchObject({ status: 'FINISH', funding: '90.00' });
    expect((await world.cash(paidUp)).available).toBe(cash - 90_90n);
  });

  test('nobody pays more than another: once somebody has paid in full it stays', async () => {
    const id = await world.offer({ kind: 'SNAP_UP' });
    const customer = await world.newCustomer({ NGN: cash });
    const { data } = await world.apply(customer, id, 10);
    await world.pay(customer, data.id, '100');
    await expect(lower(id, '9')).rejects.toMatchObject({ data: { field: 'terms.price' } });
  });
});
