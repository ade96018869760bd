import type { MailWords } from './words.ts';

export const mailWords: MailWords = {
  testSubject: 'Test message',
  test: '{{by}} sent this from the console. E-mail works.',
  codeSubject: 'Your code: {{code}}',
  code: 'Type this code in the app to confirm your e-mail address. It works for {{minutes}} minutes.',
  codeNot:
    'You did not ask for it? Then somebody typed your address by mistake. Nothing happens without the code.',
  changesSubject: 'Your e-mail address is about to change',
  changesTo: 'In {{hours}} hours messages will go to {{address}} instead of here.',
  removed: 'In {{hours}} hours no messages will be sent to this address any more.',
  changesNot:
    'It was not you? Open the app yourself, go to Security, keep this address, and change your password.',
  linkSubject: 'Choose a new password',
  link: {
    password: 'Choose a new log-in password with this link. It works once, for {{minutes}} minutes:',
    'withdrawal-password':
      'Choose a new withdrawal password with this link. It works once, for {{minutes}} minutes:',
  },
  linkAsks:
    'You will be asked for the number of the document that you verified with. Asked for on: {{device}}.',
  linkNot:
    'It was not you? Then leave the link alone and pass it on to nobody. If you are logged in, open the app yourself and object.',
  unknownDevice: 'unknown device',
  queues: {
    withdrawals: 'Withdrawals',
    deposits: 'Deposits',
    identity: 'Identity',
    cases: 'Cases',
    recovery: 'Recovery',
    messages: 'Messages',
    approvals: 'Approvals',
    breaks: 'Breaks',
    allotments: 'Offers to allot',
    maturities: 'Rates to declare',
    'bank-lines': 'Unmatched bank lines',
    documents: 'Expiring documents',
    'failed-jobs': 'Failed jobs',
  },
  overdueSubject: '{{queue}} is over its service level',
  overdue:
    '{{queue}}: {{waiting}} waiting. The one at the front has waited {{waited}} of business hours; the level is {{level}}.',
  overdueAgain:
    'You are told again in a day if it stays so, or once it happens anew. The addresses are chosen in the console.',
  reports: {
    'end-of-day': 'End of day',
    segregation: 'Customers’ money',
    fees: 'Fees',
    journal: 'Journal',
  },
  reportReadySubject: '{{report}}, {{period}}: the report is ready',
  reportReady: 'The report “{{report}}” of {{period}} is ready. Log in to the console to download it.',
  reportFailedSubject: '{{report}}, {{period}}: the report could not be made',
  reportFailed:
    'The report “{{report}}” of {{period}} could not be made. Log in to the console to read why, and have it made again there.',
  reportTold: 'Reports by the clock, and the addresses that are told of them, are chosen in the console.',
  from: 'From {{title}}. We never ask for a password by e-mail.',
  choose: 'Choose in the app what you are told by e-mail: {{url}}',
};
