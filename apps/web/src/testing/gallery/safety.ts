import { warning } from '../samples/recovery.ts';
import { alert } from '../samples/stocks.ts';
import type { Exhibits } from './exhibit.ts';

const time = Date.UTC(2026, 10, 2, 9, 30);
const device = { id: 'd1', device: 'Chrome, Android', firstSeenTime: time, seenTime: time, loggedIn: true };

/** What tells, warns and protects. */
export const safety: Exhibits = {
  security: {
    path: '/security',
    shown: 'Firefox, Windows',
    replies: {
      'GET /user/security': {
        authenticator: null,
        passkeys: [
          { id: 'p1', name: 'This phone', host: 'localhost', here: true, createdTime: time, usedTime: null },
        ],
        passkeysPossible: true,
        recoveryCodes: { left: 7, total: 10, madeTime: time },
      },
      'GET /user/devices': [
        { ...device, current: true, trustedUntil: null },
        { ...device, id: 'd2', device: 'Firefox, Windows', current: false, trustedUntil: null },
      ],
    },
  },
  firstCodes: { path: '/recoveryCodes', shown: 'Show my codes' },
  objection: {
    path: '/objection',
    shown: 'It was not me',
    replies: { 'GET /recovery/mine': warning({ sentTime: time, worksFrom: time }) },
  },
  activity: {
    path: '/accountActivity',
    shown: 'You logged in',
    replies: {
      'GET /user/activity': {
        records: [
          {
            id: '2',
            time,
            action: 'user.log-in',
            by: 'customer',
            roles: [],
            amount: null,
            currencyType: null,
            target: null,
            reason: null,
            address: '127.0.0.1',
            userAgent: null,
            device: 'Safari, iPhone',
          },
        ],
      },
    },
  },
  alerts: {
    path: '/alerts',
    shown: 'At ₦420.00 or above',
    replies: {
      'GET /alerts': [alert()],
    },
  },
};
