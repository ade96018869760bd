import type { Summary, VerdictWords } from '../verdict-words.ts';

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

const rest = ({ sound, unjudged }: Summary) =>
  [
    `${some(sound, 'One line checks', 'lines check')} out`,
    unjudged > 0 && `${unjudged} ${unjudged === 1 ? 'is' : 'are'} not judged`,
  ]
    .filter(Boolean)
    .join(', ');

export const words: VerdictWords = {
  sound: 'Checks out',
  wrong: 'Differs',
  unjudged: 'Not judged',
  summary: {
    sound: ({ all, seconds, online }) => ({
      title: `All ${all} lines check out`,
      detail: `Recomputed on this device in ${seconds} s${online ? '' : ', offline'}`,
    }),
    linesWrong: summary => ({
      title: summary.wrong === 1 ? 'One line does not check out' : `${summary.wrong} lines do not check out`,
      detail: rest(summary),
    }),
    logWrong: summary => ({ title: 'Does not match the public record', detail: rest(summary) }),
    keyUnknown: ({ online }) => ({
      title: 'Cannot be judged yet',
      detail: online
        ? 'The lines follow from each other, but nobody here vouches for the key that signed them.'
        : 'The lines follow from each other. Connect once, so that this device learns the operator’s key.',
    }),
    unjudged: summary => ({
      title: `${some(summary.unjudged, 'One line is', 'lines are')} not judged`,
      detail: `${rest({ ...summary, unjudged: 0 })}. Nothing is wrong.`,
    }),
  },
  verdicts: {
    'checkpoint-signed': p => ({
      title: `Public checkpoint ${p.size}`,
      detail: `Signed by ${p.tenant}, key ${p.key}`,
    }),
    'checkpoint-key-unknown': p => ({
      title: `Checkpoint ${p.size}, signed by an unknown key`,
      detail: `Key ${p.key} of ${p.log}. The file brings it along; nothing here vouches for it.`,
    }),
    'checkpoint-not-signed': p => ({
      title: 'The checkpoint is not signed',
      detail: `None of the operator’s keys signed checkpoint ${p.size}`,
    }),
    'checkpoint-malformed': () => ({ title: 'The checkpoint cannot be read' }),
    'keys-followed': p => ({ title: 'The change of keys holds', detail: `The key in use is ${p.key}` }),
    'keys-broken': () => ({
      title: 'The keys do not follow each other',
      detail: 'A key was put in that the one before did not sign for',
    }),
    'witnesses-signed': p => ({
      title: `${p.signed} of ${p.known} witnesses signed it`,
      detail: `${p.names}, as the operator names them`,
    }),
    'witnesses-few': p => ({
      title: `${p.signed} of ${p.known} witnesses signed it`,
      detail: p.names || 'None of those that the operator names',
    }),
    'witnesses-unknown': () => ({
      title: 'No witness signed it',
      detail: 'The operator names none',
    }),
    'witness-wrong': p => ({
      title: `The signature of ${p.name} is wrong`,
      detail: 'This witness signed something else',
    }),
    'past-same': p => ({
      title: 'Same past as this device remembers',
      detail: `Last seen: checkpoint ${p.size}`,
    }),
    'past-differs': p => ({
      title: 'Another past than this device remembers',
      detail: `Checkpoint ${p.size}, seen here before, is not part of it: the record was rewritten`,
    }),
    'past-unproven': p => ({
      title: 'Not compared with what this device remembers',
      detail: `Nothing in the file connects it with checkpoint ${p.size}, seen here before`,
    }),
    'chain-same': p => ({
      title: 'Your transactions are those seen before',
      detail: `Up to number ${p.sequence}`,
    }),
    'chain-differs': p => ({
      title: 'Your transactions are not those seen before',
      detail: `Number ${p.sequence} was another one on this device`,
    }),
    'chain-unproven': p => ({
      title: 'Not compared with your transactions seen before',
      detail: `Number ${p.sequence} is not in this file`,
    }),
    'earlier-same': (p, count) => ({
      title: count === 1 ? 'Goes on from an earlier checkpoint' : `Goes on from ${count} earlier checkpoints`,
      detail: `Last: checkpoint ${p.size}`,
    }),
    'earlier-differs': p => ({
      title: 'Does not go on from an earlier checkpoint',
      detail: `Checkpoint ${p.size} is not its past`,
    }),
    'mirror-same': p => ({
      title: 'Same record as the operator shows now',
      detail: `Checkpoint ${p.size}, asked for just now`,
    }),
    'mirror-differs': p => ({
      title: 'Another record than the operator shows now',
      detail: `Checkpoint ${p.size} on the server does not go on from this file’s`,
    }),
    'mirror-key-changed': () => ({ title: 'A change of keys is left out' }),
    'mirror-behind': p => ({ title: 'The server’s record is shorter', detail: `Checkpoint ${p.size}` }),
    'mirror-unreadable': () => ({ title: 'The server’s record could not be read' }),
    'log-not-signed': () => ({ title: 'The server’s record is not signed' }),
    'log-root-differs': () => ({ title: 'The server’s record is not what was signed' }),
    'log-day-twice': p => ({ title: `${p.day} is closed twice` }),
    'log-list-shrank': p => ({ title: `A list was shortened on ${p.day}` }),
    'day-in-log': (p, count) => ({
      title:
        count === 1
          ? 'The close of the day is in the record'
          : `The closes of ${count} days are in the record`,
      detail: count === 1 ? p.day : `Last: ${p.day}`,
    }),
    'day-not-in-log': p => ({
      title: 'A day’s close is not in the record',
      detail: `That of ${p.day} in this file was never published`,
    }),
    'day-malformed': () => ({ title: 'The close of a day cannot be read' }),
    'days-none': () => ({
      title: 'No day is closed in this file',
      detail: 'Nothing in it says what was recorded',
    }),
    'head-committed': p => ({
      title: 'Your transactions end where the record says',
      detail: `Up to number ${p.sequence}, at the close of ${p.day}`,
    }),
    'head-differs': p => ({
      title: p.why === 'cut' ? 'Transactions are missing' : 'Does not match the checkpoint',
      detail:
        p.why === 'cut'
          ? `The close of ${p.day} has them up to number ${p.sequence}`
          : `The close of ${p.day} has other transactions up to number ${p.sequence}`,
    }),
    'head-outside': p => ({ title: 'A close of before this statement', detail: p.day }),
    'head-not-included': p => ({
      title: 'You are not in a day’s close',
      detail: `That of ${p.day} does not have you in this way`,
    }),
    'balance-in-total': (p, count) => ({
      title: count === 1 ? 'Your balance is in the total' : 'Your balances are in the totals',
      detail: `${p.balance} of ${p.total} that ${p.tenant} says it owes on ${p.day}`,
    }),
    'balance-not-in-total': p => ({
      title: 'Your balance is not in the total',
      detail: `${p.balance} are not part of what was owed on ${p.day}`,
    }),
    'balance-left-out': p => ({
      title: 'Your balance was left out of the total',
      detail: `${p.stated} on ${p.day}`,
    }),
    'balances-differ': p => ({
      title: 'The total counts another balance',
      detail: `${p.counted} on ${p.day}, not ${p.stated}`,
    }),
    'opening-first': () => ({ title: 'Checks out', detail: 'Begins with your first transaction' }),
    'opening-proven': () => ({ title: 'Checks out' }),
    'opening-differs': () => ({ title: 'Differs', detail: 'Not what was recorded' }),
    'opening-unproven': () => ({ title: 'Not judged', detail: 'Nothing in the file proves it' }),
    'line-sound': () => ({ title: 'Checks out' }),
    'line-changed': () => ({ title: 'Changed' }),
    'line-missing': p => ({
      title: 'A line is missing before this one',
      detail: `Number ${p.expected}`,
    }),
    'line-arithmetic': p => ({
      title: 'Does not add up',
      detail: `Says ${p.stated}, comes to ${p.computed}`,
    }),
    'line-back-dated': p => ({
      title: 'Dated wrongly',
      detail: p.day ? `The close of ${p.day} says otherwise` : 'Earlier than the line before it',
    }),
    'line-not-closed': () => ({ title: 'Not judged', detail: 'Its day is not closed in this file' }),
    'line-before-change': () => ({ title: 'Not judged', detail: 'A later line was changed' }),
    'closing-proven': () => ({ title: 'Checks out' }),
    'closing-differs': () => ({ title: 'Differs', detail: 'Not what was recorded' }),
    'closing-not-closed': () => ({
      title: 'Not judged',
      detail: 'The last day is not closed in this file',
    }),
    'order-sound': () => ({ title: 'Checks out' }),
    'order-without-fill': () => ({ title: 'Not judged', detail: 'It was not filled' }),
    'order-not-in-ledger': () => ({ title: 'Differs', detail: 'No transaction belongs to it' }),
    'order-differs': p => ({
      title: `Differs: ${p.field}`,
      detail: `${p.stated} in this file, ${p.found} by its transactions and terms`,
    }),
    'order-outside-minute': p => ({
      title: 'Filled outside the market’s range',
      detail: `At ${p.price}; that minute had ${p.low} to ${p.high}`,
    }),
    'order-beyond-tolerance': p => ({
      title: 'Filled too far from the price shown',
      detail: `At ${p.price}; ${p.shown} was shown`,
    }),
    'order-not-committed': p => ({
      title: 'Differs',
      detail: `The close of ${p.day} does not have it in this way`,
    }),
    'order-evidence-unproven': () => ({
      title: 'Not judged',
      detail: 'Its quote is not in a closed day yet',
    }),
  },
  opening: 'Opening balance',
  closing: 'Closing balance',
  order: (side, shares, name) => `Order: ${side === 'buy' ? 'buy' : 'sell'} ${shares} ${name}`,
  fields: { gross: 'value', fee: 'fee', shares: 'shares', price: 'price', feeRate: 'fee rate' },
  lines: 'Lines',
  checks: 'The public record',
  countOf: (sound, all) => `${sound} of ${all}`,
  problemsFirst: 'Problems first',
  inOrder: 'In order',
  more: count => `Show ${count} more`,
  inFile: 'In this file',
  inRecord: 'In the public record',
  operator: 'Operator',
  period: 'Period',
  periodText: (from, to) => `${from} to ${to}`,
  fileSays: 'As the file says',
  watch: {
    title: 'This server shows another past',
    detail:
      'What the operator publishes now does not go on from what this device saw before. Keep your statements and report it.',
  },
};
