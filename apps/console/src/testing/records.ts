import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';

const dayMs = 86_400_000;
/** A fixed moment, so that texts do not change by the day. */
export const someTime = Date.UTC(2026, 10, 14, 9, 30);

export const aCustomer = {
  id: 'customer-1',
  username: 'gbenga',
  account: '8820550522',
  name: 'Gbenga Adewale',
  status: 'active',
} as const;

type Proposal = ReplyOf<'GET /approvals/{id}'>;

/** The roles of somebody new, which another person proposed and `maker` may decide about. */
export const aProposal = (other: Partial<Proposal> = {}): Proposal => ({
  id: 'proposal-1',
  kind: 'staff.roles',
  title: 'Roles of newcomer',
  subject: 'staff/newcomer-id',
  customerId: null,
  customer: null,
  number: null,
  money: null,
  before: { roles: [] },
  after: { roles: ['support'] },
  reason: 'Joins the help desk',
  proposer: 'checker',
  state: 'open',
  createdTime: Date.now(),
  expiresTime: Date.now() + dayMs,
  decidedBy: null,
  decidedTime: null,
  decisionReason: null,
  inOneHand: false,
  mayApprove: true,
  mayCancel: false,
  ...other,
});

type Member = RecordOf<'GET /staff'>;

export const aMember = (other: Partial<Member> = {}): Member => ({
  id: 'newcomer-id',
  username: 'newcomer',
  roles: ['content'],
  status: 'active',
  secondFactor: false,
  isSetUp: true,
  setUpUntilTime: null,
  resetUntilTime: null,
  createdTime: someTime,
  seenTime: null,
  ...other,
});

type Withdrawal = ReplyOf<'GET /withdrawals/{id}'>;

export const aWithdrawal = (other: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'withdrawal-1',
  number: 'W-20261114-0004',
  customer: aCustomer,
  amount: '37500.00',
  currency: 'NGN',
  usdt: false,
  accountName: 'Gbenga Adewale',
  bank: 'Benue Savings',
  accountNumber: '0081490235',
  status: 'reviewing',
  stage: 'to-review',
  createdTime: someTime,
  decidedTime: null,
  firstChecker: null,
  firstCheckedTime: null,
  decider: null,
  reason: null,
  paidTime: null,
  payer: null,
  bankReference: null,
  file: null,
  paidFrom: null,
  returned: null,
  nameMatch: 'same',
  warnings: ['newAccount'],
  pending: null,
  hold: null,
  assignee: null,
  heldByCompliance: false,
  masked: false,
  branch: null,
  bankCode: null,
  extraCode: null,
  verifiedName: 'Gbenga Adewale',
  address: '127.0.0.1',
  accountSavedTime: someTime,
  accountChangedTime: someTime,
  accountUsedBefore: 0,
  passwordChangedTime: null,
  withdrawalPasswordChangedTime: null,
  earlier: [],
  history: [],
  ...other,
});

/** Checked by somebody, waiting for a second person. */
export const aCheckedWithdrawal = (proposer: string): Withdrawal =>
  aWithdrawal({
    stage: 'second-approval',
    firstChecker: proposer,
    firstCheckedTime: someTime,
    pending: {
      proposalId: 'proposal-2',
      proposer,
      reason: 'Name and bank checked',
      createdTime: someTime,
      expiresTime: Date.now() + dayMs,
    },
  });

type Deposit = ReplyOf<'GET /deposits/{id}'>;

export const aDeposit = (other: Partial<Deposit> = {}): Deposit => ({
  id: 'deposit-1',
  number: 'D-20261114-0001',
  customer: aCustomer,
  amount: '20000.00',
  currency: 'NGN',
  usdt: false,
  accountName: 'Gbenga Adewale',
  bank: 'Zuma Bank',
  accountNumber: '0081490244',
  status: 'reviewing',
  createdTime: someTime,
  reviewedTime: null,
  reviewer: null,
  reason: null,
  hold: null,
  assignee: null,
  nameMatch: 'same',
  duplicates: 0,
  paidInto: { bank: 'Zuma Bank', accountNumber: '2048117703', accountName: 'Savanna Clients' },
  authCode: 'DEMO2026',
  bankReference: null,
  isReversed: false,
  reversed: null,
  ifReversed: null,
  masked: false,
  branch: null,
  address: '127.0.0.1',
  receipt: { id: 'receipt-1', width: 480, height: 300 },
  found: [],
  earlier: [],
  history: [],
  ...other,
});

