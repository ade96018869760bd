import type { ReplyOf } from '@openfloor/client/client';
import type { StatusTone } from '@/ui/status-word.tsx';

export type DepositRecord = ReplyOf<'POST /finance/depositRecord'>['records'][number];

export const statusTones: Record<DepositRecord['status'], StatusTone> = {
  REVIEWING: 'waiting',
  PASSED: 'good',
  REJECTED: 'bad',
};
