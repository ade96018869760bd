import type { Call, CallKey } from '@openfloor/contract/call';
import { depositCalls } from '@openfloor/contract/deposits/calls';
import { depositConsoleCalls } from '@openfloor/contract/deposits/console-calls';
import { offerCalls } from '@openfloor/contract/offers/calls';
import { offerConsoleCalls } from '@openfloor/contract/offers/console-calls';
import { withdrawalCalls } from '@openfloor/contract/withdrawals/calls';
import { withdrawalConsoleCalls } from '@openfloor/contract/withdrawals/console-calls';
import type { AskedCall } from './http/api.ts';
import { Refusal } from './http/refusal.ts';

const changes = (calls: Record<string, Call>): string[] =>
  Object.entries(calls).flatMap(([key, call]) => (key.startsWith('GET ') || call.readOnly ? [] : key));

/** Everything that brings money in, takes it out or offers something, for customers. */
export const closedToCustomers: ReadonlySet<CallKey | string> = new Set(
  [depositCalls, withdrawalCalls, offerCalls].flatMap(changes),
);

/** The same for staff; what is already there can still be read. */
export const closedToStaff: ReadonlySet<CallKey | string> = new Set(
  [depositConsoleCalls, withdrawalConsoleCalls, offerConsoleCalls].flatMap(changes),
);

/** Where invented prices run in production, real money must not meet them. */
export function refuseInDemonstration(
  demonstration: boolean,
  closed: ReadonlySet<string>,
): (asked: Pick<AskedCall, 'key'>) => void {
  return ({ key }) => {
    if (demonstration && closed.has(key)) throw new Refusal('demonstrationOnly');
  };
}
