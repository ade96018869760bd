import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTradingWorld, openTimeMs, stock, type TradingWorld } from './testing/trading-world.ts';

tries('stopping the brokerage by its feed, its calendar or its clock');

let world: TradingWorld;
beforeAll(async () => {
  world = await createTradingWorld({ aroundTheClock: false });
});
afterAll(() => world.close());
beforeEach(() => goTo('2026-11-13T10:00:00Z'));

function goTo(time: string): void {
  world.clock.nowMs = Date.parse(time);
  world.price(stock, 100);
}
const asOwner = async (statement: string) => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
  await world.market.calendars.refresh();
};
const cash = { NGN: 1_000_000_00n };

describe('a day without calendar', () => {
  test('is closed: nothing fills on a weekday after the last year that is known', async () => {
    const customer = await world.newCustomer(cash);
    expect(await world.buy(customer, '20')).toMatchObject({ code: 0 });
    // A Wednesday at eleven in Lagos, with a fresh price.
    goTo('2030-01-02T10:00:00Z');
    expect(await world.buy(customer, '10')).toMatchObject({ code: 20004 });
    expect(await world.buy(customer, '10', { dailyTrade: true })).toMatchObject({ code: 20004 });
    expect(await world.sell(customer, '10')).toMatchObject({ code: 20004 });
    expect(world.hub.figures(stock)).toMatchObject({
      marketOpen: false,
      closedReason: 'NO_CALENDAR',
      opensAt: null,
    });
  });

  test('is no day to promise delivery on: what could not be settled is not bought', async () => {
    const customer = await world.newCustomer(cash);
    // The last day that is known, two days before anything bought on it would be delivered.
    goTo('2029-12-31T10:00:00Z');
    expect(world.hub.marketOpen('NSENG')).toBe(true);
    expect(await world.buy(customer, '10')).toMatchObject({ code: 20004 });
  });

  test('opens on every server within seconds once its year is drawn up, and not before', async () => {
    const customer = await world.newCustomer(cash);
    goTo('2030-01-02T10:00:00Z');
    await asOwner(`
      insert into market_year values ('NSENG', 2030, 'decided');
      insert into market_day values ('NSENG', '2030-01-03', default, 'closed', null, null, 'Feast', false, 'decided');
      update market_calendar set revision = revision + 1 where market = 'NSENG'`);
    goTo('2030-01-02T10:00:01Z');
    const { code, data } = await world.buy(customer, '10');
    expect(code).toBe(0);
    // Two days of trading, of which the third of January is none.
    expect(new Date(data.lockedUntil).toISOString()).toBe('2030-01-07T09:00:00.000Z');
    goTo('2030-01-03T10:00:00Z');
    expect(await world.buy(customer, '10')).toMatchObject({ code: 20004 });
    expect(world.hub.figures(stock)).toMatchObject({ closedReason: 'HOLIDAY' });
  });
});

test('a closed market says why, and when it opens', () => {
  const seen = (time: string) => {
    goTo(time);
    const { closedReason, opensAt } = world.hub.figures(stock) ?? {};
    return [closedReason, opensAt && new Date(opensAt).toISOString()];
  };
  expect(seen(new Date(openTimeMs).toISOString())).toEqual([null, null]);
  expect(seen('2026-11-13T15:00:00Z')).toEqual(['HOURS', '2026-11-16T09:00:00.000Z']);
  expect(seen('2026-11-14T10:00:00Z')).toEqual(['WEEKEND', '2026-11-16T09:00:00.000Z']);
  expect(seen('2026-12-25T10:00:00Z')).toEqual(['HOLIDAY', '2026-12-29T09:00:00.000Z']);
});
