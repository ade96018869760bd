import type { ReplyOf } from '@openfloor/client/client';

/** A customer with money in two currencies. */
export const user: ReplyOf<'GET /user'> = {
  username: 'demo',
  name: 'Adaeze Okonkwo',
  account: '8820441706',
  customerService: null,
  totalAssets: '13245158.12',
  totalAssetsUSD: '17573.13',
  balance: '6819370.09',
  balanceUSD: '11697.73',
  advancePayment: '13445.53',
  advancePaymentUSD: '249.80',
  totalBalance: '6995315.62',
  totalBalanceUSD: '12197.53',
  totalValue: '6249842.50',
  totalValueUSD: '5375.60',
  totalPNL: '164221.74',
  totalPNLUSD: '121.60',
};

export const balance: ReplyOf<'GET /user/balance'> = { balance: '6819370.09', balanceUSD: '11697.73' };
export const noBalance: ReplyOf<'GET /user/balance'> = { balance: '0.00', balanceUSD: '0.00' };

export const identity: NonNullable<ReplyOf<'GET /kyc'>> = {
  name: 'Adaeze Okonkwo',
  idType: 'NIN',
  idNumber: '7204 118 3956',
  bank: 'Zuma Bank',
  cardNo: '0081490244',
  photo: [],
  status: 'PASSED',
  reason: null,
  requestedInfo: null,
  submittedTime: 1_789_107_902_951,
  reviewedTime: 1_789_118_702_951,
  expiresOn: null,
  due: null,
};

/** Of somebody who has bought something: no card leads them on. */
export const stepsDone: ReplyOf<'GET /user/firstSteps'> = {
  username: 'demo',
  name: 'Adaeze Okonkwo',
  identity: null,
  deposit: null,
  funded: true,
  balance: '6819370.09',
  balanceUSD: '11697.73',
  minDeposit: null,
  disabled: null,
  identityDue: null,
  agreementsDue: false,
  invested: true,
};

/** Of somebody who has just registered. */
export const stepsOfNewcomer: ReplyOf<'GET /user/firstSteps'> = {
  username: 'chidi',
  name: null,
  identity: null,
  deposit: null,
  funded: false,
  balance: '0.00',
  balanceUSD: '0.00',
  minDeposit: '1000.00',
  disabled: null,
  identityDue: null,
  agreementsDue: false,
  invested: false,
};

export const noEmail: ReplyOf<'GET /user/email'> = {
  possible: false,
  address: null,
  waiting: null,
  asked: null,
};

/** Nothing stands in the way, and nobody has asked. */
export const noClosure: ReplyOf<'GET /user/closure'> = {
  waitingDays: 14,
  keepYears: 5,
  blockers: [],
  asked: null,
  stopped: null,
};