type Identity = ReplyOf<'GET /identity/{id}'>;

export const anIdentity = (other: Partial<Identity> = {}): Identity => ({
  id: 'identity-1',
  number: 'K-20261114-0001',
  customer: { ...aCustomer, name: null },
  name: 'Bashir Lawal',
  idType: 'NIN',
  idNumber: '7204 118 3900',
  status: 'reviewing',
  attempt: 1,
  submittedTime: someTime,
  reviewedTime: null,
  reviewer: null,
  reason: null,
  assignee: null,
  expiresOn: null,
  due: null,
  duplicates: 0,
  masked: false,
  bank: 'Zuma Bank',
  cardNo: '0081490244',
  photos: [{ id: 'photo-1', width: 1000, height: 640 }],
  registeredTime: someTime,
  payoutAccounts: [],
  found: [],
  history: [],
  ...other,
});

type Recovery = ReplyOf<'GET /recovery/{id}'>;

export const aRecovery = (other: Partial<Recovery> = {}): Recovery => ({
  id: 'recovery-1',
  number: 'R-20261114-0001',
  customer: aCustomer,
  purpose: 'password',
  status: 'reviewing',
  lostFactor: false,
  sentTime: someTime,
  decidedTime: null,
  worksFrom: null,
  worksUntil: null,
  endedTime: null,
  reviewer: null,
  reason: null,
  assignee: null,
  figures: '7426',
  photos: ['front', 'back', 'face'].map(id => ({ id, width: 1000, height: 640 })),
  verified: {
    submissionId: 'identity-1',
    number: 'K-20261114-0001',
    name: 'Bashir Lawal',
    idType: 'NIN',
    idNumber: '7204 118 3900',
    reviewedTime: someTime,
    photos: [{ id: 'photo-1', width: 1000, height: 640 }],
  },
  pending: null,
  loggedIn: 0,
  lastSeenTime: null,
  factorSet: false,
  accountsAdded: 0,
  earlier: [],
  ...other,
});

type Closure = NonNullable<ReplyOf<'GET /customers/{id}/closure'>['closure']>;

/** Asked for, and not due yet. */
export const aClosure = (other: Partial<Closure> = {}): Closure => ({
  id: 'closure-1',
  customer: aCustomer,
  state: 'waiting',
  askedTime: someTime,
  dueTime: someTime,
  endedTime: null,
  stoppedBy: [],
  keepUntil: null,
  forgottenTime: null,
  hasMoney: false,
  held: false,
  erasedTime: null,
  knownAs: null,
  ...other,
});

type Case = ReplyOf<'GET /cases/{id}'>;

