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

export const reportStates = ['waiting', 'making', 'done', 'failed'] as const;

export const reportDaysMax = 366;

export const feeKinds = ['trading', 'subscription', 'exchange', 'adjustment', 'other'] as const;
export const feeGroups = ['kind', 'day', 'month', 'market', 'stock'] as const;
export type FeeGroup = (typeof feeGroups)[number];
