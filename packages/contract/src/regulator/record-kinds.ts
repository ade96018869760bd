/** What a regulator may be let read; cases only where it was granted by name. */
export const examinedKinds = [
  'customers',
  'orders',
  'movements',
  'deposits',
  'withdrawals',
  'audit',
  'cases',
] as const;
export type ExaminedKind = (typeof examinedKinds)[number];

/** What a record of a kind says, in the order of a list and of an exported file. */
export interface ExaminedColumn {
  name: string;
  title: string;
  /** Amounts are exact decimals as text; absent: text. */
  is?: 'time' | 'amount';
  /** Shown in the record and in files, not in the list. */
  further?: true;
}

const text = (name: string, title: string): ExaminedColumn => ({ name, title });
const amount = (name: string, title: string): ExaminedColumn => ({ name, title, is: 'amount' });
const further = (name: string, title: string, is?: 'time' | 'amount'): ExaminedColumn => ({
  ...{ name, title, further: true },
  ...(is && { is }),
});

/** Beside its id, number, moment and customer. */
export const examinedColumns: Record<ExaminedKind, readonly ExaminedColumn[]> = {
  customers: [
    text('status', 'Status'),
    text('username', 'Username'),
    further('disabledReason', 'Disabled because'),
    further('disabledTime', 'Disabled', 'time'),
    further('identityState', 'Identity'),
    further('identityReason', 'Identity because'),
    further('identityExpires', 'Document expires'),
  ],
  orders: [
    text('side', 'Side'),
    text('stock', 'Stock'),
    amount('shares', 'Shares'),
    amount('price', 'Price'),
    amount('gross', 'Amount'),
    text('currency', 'Currency'),
    text('state', 'State'),
    further('fee', 'Fee', 'amount'),
    further('origin', 'Origin'),
    further('executedTime', 'Executed', 'time'),
    further('shownPrice', 'Price that was shown', 'amount'),
    further('quotePrice', 'Quote', 'amount'),
    further('quoteTime', 'Quote of', 'time'),
    further('quoteSource', 'Quote from'),
    further('venue', 'Venue'),
    further('venueReference', 'Reference of the venue'),
    further('rejectReason', 'Rejected because'),
    further('address', 'Sent from'),
  ],
  movements: [
    text('scene', 'What'),
    amount('amount', 'Amount'),
    text('asset', 'Asset'),
    text('from', 'From'),
    text('to', 'To'),
    further('cause', 'Record'),
    further('sequence', 'Transaction of the customer'),
    further('hash', 'Hash in the customer’s chain'),
  ],
  deposits: [
    amount('amount', 'Amount'),
    text('currency', 'Currency'),
    text('status', 'Status'),
    text('bank', 'From bank'),
    further('accountName', 'Account name'),
    further('accountNumber', 'Account number'),
    further('reason', 'Reason'),
    further('reviewedTime', 'Decided', 'time'),
    further('reviewer', 'Decided by'),
    further('intoBank', 'Into bank'),
    further('intoNumber', 'Into account'),
    further('address', 'Sent from'),
  ],
  withdrawals: [
    amount('amount', 'Amount'),
    text('currency', 'Currency'),
    text('status', 'Status'),
    text('bank', 'To bank'),
    further('accountName', 'Account name'),
    further('accountNumber', 'Account number'),
    further('verifiedName', 'Verified name'),
    further('reason', 'Reason'),
    further('decidedTime', 'Decided', 'time'),
    further('decider', 'Decided by'),
    further('paidTime', 'Paid', 'time'),
    further('bankReference', 'Reference of the bank'),
    further('address', 'Sent from'),
  ],
  audit: [
    text('actor', 'Who'),
    text('roles', 'Roles'),
    text('action', 'What'),
    text('subject', 'Record'),
    text('reason', 'Reason'),
    further('before', 'Before'),
    further('after', 'After'),
    further('address', 'From'),
    further('userAgent', 'Browser'),
    further('hash', 'Hash in the log’s chain'),
  ],
  cases: [
    text('kind', 'Kind'),
    text('status', 'Status'),
    text('outcome', 'Outcome'),
    text('why', 'Why'),
    further('stopsPayouts', 'Stops payouts'),
    further('closedTime', 'Closed', 'time'),
    further('reportedTime', 'Reported', 'time'),
    further('reportReference', 'Reference of the authority'),
  ],
};
