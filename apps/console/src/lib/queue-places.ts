import deposits from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import withdrawals from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import bankLines from '@phosphor-icons/core/regular/bank.svg?raw';
import failedJobs from '@phosphor-icons/core/regular/calendar-x.svg?raw';
import messages from '@phosphor-icons/core/regular/chats.svg?raw';
import other from '@phosphor-icons/core/regular/check-circle.svg?raw';
import documents from '@phosphor-icons/core/regular/hourglass-low.svg?raw';
import kyc from '@phosphor-icons/core/regular/identification-card.svg?raw';
import recovery from '@phosphor-icons/core/regular/key.svg?raw';
import maturities from '@phosphor-icons/core/regular/piggy-bank.svg?raw';
import allotments from '@phosphor-icons/core/regular/rocket-launch.svg?raw';
import breaks from '@phosphor-icons/core/regular/scales.svg?raw';
import approvals from '@phosphor-icons/core/regular/seal-check.svg?raw';
import cases from '@phosphor-icons/core/regular/shield-warning.svg?raw';
import type { ConsoleCallKey } from './api.ts';
import { queueTitles } from './queue-titles.ts';
import { fieldWords } from './value-diff.ts';

export interface QueuePlace {
  title: string;
  icon: string;
  path: string;
  /** The call that its screen lives by; absent where it is not known. */
  needs?: ConsoleCallKey;
}

const places: Readonly<Record<string, QueuePlace>> = {
  withdrawals: {
    title: queueTitles.withdrawals,
    icon: withdrawals,
    path: '/withdrawals',
    needs: 'GET /withdrawals',
  },
  identity: { title: queueTitles.identity, icon: kyc, path: '/identity', needs: 'GET /identity' },
  cases: { title: queueTitles.cases, icon: cases, path: '/cases', needs: 'GET /cases' },
  recovery: { title: queueTitles.recovery, icon: recovery, path: '/recovery', needs: 'GET /recovery' },
  messages: { title: queueTitles.messages, icon: messages, path: '/messages', needs: 'GET /messages' },
  deposits: { title: queueTitles.deposits, icon: deposits, path: '/deposits', needs: 'GET /deposits' },
  approvals: {
    title: queueTitles.approvals,
    icon: approvals,
    path: '/approvals?view=open',
    needs: 'GET /approvals',
  },
  breaks: {
    title: queueTitles.breaks,
    icon: breaks,
    path: '/reconciliation?tab=breaks&state=open',
    needs: 'GET /reconciliation/breaks',
  },
  'bank-lines': {
    title: queueTitles['bank-lines'],
    icon: bankLines,
    path: '/bank-statements?tab=suspense',
    needs: 'GET /bank-statements/lines',
  },
  allotments: {
    title: queueTitles.allotments,
    icon: allotments,
    path: '/offers?toAllot=true',
    needs: 'GET /offers',
  },
  maturities: {
    title: queueTitles.maturities,
    icon: maturities,
    path: '/products?withoutRate=true',
    needs: 'GET /products',
  },
  documents: {
    title: queueTitles.documents,
    icon: documents,
    path: '/identity?tab=expiring',
    needs: 'GET /identity',
  },
  'failed-jobs': {
    title: queueTitles['failed-jobs'],
    icon: failedJobs,
    path: '/scheduled-work?tab=failed',
    needs: 'GET /schedule',
  },
};

/** Where a queue is worked off, and what it is called there. */
export const queuePlace = (name: string): QueuePlace =>
  places[name] ?? { title: fieldWords(name), icon: other, path: `/${name}` };

/** Queues in the order of the screen; unknown ones come last. */
export function inOrder<Queue extends { name: string }>(queues: readonly Queue[]): Queue[] {
  const names = Object.keys(places);
  const rank = ({ name }: Queue) => (names.includes(name) ? names.indexOf(name) : names.length);
  return queues.toSorted((one, another) => rank(one) - rank(another));
}
