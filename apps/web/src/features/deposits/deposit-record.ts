import type { ReplyOf } from '@openfloor/client/client';
import type { StatusTone } from '@/ui/status-word.tsx';

export type DepositRecord = ReplyOf<'POST /finance/depositRecord'>['records'][number];

export const statusTones: Record<DepositRecord['status'], StatusTone> = {
  REVIEWING: 'waiting',
  PASSED: 'good',
  REJECTED: 'bad',
};

/** The hold that staff have put it on, while it lasts. */
export const openHold = ({ holds }: Pick<DepositRecord, 'holds'>) =>
  holds.find(({ untilTime }) => untilTime === null);

/** What its state is called. */
export const statusKey = (record: DepositRecord) =>
  `deposits.list.status.${openHold(record) ? 'ON_HOLD' : record.status}` as const;
