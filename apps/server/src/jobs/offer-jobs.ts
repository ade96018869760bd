import type { Database } from '@openfloor/db/database';
import { fundingOutlook } from '../modules/offers/application-store.ts';
import { closeOffers, closingOutlook } from '../modules/offers/close-offers.ts';
import { endFunding } from '../modules/offers/end-funding.ts';
import { matureOrders } from '../modules/quantitative/mature-orders.ts';
import { maturityOutlook } from '../modules/quantitative/quant-order-store.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export function offerJobs(database: Database): ScheduledJob[] {
  return [
    {
      name: 'offer-closing',
      title: 'Offers close: their lists are fixed',
      repeats: 'When an offer ends',
      outlook: closingOutlook,
      run: (tenantId, at, due) => closeOffers(database, tenantId, at, due),
    },
    {
      name: 'funding-deadline',
      title: 'Funding deadlines: what was paid for is delivered, the rest returned',
      repeats: 'At each deadline',
      outlook: fundingOutlook,
      run: (tenantId, at, due) => endFunding(database, tenantId, at, due),
    },
    {
      name: 'maturity',
      title: 'Fixed terms end: the money comes back with its profit',
      repeats: 'When a term ends',
      outlook: maturityOutlook,
      run: (tenantId, at, due) => matureOrders(database, tenantId, at, due),
    },
  ];
}