/** A name that comes near an entry of an invented list. */
export const aCase = (other: Partial<Case> = {}): Case => ({
  id: 'case-1',
  number: 'C-20261114-0012',
  kind: 'screening',
  customer: aCustomer,
  why: 'Example list 7731, score 0.91',
  state: 'new',
  outcome: null,
  payoutsStopped: true,
  reportDue: false,
  assignee: null,
  openedTime: someTime,
  dueTime: Date.now() + dayMs + 7_200_000,
  closedTime: null,
  evidence: {
    kind: 'screening',
    list: { id: 'list-1', name: 'Example list', versionId: 'version-1', publishedOn: '2026-11-13' },
    entry: {
      ref: '7731',
      type: 'person',
      name: 'QASIM, Yousuf Dan-Ladi',
      aliases: ['Yusufu Kasimu'],
      births: ['1961, about'],
      birthPlaces: [],
      nationalities: ['Not Nigeria'],
      documents: ['A-0099214'],
      addresses: [],
      sex: 'Male',
      programmes: [],
    },
    ours: { name: 'Yusuf Danladi Kassim', of: 'verified' },
    matched: 'QASIM, Yousuf Dan-Ladi',
    score: 0.91,
    from: 0.85,
    parts: [
      { ours: 'Yusuf', theirs: 'Yousuf', why: 'spelling', score: 0.97 },
      { ours: 'Kassim', theirs: 'Qasim', why: 'sound', score: 0.82 },
      { ours: null, theirs: null, why: 'order', score: 0.94 },
    ],
    others: [{ name: 'Yusufu Kasimu', score: 0.89 }],
  },
  subjects: [],
  opener: null,
  decisions: ['cleared', 'papers', 'frozen'],
  pending: null,
  liftable: false,
  facts: {
    balance: { amount: '418230.00', currency: 'NGN' },
    lastDeposit: { amount: '60000.00', currency: 'NGN', time: someTime },
    openPayouts: 1,
    registeredTime: someTime,
    verified: true,
    idType: 'NIN',
    idNumber: '72041183900',
  },
  askedTime: null,
  papers: [],
  report: null,
  notes: [{ id: 'note-1', by: 'checker', text: 'The entry is about a man of 64.', time: someTime }],
  files: [
    {
      id: 'file-1',
      name: 'entry-7731.pdf',
      type: 'application/pdf',
      bytes: 20_480,
      by: 'checker',
      time: someTime,
    },
  ],
  earlier: [],
  history: [],
  ...other,
});

type Thread = ReplyOf<'GET /messages/{id}'>;

export const aThread = (other: Partial<Thread> = {}): Thread => ({
  id: 'thread-1',
  number: 'M-20261117-0044',
  customer: aCustomer,
  subject: 'Why does my withdrawal wait?',
  about: {
    kind: 'withdrawal',
    id: 'withdrawal-1',
    number: 'W-20261117-0381',
    amount: '50000.00',
    currency: 'NGN',
  },
  language: 'en',
  state: 'waiting',
  openedTime: someTime,
  lastTime: someTime,
  waitingSince: someTime,
  assignee: null,
  last: 3,
  messages: [
    {
      position: 1,
      author: 'customer',
      staff: null,
      text: 'Is something <b>wrong</b>?',
      time: someTime,
      read: false,
    },
    {
      position: 2,
      author: 'staff',
      staff: 'maker',
      text: 'No, see /withdrawRecord.',
      time: someTime,
      read: true,
    },
    {
      position: 3,
      author: 'note',
      staff: 'checker',
      text: 'First approval is done',
      time: someTime,
      read: false,
    },
  ],
  assignable: [
    { id: 'maker-id', username: 'maker' },
    { id: 'checker-id', username: 'checker' },
  ],
  ...other,
});

type Customer = ReplyOf<'GET /customers/{id}'>;

export const aCustomerPage = (other: Partial<Customer> = {}): Customer => ({
  ...aCustomer,
  createdTime: someTime,
  seenTime: null,
  masked: false,
  disabledTime: null,
  disabledReason: null,
  invitationCode: 'DEMO2026',
  withdrawalPasswordSet: true,
  openSessions: 0,
  email: null,
  agreements: [],
  balances: [
    {
      currency: 'NGN',
      available: '1000.00',
      frozen: '0.00',
      advance: '0.00',
      locked: '0.00',
      payable: '0.00',
    },
  ],
  counts: { orders: 0, notes: 0, documents: 0, openDeposits: 0, openWithdrawals: 0 },
  identity: null,
  identityDue: null,
  payoutAccount: null,
  figures: {
    totalAssets: '1000.00',
    totalAssetsUSD: '0.65',
    balance: '1000.00',
    balanceUSD: '0.00',
    advancePayment: '0.00',
    advancePaymentUSD: '0.00',
    totalBalance: '1000.00',
    totalBalanceUSD: '0.65',
    totalValue: '0.00',
    totalValueUSD: '0.00',
    totalPNL: '0.00',
    totalPNLUSD: '0.00',
  },
  ...other,
});
