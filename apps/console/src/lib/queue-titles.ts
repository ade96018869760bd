import type { QueueName } from '@openfloor/contract/dashboard/queue-names';

/** What each queue is called, in the order of the dashboard. */
export const queueTitles: Readonly<Record<QueueName, string>> = {
  withdrawals: 'Withdrawals',
  identity: 'Identity',
  cases: 'Cases',
  recovery: 'Recovery',
  messages: 'Messages',
  deposits: 'Deposits',
  // The navigation counts those that the reader can decide.
  approvals: 'All open approvals',
  breaks: 'Breaks',
  'bank-lines': 'Unmatched lines',
  allotments: 'Offers to allot',
  maturities: 'Rates to declare',
  documents: 'Expiring documents',
  'failed-jobs': 'Failed jobs',
};
