import { offerJobs } from './features/offers/offer-jobs.ts';
import { productJobs } from './features/products/product-jobs.ts';
import { reconciliationDayJob } from './features/reconciliation/reconciliation-job.ts';
import type { OrderDesk } from './features/trading/order-desk.ts';
import { tradingJobs } from './features/trading/trading-jobs.ts';
import type { ScheduledJob } from './kernel/schedule/scheduled-job.ts';

/** Everything a server does by the clock for each tenant. */
export function serverJobs(desk: OrderDesk): ScheduledJob[] {
  return [
    ...offerJobs(desk.database),
    ...productJobs(desk.database),
    ...tradingJobs(desk),
    reconciliationDayJob(desk.database),
  ];
}
