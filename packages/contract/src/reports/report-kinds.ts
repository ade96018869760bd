// Plain data without schemas, so that the console can carry it.

/** What reports there are: of a day; of customers' money against the bank; of fees; every entry of the books. */
export const reportKinds = ['end-of-day', 'segregation', 'fees', 'journal'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportFormats = ['PDF', 'CSV'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The first is what is proposed. */
export const formatsOf: Readonly<Record<ReportKind, readonly [ReportFormat, ...ReportFormat[]]>> = {
  'end-of-day': ['PDF'],
  segregation: ['PDF', 'CSV'],
  fees: ['PDF', 'CSV'],
  journal: ['CSV'],
};

/** What the clock can make of a day and of a month, and as what: a day's end is of one day. */
export const scheduledFormats = {
  daily: { 'end-of-day': 'PDF', segregation: 'PDF', fees: 'PDF', journal: 'CSV' },
  monthly: { segregation: 'CSV', fees: 'PDF', journal: 'CSV' },
} as const satisfies Record<'daily' | 'monthly', { [Kind in ReportKind]?: ReportFormat }>;

export const dailyKinds = reportKinds;
export const monthlyKinds = ['segregation', 'fees', 'journal'] as const;
export type MonthlyKind = (typeof monthlyKinds)[number];

/** What holds until a tenant says otherwise. */
export const usualSchedule = {
  daily: ['end-of-day', 'segregation'],
  monthly: ['segregation', 'fees', 'journal'],
} as const satisfies { daily: readonly ReportKind[]; monthly: readonly MonthlyKind[] };

export const reportStates = ['waiting', 'making', 'done', 'failed'] as const;

export const reportDaysMax = 366;

export const feeKinds = ['trading', 'subscription', 'exchange', 'adjustment', 'other'] as const;
export const feeGroups = ['kind', 'day', 'month', 'market', 'stock'] as const;
export type FeeGroup = (typeof feeGroups)[number];
