import { expect, it } from 'vitest';
import { activityName } from './activity-kinds.ts';

it.each([
  ['user.log-in', { text: 'logIn', topic: 'user' }],
  ['withdrawal.approve.propose', { topic: 'withdrawal', verb: 'proposed' }],
  ['withdrawal.approve.approve', { topic: 'withdrawal', verb: 'approved' }],
  ['deposit.reverse.approve', { topic: 'reversal', verb: 'approved' }],
  ['claim.collect.propose', { topic: 'claim', verb: 'proposed' }],
  ['manual.adjustment.reject', { topic: 'manual', verb: 'rejected' }],
  ['identity.revoke.approve', { text: 'identityRevoked', topic: 'kyc' }],
  ['identity.revoke.reject', { topic: 'kyc', verb: 'rejected' }],
  ['kyc.pass', { topic: 'kyc', verb: 'approved' }],
  ['customer.end-sessions', { topic: 'customer', verb: 'done' }],
  ['bank-account.add', { text: 'addBankAccount', topic: 'bankAccount' }],
  ['user.statement', { text: 'makeStatement', topic: 'user' }],
  ['user.log-objection', { text: 'objectToLog', topic: 'user' }],
  ['customer.statement', { text: 'readStatement', topic: 'customer' }],
  ['something.new', { topic: 'other', verb: 'done' }],
  ['constructor', { topic: 'other', verb: 'done' }],
])('%s', (action, name) => {
  expect(activityName(action)).toEqual(name);
});
