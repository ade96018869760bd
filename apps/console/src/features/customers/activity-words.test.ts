import { describe, expect, test } from 'vitest';
import { type Activity, activityDetail, activityTitle } from './activity-words.ts';

test.each([
  ['user.log-in', 'Log-in'],
  ['withdrawal.approve.propose', 'First approval of withdrawal'],
  ['offer.allot', 'Offer allot'],
  ['bankAccount.coolOff', 'Bank account cool off'],
])('%s reads %s', (action, title) => {
  expect(activityTitle(action)).toBe(title);
});

describe('the line below', () => {
  const entry = (edit: Partial<Activity>): Activity => ({
    id: '1',
    time: 0,
    action: 'user.log-in',
    by: 'customer',
    roles: [],
    reason: null,
    address: null,
    userAgent: null,
    device: null,
    amount: null,
    currencyType: null,
    target: null,
    ...edit,
  });
  test.each<[string, Partial<Activity>]>([
    ['Chrome, Android, 10.0.0.1', { userAgent: 'Mozilla …', device: 'Chrome, Android', address: '10.0.0.1' }],
    ['Demo, 10.0.0.1', { userAgent: 'Demo', address: '10.0.0.1' }],
    ['', {}],
    [
      'Treasury: name and bank checked',
      { by: 'staff', roles: ['treasury'], reason: 'name and bank checked' },
    ],
    ['Owner, Treasury', { by: 'staff', roles: ['owner', 'treasury'] }],
    ['Staff: moved', { by: 'staff', reason: 'moved' }],
    ['Platform', { by: 'platform' }],
  ])('reads %j', (text, edit) => {
    expect(activityDetail(entry(edit))).toBe(text);
  });
});
