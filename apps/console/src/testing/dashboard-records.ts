import { usualHours } from '@openfloor/contract/settings/service-levels';
import type { ReplyOf } from '@/lib/api.ts';
import { someTime } from './records.ts';

type Dashboard = ReplyOf<'GET /dashboard'>;
type Figures = Dashboard['today'];

const flows = (amount: string, count: number): Figures['deposits'] => [
  { currency: 'NGN', count, amount },
  { currency: 'USD', count: 0, amount: '0.00' },
];

const figures: Figures = {
  deposits: flows('112500.00', 2),
  withdrawals: flows('37500.00', 1),
  orders: 2,
  traded: flows('308.50', 1),
  newCustomers: 1,
  newVerified: 0,
};

const queue = (name: string, waiting: number) => ({
  name,
  waiting,
  oldestTime: waiting > 0 ? someTime : null,
  waitedMs: waiting > 0 ? 3_600_000 : null,
  targetMs: 7_200_000,
  overdue: false,
  doneToday: 0,
});

export const aDashboard: Dashboard = {
  time: someTime,
  dayStartTime: someTime - 8 * 3_600_000,
  timeZone: 'Africa/Lagos',
  queues: ['deposits', 'withdrawals', 'identity', 'approvals', 'breaks'].map((name, place) =>
    queue(name, place),
  ),
  businessHours: { ...usualHours, days: [...usualHours.days], underWay: false },
  today: figures,
  customers: 32,
  openBreaks: 1,
  endingCalendars: [],
};

export const aWeek: ReplyOf<'GET /dashboard/week'> = {
  before: figures,
  queues: aDashboard.queues.map(({ name }) => ({ name, done: 4, inTime: 3 })),
};

/** So many days up to the fixed one. */
export const aSeries = (days: number): ReplyOf<'GET /dashboard/series'> =>
  Array.from({ length: days }, (_, place) => ({
    day: new Date(someTime - (days - 1 - place) * 86_400_000).toISOString().slice(0, 10),
    ...figures,
  }));

const day = { day: '2026-11-13', endsTime: someTime, madeTime: someTime };
export const aBreak: ReplyOf<'GET /reconciliation/breaks'>['records'][number] = {
  id: 'break-1',
  day: '2026-11-13',
  kind: 'statement-missing',
  asset: 'NGN',
  expected: '8120472.96',
  found: null,
  difference: null,
  openedTime: someTime,
  resolvedTime: null,
  resolvedBy: null,
  assignee: null,
  resolution: null,
};

export const aReconciledDay = { ...day, openBreaks: 1 };
export const aClose: ReplyOf<'GET /reconciliation/days/{day}'> = {
  ...day,
  trialBalance: [
    { asset: 'NGN', account: 'available', balance: '8120472.96' },
    { asset: 'NGN', account: 'house.bank', balance: '-8120472.96' },
  ],
  cash: [
    {
      ...{
        currency: 'NGN',
        customerMoney: '8120472.96',
        payable: '0.00',
        claims: '0.00',
        suspense: '0.00',
        transit: '0.00',
      },
      ...{ expected: '8120472.96', stated: null, difference: null },
    },
  ],
  between: [],
  statements: [],
  breaks: [aBreak],
};
