import type { ConsoleCallKey } from '../console-calls.ts';
import type { QueueName } from './queue-names.ts';

interface QueueList {
  call: ConsoleCallKey;
  /** Lists what waits, and nothing else. */
  query: Readonly<Record<string, string>>;
  /** The stages of it that the screen counts one by one: together they are the whole. */
  stages: readonly Readonly<Record<string, string>>[];
}

const whole = <Call extends ConsoleCallKey>(call: Call, query: QueueList['query']) => ({
  call,
  query,
  stages: [query],
});

/** What waits for staff: how the dashboard, the navigation and the tabs of a screen count it. */
export const queueLists = {
  withdrawals: {
    call: 'GET /withdrawals',
    query: { stage: 'open' },
    stages: ['to-review', 'second-approval', 'on-hold', 'to-pay', 'in-file'].map(stage => ({ stage })),
  },
  deposits: {
    call: 'GET /deposits',
    query: { status: 'reviewing' },
    stages: [{ status: 'reviewing', onHold: 'false' }, { onHold: 'true' }],
  },
  identity: whole('GET /identity', { status: 'reviewing' }),
  cases: whole('GET /cases', { state: 'open' }),
  recovery: whole('GET /recovery', { status: 'reviewing' }),
  messages: whole('GET /messages', { state: 'waiting' }),
  approvals: whole('GET /approvals', { view: 'open' }),
  breaks: whole('GET /reconciliation/breaks', { state: 'open' }),
  allotments: whole('GET /offers', { toAllot: 'true' }),
  maturities: whole('GET /products', { withoutRate: 'true' }),
  'bank-lines': whole('GET /bank-statements/lines', { state: 'suspense' }),
  documents: whole('GET /identity', { expiring: 'true' }),
  'failed-jobs': whole('GET /schedule/failing', {}),
} as const satisfies Record<QueueName, QueueList>;
