import type { Code, Verdict } from '../verdict.ts';

type Say = (params: Verdict['params']) => string;

/** Every verdict in plain words, for the command. The app has its own, in its languages. */
export const words: Record<Code, Say> = {
  'checkpoint-signed': p =>
    `Checkpoint ${p.size} is signed by the key you named, or one that follows from it`,
  'checkpoint-key-unknown': p =>
    `Checkpoint ${p.size} is signed by the key in the file (${p.key}), which nobody vouches for: name it with --key`,
  'checkpoint-not-signed': p => `Checkpoint ${p.size} is not signed by a key of this log`,
  'checkpoint-malformed': p => `The checkpoint cannot be read: ${p.why}`,
  'keys-followed': p => `${p.changes} steps of key changes lead to the key in use (${p.key})`,
  'keys-broken': p => `The keys do not follow each other: ${p.why}`,
  'witnesses-signed': p => `${p.signed} of ${p.known} witnesses signed it: ${p.names}`,
  'witnesses-few': p => `${p.signed} of ${p.known} witnesses signed it${p.signed ? `: ${p.names}` : ''}`,
  'witnesses-unknown': p => `No witness was named with --witness (the file names ${p.named})`,
  'witness-wrong': p => `The signature of the witness ${p.name} is wrong`,
  'past-same': p => `Checkpoint ${p.size}, seen before, is its past`,
  'past-differs': p => `Checkpoint ${p.size}, seen before, is not its past: the log was rewritten`,
  'past-unproven': p => `Nothing in the file connects it with checkpoint ${p.size}, seen before`,
  'chain-same': p => `Transaction ${p.sequence}, seen before, is the same`,
  'chain-differs': p => `Transaction ${p.sequence}, seen before, is another one here`,
  'chain-unproven': p => `Transaction ${p.sequence}, seen before, is not in this file`,
  'earlier-same': p => `It goes on from checkpoint ${p.size}`,
  'earlier-differs': p => `It does not go on from checkpoint ${p.size}`,
  'mirror-same': p => `The mirror has the same log, with ${p.size} entries`,
  'mirror-differs': p => `The mirror has another log${p.why ? `: ${p.why}` : ''}`,
  'mirror-key-changed': p => `The file leaves out the change of keys at entry ${p.index}`,
  'mirror-behind': p => `The mirror has ${p.size} entries only`,
  'mirror-unreadable': p => `The mirror could not be read: ${p.why}`,
  'log-not-signed': p => `The mirror’s checkpoint ${p.size} is not signed by a key of this log`,
  'log-root-differs': p => `The mirror’s ${p.size} entries are not those that were signed`,
  'log-day-twice': p => `The log closes ${p.day} twice`,
  'log-list-shrank': p =>
    `On ${p.day} the list of ${p.list} had ${p.now} entries after ${p.before}, or others`,
  'day-in-log': p => `The close of ${p.day} is entry ${p.index} of the log`,
  'day-not-in-log': p => `The close of ${p.day} is not entry ${p.index} of the log`,
  'day-malformed': p => `The close of a day cannot be read: ${p.why}`,
  'days-none': () => 'The file has no close of a day: nothing says what was recorded',
  'head-committed': p =>
    `The close of ${p.day} has your transactions up to number ${p.sequence}, as they are here`,
  'head-differs': p =>
    p.why === 'cut'
      ? `The close of ${p.day} has transactions up to number ${p.sequence}: some are missing here`
      : `The close of ${p.day} has other transactions up to number ${p.sequence} than this file`,
  'head-outside': p => `The close of ${p.day} is of before this statement`,
  'head-not-included': p => `The close of ${p.day} does not have this customer in this way`,
  'balance-in-total': p => `${p.balance} ${p.asset} are part of the ${p.total} owed to all on ${p.day}`,
  'balance-not-in-total': p => `${p.balance} ${p.asset} are not part of what was owed to all on ${p.day}`,
  'balance-left-out': p => `${p.stated} ${p.asset} were left out of what was owed to all on ${p.day}`,
  'balances-differ': p => `On ${p.day} ${p.counted} ${p.asset} were counted, not ${p.stated}`,
  'opening-first': () => 'Begins with the first transaction',
  'opening-proven': p => `As the close of ${p.day} has it`,
  'opening-differs': () => 'Not what was recorded',
  'opening-unproven': () => 'Nothing in the file proves it',
  'line-sound': p => `Checks out (close of ${p.day})`,
  'line-changed': p =>
    p.recorded === undefined
      ? 'Changed'
      : `Changed: ${p.stated} ${p.asset} here, ${p.recorded} were recorded`,
  'line-missing': p => `A transaction is missing before this one: number ${p.expected}`,
  'line-arithmetic': p => `Does not add up: ${p.account} ${p.asset} says ${p.stated}, comes to ${p.computed}`,
  'line-back-dated': p => `Dated wrongly${p.day ? `: the close of ${p.day} says so` : ''}`,
  'line-not-closed': () => 'Not judged: its day is not closed in this file',
  'line-before-change': () => 'Not judged: a later line was changed',
  'closing-proven': p => `As the close of ${p.day} has it`,
  'closing-differs': () => 'Not what was recorded',
  'closing-not-closed': () => 'Not judged: the last day is not closed in this file',
  'order-sound': () => 'Checks out',
  'order-without-fill': () => 'Was not filled',
  'order-not-in-ledger': () => 'No transaction belongs to it',
  'order-differs': p => `Its ${p.field} is ${p.stated} here and ${p.found} by its transactions and terms`,
  'order-outside-minute': p => `Filled at ${p.price}, outside that minute’s ${p.low} to ${p.high}`,
  'order-beyond-tolerance': p => `Filled at ${p.price}, too far from the ${p.shown} that was shown`,
  'order-not-committed': p => `The close of ${p.day} does not have it in this way`,
  'order-evidence-unproven': () => 'Its transactions check out; its quote is not proved by a close',
};

export const say = ({ code, params }: Verdict<Code>): string => words[code](params);
