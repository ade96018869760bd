import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type OpenPayment = RecordOf<'GET /payments/open'>;
export type PaymentFile = RecordOf<'GET /payments/files'>;
export type FileDetail = ReplyOf<'GET /payments/files/{id}'>;
export type FilePayment = FileDetail['list'][number];

interface Word {
  text: string;
  tone: TagTone;
}

export function fileState({ state, settled, payments }: PaymentFile): Word {
  if (state === 'built') return { text: 'Second person', tone: 'warn' };
  if (state === 'dropped') return { text: 'Taken apart', tone: 'neutral' };
  if (settled === payments) return { text: 'Confirmed', tone: 'good' };
  return { text: settled === 0 ? 'Sent' : `${settled} of ${payments} confirmed`, tone: 'warn' };
}

export const paymentStates: Record<FilePayment['state'], Word> = {
  ready: { text: 'Ready', tone: 'good' },
  changed: { text: 'Cannot be sent', tone: 'bad' },
  sent: { text: 'With the bank', tone: 'warn' },
  paid: { text: 'Paid', tone: 'good' },
  returned: { text: 'Returned', tone: 'bad' },
  dropped: { text: 'Taken out', tone: 'neutral' },
};

export const formatTexts: Record<PaymentFile['format'], string> = {
  'pain.001': 'pain.001.001.09',
  csv: 'CSV',
};

export const chargeTexts: Record<string, string> = {
  SLEV: 'As agreed with the bank',
  SHAR: 'Shared',
  DEBT: 'Borne by us',
};

export const countText = (count: number): string => (count === 1 ? 'one payment' : `${count} payments`);
