/**
 * What was found, as a code and what belongs to it: the app and the command put it into words. docs/proof.md lists all
 * codes. `unjudged` is neither good nor bad: nothing at hand decides it.
 */
export type Status = 'sound' | 'wrong' | 'unjudged';

export interface Verdict<Code extends string = string> {
  code: Code;
  status: Status;
  params: Readonly<Record<string, string | number>>;
}

const statuses = {
  // The log.
  'checkpoint-signed': 'sound',
  'checkpoint-key-unknown': 'unjudged',
  'checkpoint-not-signed': 'wrong',
  'checkpoint-malformed': 'wrong',
  'keys-followed': 'sound',
  'keys-broken': 'wrong',
  'witnesses-signed': 'sound',
  'witnesses-few': 'unjudged',
  'witnesses-unknown': 'unjudged',
  'witness-wrong': 'wrong',
  'past-same': 'sound',
  'past-differs': 'wrong',
  'past-unproven': 'unjudged',
  'chain-same': 'sound',
  'chain-differs': 'wrong',
  'chain-unproven': 'unjudged',
  'earlier-same': 'sound',
  'earlier-differs': 'wrong',
  // A copy of the whole log.
  'mirror-same': 'sound',
  'mirror-differs': 'wrong',
  'mirror-key-changed': 'wrong',
  'mirror-behind': 'unjudged',
  'mirror-unreadable': 'unjudged',
  'log-not-signed': 'wrong',
  'log-root-differs': 'wrong',
  'log-day-twice': 'wrong',
  'log-list-shrank': 'wrong',
  // The days.
  'day-in-log': 'sound',
  'day-not-in-log': 'wrong',
  'day-malformed': 'wrong',
  'head-committed': 'sound',
  'head-differs': 'wrong',
  'head-outside': 'unjudged',
  'head-not-included': 'wrong',
  'balances-differ': 'wrong',
  'balance-in-total': 'sound',
  'balance-not-in-total': 'wrong',
  'balance-left-out': 'wrong',
  'days-none': 'unjudged',
  // The lines.
  'opening-first': 'sound',
  'opening-proven': 'sound',
  'opening-differs': 'wrong',
  'opening-unproven': 'unjudged',
  'line-sound': 'sound',
  'line-changed': 'wrong',
  'line-missing': 'wrong',
  'line-arithmetic': 'wrong',
  'line-not-closed': 'unjudged',
  'line-before-change': 'unjudged',
  'line-back-dated': 'wrong',
  'closing-proven': 'sound',
  'closing-differs': 'wrong',
  'closing-not-closed': 'unjudged',
  // The orders.
  'order-sound': 'sound',
  'order-without-fill': 'unjudged',
  'order-not-in-ledger': 'wrong',
  'order-differs': 'wrong',
  'order-outside-minute': 'wrong',
  'order-beyond-tolerance': 'wrong',
  'order-not-committed': 'wrong',
  'order-evidence-unproven': 'unjudged',
} as const satisfies Record<string, Status>;

export type Code = keyof typeof statuses;
export const codes = Object.keys(statuses) as Code[];

export function verdict(code: Code, params: Verdict['params'] = {}): Verdict<Code> {
  return { code, status: statuses[code], params };
}
