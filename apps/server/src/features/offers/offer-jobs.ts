import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { closingsDue } from './allotment-store.ts';
import { fundingsDue } from './application-store.ts';
import { closeOffers } from './close-offers.ts';
import { endFunding } from './end-funding.ts';
import { noticesDue, remindersDue } from './notice-store.ts';
import { figuresDue, fixPublicValues } from './public-value.ts';
import { remindOfPayments, tellAllotments } from './tell-applicants.ts';
import { serveWaiting } from './waiting-line.ts';
import { waitingDue } from './waiting-store.ts';

export function offerJobs({ database, hub }: { database: Database; hub: MarketHub }): ScheduledJob[] {
  return [
    {
      name: 'offer-closing',
      title: 'Offers close: their lists are fixed',
      repeats: 'When an offer ends',
      nextDue: closingsDue,
      run: (tenantId, at, due) => closeOffers(database, tenantId, at, due),
    },
    {
      name: 'offer-public-value',
      title: 'Draws: the public value is fixed, once the market has closed',
      repeats: 'After the first day of trading that follows an offer’s end',
      nextDue: figuresDue(hub),
      run: (tenantId, at) => fixPublicValues({ database, hub }, tenantId, at),
    },
    {
      name: 'funding-deadline',
      title: 'Funding deadlines: what was paid for is delivered, the rest returned',
      repeats: 'At each deadline',
      nextDue: fundingsDue,
      run: (tenantId, at, due) => endFunding(database, tenantId, at, due),
    },
    {
      name: 'offer-waiting',
      title: 'Snap-ups: units that came back go to those waiting',
      repeats: 'When units come back, and when nothing is served any more',
      nextDue: waitingDue,
      run: (tenantId, at) => serveWaiting(database, tenantId, at),
    },
    {
      name: 'allotment-notices',
      title: 'Allotments: applicants are told what they got and until when to pay',
      repeats: 'After each allotment',
      nextDue: noticesDue,
      run: (tenantId, at) => tellAllotments(database, tenantId, at),
    },
    {
      name: 'payment-reminders',
      title: 'Allotments: whoever has not paid is reminded',
      repeats: 'A day before each deadline',
      isUnhurried: true,
      nextDue: remindersDue,
      run: (tenantId, at) => remindOfPayments(database, tenantId, at),
    },
  ];
}
