import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type Webhook = ReplyOf<'GET /webhooks'>[number];
export type Delivery = RecordOf<'GET /webhooks/{id}/deliveries'>;
export type EventType = Webhook['events'][number];

/** By what they are about, as they are chosen. */
export const eventGroups: readonly (readonly [group: string, types: readonly EventType[]])[] = [
  ['Trading', ['order.filled', 'offer.result', 'halt.begun', 'halt.lifted']],
  ['Money in', ['deposit.credited', 'deposit.refused', 'deposit.reversed']],
  [
    'Money out',
    [
      'withdrawal.requested',
      'withdrawal.approved',
      'withdrawal.paid',
      'withdrawal.refused',
      'withdrawal.cancelled',
      'withdrawal.returned',
    ],
  ],
  [
    'Customers and work',
    [
      'identity.decided',
      'approval.waiting',
      'approval.ended',
      'queue.overdue',
      'day.closed',
      'report.ready',
      'report.failed',
    ],
  ],
  ['Compliance', ['case.opened', 'case.closed']],
];

export const isForCompliance = (type: EventType): boolean => type.startsWith('case.');

export const stateWords: Record<Webhook['state'], readonly [word: string, tone: TagTone]> = {
  'no-secret': ['Secret not taken', 'warn'],
  on: ['On', 'good'],
  failing: ['Failing', 'warn'],
  paused: ['Given up', 'bad'],
  disabled: ['Off', 'neutral'],
};

export const deliveryWords: Record<Delivery['state'], readonly [word: string, tone: TagTone]> = {
  waiting: ['Waiting', 'warn'],
  sent: ['Taken', 'good'],
  'left-out': ['Left out', 'neutral'],
};

/** What became of a try, in a few words. */
export const triedText = ({ status, problem, tookMs }: NonNullable<Delivery['last']>): string =>
  `${problem ?? `Answered ${status}`}, ${tookMs.toLocaleString('en')} ms`;

interface Fields {
  name: string;
  url: string;
  events: readonly EventType[];
  compliance: boolean;
}

/** What is missing before it can be proposed, by field. */
export function webhookProblems({
  name,
  url,
  events,
  compliance,
}: Fields): Partial<Record<keyof Fields, string>> {
  const problems: Partial<Record<keyof Fields, string>> = {};
  if (name.trim() === '') problems.name = 'Write a name';
  if (!URL.canParse(url.trim()) || !/^https?:\/\//.test(url.trim()))
    problems.url = 'An address such as https://hooks.example.com/books';
  if (events.length === 0) problems.events = 'Choose what it is told';
  else if (!compliance && events.some(isForCompliance))
    problems.compliance = 'Cases go only to a webhook for compliance';
  return problems;
}
