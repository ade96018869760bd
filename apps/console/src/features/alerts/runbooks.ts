import type { QueueName } from '@openfloor/contract/dashboard/queue-names';

/** What to do when a queue is over its level, step by step. */
export const runbooks: Readonly<Record<QueueName, readonly string[]>> = {
  withdrawals: [
    'Open the longest wait first. What is on hold says why; ask whoever holds it.',
    'One person approves, another releases. Where the second is missing, hand the alert to somebody who may.',
    'What is approved still waits for the bank: see Payments for files that were not built or not confirmed.',
  ],
  deposits: [
    'Compare with the bank: a statement that was not imported leaves deposits waiting.',
    'Pass what the bank has, reject what it has not, with a note. Hold what needs compliance.',
  ],
  identity: [
    'Take the oldest. Ask for what is missing instead of rejecting where one picture would do.',
    'Many at once after a campaign: hand some to colleagues who review identities.',
  ],
  cases: [
    'Assign every case that nobody has. The customer sees nothing of it: write to nobody about it.',
    'An outcome takes two people; a report to the authority has a day of its own on the case.',
  ],
  recovery: [
    'Compare the photos with the identity on record; two people agree.',
    'The account stays locked until then: decide before the end of the day.',
  ],
  messages: [
    'Answer the oldest first; templates answer what is asked often.',
    'The same question from many customers is a fault: tell whoever looks after the system.',
  ],
  approvals: [
    'Find out who may approve: the proposer never does. Ask them, or hand the alert over.',
    'What nobody needs any more is taken back by its proposer.',
  ],
  breaks: [
    'A break says bank and ledger disagree. Look at the day and the account it names.',
    'Import the missing statement, or find the booking; close it with what was found.',
  ],
  allotments: [
    'The offer has closed and its applicants wait: allot it on its page; two people agree.',
    'Units that were not taken say so there. Nothing is booked before the second person.',
  ],
  maturities: [
    'A product ends without a declared rate, and pays nobody until it has one.',
    'Ask its manager for the rate and declare it on its page; two people agree.',
  ],
  'bank-lines': [
    'A line stands for nothing that is known: look for a deposit or payment of that amount and name.',
    'Match it, or leave it in suspense with a note that says whom you asked.',
  ],
  documents: [
    'Ask the customer for a new document; withdrawals may need one.',
    'The list says when each runs out; the soonest comes first.',
  ],
  'failed-jobs': [
    'Read the error. What failed is tried again by itself, ever later; nothing is done twice.',
    'Once its cause is gone, try it now. Where it stays, give the error to whoever runs the servers.',
  ],
};
