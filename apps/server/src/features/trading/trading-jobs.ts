import { listHalts } from '../../kernel/halts/halt-store.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { tradeTermsOf } from '../../kernel/tenant/trade-terms.ts';
import { answersDue, settlementsDue, squareOffsDue } from './due-store.ts';
import { fillMinuteJob } from './keep-fill-minutes.ts';
import type { OrderEntry } from './order-entry.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { settleLots } from './settle-lots.ts';
import { squareOffDayTrades } from './square-off.ts';

export function tradingJobs({ orderEntry }: { orderEntry: OrderEntry }): ScheduledJob[] {
  const { database, hub, venue } = orderEntry;
  const fillMinutes = fillMinuteJob({ database, hub });
  const settlement: ScheduledJob = {
    name: 'settlement',
    title: 'Settlement and listing: locked shares become available',
    repeats: 'When shares settle or list',
    nextDue: settlementsDue,
    run: (tenantId, at, due) => settleLots(database, tenantId, at, due),
  };
  const squareOff: ScheduledJob = {
    name: 'square-off',
    title: 'Square-off: what is left of day trades is sold',
    repeats: 'Each trading day',
    nextDue: squareOffsDue,
    async run(tenantId, _at, due) {
      // A suspended tenant's customers are not left with their day trades.
      const [row, halts] = await database.tenant(tenantId, async tx => [
        await findTenant(tx),
        await listHalts(tx),
      ]);
      return row
        ? squareOffDayTrades(orderEntry, { tenantId, tradeTerms: tradeTermsOf(row), halts }, due)
        : 0;
    },
  };
  if (venue.fills !== 'by-answer') return [settlement, squareOff, fillMinutes];
  const reconciliation: ScheduledJob = {
    name: 'order-reconciliation',
    title: 'Orders without an answer: their venue is asked',
    repeats: 'While orders wait',
    nextDue: answersDue,
    run: tenantId => reconcileOrders(orderEntry, venue, tenantId),
  };
  return [settlement, squareOff, fillMinutes, reconciliation];
}
