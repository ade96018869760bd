import { expect, test } from 'vitest';
import { initials } from '../../lib/initials.ts';
import { actionText, recordText, shortHash } from './audit-words.ts';

test.each([
  ['staff.log-in', 'Logged in'],
  ['offer.publish.propose', 'Offer publication proposed'],
  ['withdrawal.approve.approve', 'Withdrawal approval approved'],
  ['settings.fees.propose', 'Settings fees proposed'],
  ['product.end-sale.approve', 'Product end of sale approved'],
  ['bank-account.unhold', 'Bank account taken off hold'],
  ['document.view', 'Document viewed'],
  ['user.change-password', 'User change password'],
  ['strange', 'Strange'],
])('%s reads %s', (action, text) => expect(actionText(action)).toBe(text));

test.each([
  ['offer/3f2a91b0-0000-4000-8000-000000000001', 'Offer 3f2a91b0'],
  ['invitation-code/Spring-26', 'Invitation code Spring-26'],
  ['offer-settings/tenant', 'Offer settings tenant'],
  ['nothing', 'Nothing'],
])('%s reads %s', (subject, text) => expect(recordText(subject)).toBe(text));

test.each([
  ['maker', 'MA'],
  ['Tunde Adeyemi', 'TA'],
  ['e2e.3f2a', 'E3'],
  ['x', 'X'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));

test('a hash is told by its ends', () => {
  expect(shortHash(`b46e90c3${'0'.repeat(52)}f27a`)).toBe('b46e90c3…f27a');
});
