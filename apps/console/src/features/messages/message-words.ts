import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type ThreadRow = RecordOf<'GET /messages'>;
export type Thread = ReplyOf<'GET /messages/{id}'>;
export type Template = ReplyOf<'GET /message-templates'>[number];

export const messageTabs = [
  {
    key: 'waiting',
    label: 'Waiting',
    query: { state: 'waiting' },
    counted: true,
    empty: 'Nobody waits for an answer',
  },
  { key: 'mine', label: 'Mine', query: { state: 'open', assigned: 'me' }, empty: 'None is yours' },
  { key: 'open', label: 'Open', query: { state: 'open' }, empty: 'No open thread' },
  { key: 'closed', label: 'Closed', query: { state: 'closed' }, empty: 'None has been closed' },
] as const;

export const threadStates: Record<ThreadRow['state'], { text: string; tone: TagTone }> = {
  waiting: { text: 'Waiting', tone: 'warn' },
  answered: { text: 'Answered', tone: 'good' },
  closed: { text: 'Closed', tone: 'neutral' },
};

export const languageNames = { en: 'English', zh: 'Chinese', pt: 'Portuguese' } as const;

type About = NonNullable<ThreadRow['about']>;

const kinds: Record<About['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  order: 'Order',
  application: 'Application',
  product: 'Product',
  exchange: 'Exchange',
};

/** By its number where it has one. */
export const recordName = ({ kind, number, id }: About): string =>
  number ?? `${kinds[kind]} ${id.slice(0, 8)}`;

/** Where the record is looked at. */
export function recordPath({ kind, id, number }: About, customerId: string): string {
  if (kind === 'deposit') return `/deposits?open=${id}`;
  if (kind === 'withdrawal') return `/withdrawals?open=${id}`;
  const tab = { order: 'orders', application: 'applications', product: 'products', exchange: 'exchanges' }[
    kind
  ];
  return `/customers/${customerId}?${new URLSearchParams({ tab, ...(number && { number }), open: id })}`;
}
