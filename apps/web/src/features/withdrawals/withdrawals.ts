import type { ReplyOf } from '@openfloor/client/client';
import { reviewTone, type StatusTone } from '@openfloor/look/status-tones';

export type Withdrawal = ReplyOf<'POST /finance/withdrawRecord'>['records'][number];

/** Somebody still has to act. */
export const isOpen = ({ waitingFor }: Withdrawal): boolean => waitingFor !== null;

/** The server sends the number's last characters only. */
export const accountText = ({ usdt, bank, accountNumber }: Withdrawal): string =>
  `${usdt ? `USDT ${bank}` : bank} ${accountNumber}`;

export const toneOf = ({ stage }: Withdrawal): StatusTone => reviewTone(stage);

/** Staff have put it on hold. */
export const isHeld = ({ holds }: Pick<Withdrawal, 'holds'>): boolean =>
  holds.some(({ untilTime }) => untilTime === null);

/** What a stage is called. */
export function statusKey({ stage, status, holds }: Withdrawal) {
  if (isHeld({ holds })) return 'withdrawals.stages.ON_HOLD' as const;
  if (stage === 'APPROVED' || stage === 'PAID' || stage === 'RETURNED' || stage === 'CANCELLED') {
    return `withdrawals.stages.${stage}` as const;
  }
  return `withdrawals.status.${status}` as const;
}

/** When it ended; undefined while it is under way. */
export const endedAt = ({ steps, waitingFor }: Withdrawal): number | undefined =>
  waitingFor === null ? (steps.findLast(step => step.time !== null)?.time ?? undefined) : undefined;
