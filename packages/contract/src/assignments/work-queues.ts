import type { StaffRole } from '@openfloor/homes/codes';

// Plain data without schemas, so that the console can carry it.

interface WorkQueue {
  /** Lists what waits: whoever may make it sees who has taken what. */
  list: `GET /${string}`;
  /** Whoever may decide, or propose, about what waits there: only they take something, or are given it. */
  team: readonly StaffRole[];
}

/** Where what waits can be taken by one of staff. */
export const workQueues = {
  identity: { list: 'GET /identity', team: ['owner', 'compliance'] },
  recovery: { list: 'GET /recovery', team: ['owner', 'compliance'] },
  deposits: { list: 'GET /deposits', team: ['owner', 'treasury'] },
  withdrawals: { list: 'GET /withdrawals', team: ['owner', 'compliance', 'treasury'] },
  claims: { list: 'GET /claims', team: ['owner', 'treasury'] },
  breaks: { list: 'GET /reconciliation/breaks', team: ['owner', 'compliance', 'treasury'] },
  'bank-lines': { list: 'GET /bank-statements/lines', team: ['owner', 'treasury'] },
  allotments: { list: 'GET /offers', team: ['owner', 'dealing'] },
  maturities: { list: 'GET /products', team: ['owner', 'dealing'] },
} as const satisfies Record<string, WorkQueue>;

export type WorkQueueName = keyof typeof workQueues;

/** At once. */
export const assignedAtOnceMax = 100;
