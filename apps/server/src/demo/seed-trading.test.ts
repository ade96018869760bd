import { verifyLedger } from '@openfloor/ledger/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileFigures } from '../features/account/figures.ts';
import { describeTenant } from '../features/tenants/describe-tenant.ts';
import { listPositions } from '../features/trading/position-store.ts';
import { qualityReport } from '../features/transparency/quality-report.ts';
import { listTenantIds } from '../kernel/tenant/tenant-store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedTrading } from './seed-trading.ts';
import { valueDays } from './value-days.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
  await Promise.all([
    seedTrading(server.database, server.market.hub),
    seedTrading(server.database, server.market.hub),
  ]);
});
afterAll(() => server.close());

test('each demo customer has cash, holdings and a history that the ledger agrees with', async () => {
  for (const tenantId of await listTenantIds(server.database)) {
    const verdict = await verifyLedger(server.database, tenantId);
    expect(verdict.difference).toBeUndefined();
    await server.database.tenant(tenantId, async tx => {
      const tenant = await describeTenant(tx, true);
      const demo = await tx
        .selectFrom('customer')
        .select('customer_id')
        .where('username', '=', 'demo')
        .executeTakeFirstOrThrow();
      if (!tenant) throw new Error('No tenant');
      const orders = await tx.selectFrom('trade_order').selectAll().orderBy('received_at').execute();
      const wanted = tenant.config.usMarketShow ? 18 : 15;
      expect(orders).toHaveLength(wanted);
      expect(orders.every(order => order.customer_id === demo.customer_id && order.state === 'filled')).toBe(
        true,
      );
      expect(orders.filter(order => order.side === 'sell').length).toBeGreaterThanOrEqual(4);
      // Two deposits and one transaction an order, however often it is seeded.
      expect(verdict.transactions).toBe(wanted + 2);
      const positions = await listPositions(tx, demo.customer_id);
      expect(positions.length).toBeGreaterThanOrEqual(5);
      const figures = await profileFigures(tx, server.market.hub, tenant, demo.customer_id);
      for (const figure of [figures.balance, figures.balanceUSD, figures.totalValue]) {
        expect(Number(figure)).toBeGreaterThan(0);
      }
      const lots = await tx.selectFrom('day_trade_lot').selectAll().execute();
      expect(lots).toHaveLength(2);
      expect(lots.every(lot => lot.sold_shares === lot.shares)).toBe(true);
    });
  }
});

test('each fill lies inside of its minute, which was judged right after it', async () => {
  for (const tenantId of await listTenantIds(server.database)) {
    await server.database.tenant(tenantId, async tx => {
      const fills = await tx
        .selectFrom('trade_order')
        .innerJoin('order_minute', 'order_minute.order_id', 'trade_order.order_id')
        .select(['fill_price', 'quote_at', 'executed_at', 'verdict', 'open', 'low', 'high', 'judged_at'])
        .execute();
      for (const { executed_at, ...fill } of fills) {
        const filledMs = executed_at?.getTime() ?? 0;
        expect(fill).toMatchObject({ verdict: 'inside', open: fill.fill_price });
        expect(filledMs - fill.quote_at.getTime()).toBe(1_000);
        expect((fill.judged_at?.getTime() ?? 0) - filledMs).toBe(65_000);
      }
      const report = await qualityReport(tx, 30, Date.now());
      expect(report).toMatchObject({ outsideMinute: 0, judgedThrough: null, slippage99: '0.0' });
      expect(report.insideMinute).toBe(report.fills);
      expect(report.fills).toBeGreaterThan(5);
    });
  }
});

test('a year of the demo customer’s portfolio follows from that history', async () => {
  const { database, market } = server;
  const [tenantId = ''] = await listTenantIds(database);
  const log = {
    error: (_: object, message: string) => {
      throw new Error(message);
    },
  };
  await valueDays({ database, hub: market.hub, now: Date.now, log }, tenantId);
  const rows = await database.tenant(tenantId, tx =>
    tx.selectFrom('portfolio_snapshot').select(['value', 'unpriced']).orderBy('day').execute(),
  );
  expect(rows.length).toBeGreaterThanOrEqual(365);
  expect(rows.every(row => row.value > 0n && row.unpriced === 0)).toBe(true);
  // It moves as the market does.
  expect(new Set(rows.map(row => row.value)).size).toBeGreaterThan(200);
}, 60_000);
