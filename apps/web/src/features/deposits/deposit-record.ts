import type { ReplyOf } from '@openfloor/client/client';

export type DepositRecord = ReplyOf<'POST /finance/depositRecord'>['records'][number];

/** The hold that staff have put it on, while it lasts. */
export const openHold = ({ holds }: Pick<DepositRecord, 'holds'>) =>
  holds.find(({ untilTime }) => untilTime === null);

/** What its state is called. */
export const statusKey = (record: DepositRecord) =>
  `deposits.list.status.${record.reversed ? 'REVERSED' : openHold(record) ? 'ON_HOLD' : record.status}` as const;

/** What it counts as, for its colour. */
export const shownStatus = (record: DepositRecord) => (record.reversed ? 'REVERSED' : record.status);
