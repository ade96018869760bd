import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { isAmong, workingRoles } from '@openfloor/contract/console/roles';
import { type ConsoleCalls, consoleCalls } from '@openfloor/contract/console-calls';
import type { ReplyOf } from '@/lib/api.ts';
import type { Me, StaffRole } from '@/lib/roles.ts';

/** Somebody called `maker`, with the calls that the contract opens to these roles. */
export function memberWith(roles: readonly StaffRole[]): Me {
  const allowed = Object.entries(consoleCalls).flatMap(([key, call]) =>
    call.access === 'staff' && isAmong(roles, call.roles) ? [key] : [],
  );
  return {
    id: 'maker-id',
    username: 'maker',
    roles: [...roles],
    next: 'ready',
    secondFactor: false,
    platform: false,
    allowed,
    tenant: { title: 'Savanna', legalName: 'Savanna Demo Securities Ltd.', hosts: ['localhost'] },
  };
}

const none = { records: [], total: 0 };

export const list = <Row = never>(...records: Row[]) => ({ records, total: records.length });

/** A proposal of which nothing else is known. */
export const noCase: ReplyOf<'GET /approvals/{id}/case'> = {
  customerSinceTime: null,
  balance: null,
  warnings: [],
  destination: null,
  largestBefore: null,
  shares: null,
  facts: [],
  effects: [],
  rate: null,
  history: [],
};

/** What the frame around every screen asks for: who is logged in, and what waits for them (nothing). */
export const shellReplies = (roles: readonly StaffRole[] = workingRoles): FakeReplies<ConsoleCalls> => ({
  'GET /me': memberWith(roles),
  'GET /setup': { complete: true, lines: [] },
  'GET /approvals': none,
  'GET /approvals/kinds': [],
  'GET /approvals/{id}/case': noCase,
  'GET /withdrawals': none,
  'GET /deposits': none,
  'GET /identity': none,
  'GET /recovery': none,
  'GET /cases': none,
  'GET /messages': none,
  'GET /payments/open': none,
  'GET /bank-statements/lines': none,
  'GET /reconciliation/breaks': none,
  'GET /orders': none,
  'GET /offers': none,
  'GET /products': none,
  'GET /schedule/failing': none,
  'GET /alerts': none,
  'GET /platform-access': none,
  'GET /me/filters': { filters: [] },
  'GET /messages/team': {
    people: [
      { id: 'maker-id', username: 'maker' },
      { id: 'ada-id', username: 'ada' },
    ],
  },
  'GET /assignments/team': {
    people: [
      { id: 'maker-id', username: 'maker' },
      { id: 'ada-id', username: 'ada' },
    ],
  },
});

/** The same around the platform's screens; a colleague could decide. */
export const platformReplies: FakeReplies<ConsoleCalls> = {
  'GET /platform/me': { username: 'root', next: 'ready', secondFactor: false, alone: false },
  'GET /platform/approvals': none,
  'GET /platform/calendars': [],
};
