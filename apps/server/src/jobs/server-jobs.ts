import type { OrderDesk } from '../modules/trading/order-desk.ts';
import { offerJobs } from './offer-jobs.ts';
import { reconciliationDayJob } from './reconciliation-job.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { tradingJobs } from './trading-jobs.ts';

/** Everything a server does by the clock for each tenant. */
export function serverJobs(desk: OrderDesk): ScheduledJob[] {
  return [...offerJobs(desk.database), ...tradingJobs(desk), reconciliationDayJob(desk.database)];
}
