import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { ConsoleOptions } from './console-world.ts';
import { grantTerms } from './examiner.ts';
import type { ForeignRecords } from './foreign-records.ts';

const reason = 'Because I can';

/** Which record a call names, and how; absent: by its address, with a reason. */
export interface ForeignRow {
  of: keyof ForeignRecords;
  ask?: (id: string) => ConsoleOptions;
  /** What a list answers: that there is nothing. */
  finds?: 'nothing';
  /** What is answered instead of 'not found'. */
  refusal?: number;
  /** Why its owner is not shown it either, in the state that the tests made it in. */
  notEven?: string;
}

const at = (id: string, body: object = { reason }) => ({ params: { id }, body });
const named = (of: keyof ForeignRecords, body?: object): ForeignRow => ({
  of,
  ...(body && { ask: id => at(id, body) }),
});
const filtered = (of: keyof ForeignRecords, name: string): ForeignRow => ({
  of,
  ask: id => ({ query: { [name]: id } }),
  finds: 'nothing',
});

const dayMs = 86_400_000;
const later = (days: number) => Date.now() + days * dayMs;
export const productFields = {
  name: 'Mine now',
  managerName: 'Me',
  currency: 'NGN',
  terms: {
    minAmount: '10',
    totalAmount: '100',
    lockDay: 5,
    estimateProfitRate: '1',
    maxEstimateProfitRate: '2',
    productDesc: 'x',
    startTime: later(1),
    endTime: later(2),
    riskLabel: 'LOW',
    documents: [],
  },
};
const offerTerms = {
  price: '10',
  discountRate: null,
  unitsOffered: 100,
  unitsMin: 1,
  unitsMax: 10,
  unitsFixed: null,
  feeRate: '1',
  lockDays: null,
  startTime: later(1),
  endTime: later(2),
  resultTime: later(3),
  fundingDeadline: later(4),
  listingTime: later(5),
  riskLabel: 'LOW',
  documents: [],
  showTaken: true,
  publicStocks: ['NSENG-ALLX'],
};

/**
 * Every console call that names a record, with a real one of another tenant. A call that names one without a row here
 * fails the tests; 'no record' says that what it names belongs to no tenant, or to nobody yet.
 */
export const foreignMatrix: Partial<Record<ConsoleCallKey, readonly ForeignRow[] | 'no record'>> = {
  'DELETE /me/sessions/{id}': [named('staffSession')],
  'PUT /me/filters/{id}': [named('savedFilter', { name: 'Mine', shared: false })],
  'PUT /me/filters/{id}/default': [named('savedFilter', { isDefault: true })],
  'DELETE /me/filters/{id}': [named('savedFilter')],
  'GET /staff/{id}/sessions': [named('staff')],
  'POST /staff/{id}/sessions/end': [named('staff')],
  'POST /staff/{id}/disable': [named('staff')],
  'POST /staff/{id}/reset-password': [named('staff', { secondFactor: 'keep', reason })],
  'POST /staff/{id}/set-up-code': [named('staff', {})],
  'GET /approvals': [
    filtered('customer', 'customerId'),
    { ...filtered('staff', 'subject'), ask: id => ({ query: { subject: `staff/${id}` } }) },
  ],
  'GET /approvals/{id}': [named('proposal')],
  'GET /approvals/{id}/case': [named('proposal')],
  'POST /approvals/{id}/approve': [named('proposal', {})],
  'POST /approvals/{id}/reject': [named('proposal')],
  'POST /approvals/{id}/cancel': [named('proposal', {})],
  'GET /audit': [filtered('customer', 'customer'), filtered('staff', 'actor')],
  'GET /audit/export': [filtered('customer', 'customer'), filtered('staff', 'actor')],
  // To nobody but an examiner; what these find is in features/regulator.
  'GET /examination/{kind}': [
    {
      of: 'customer',
      ask: id => ({ params: { kind: 'orders' }, query: { customerId: id } }),
      refusal: errorCodes.notAllowed,
    },
  ],
  'GET /examination/{kind}/{id}': [
    { of: 'order', ask: id => ({ params: { kind: 'orders', id } }), refusal: errorCodes.notAllowed },
  ],
  'POST /examination/{kind}/exports': [
    {
      of: 'customer',
      ask: id => ({ params: { kind: 'orders' }, body: { format: 'csv', customerId: id } }),
      refusal: errorCodes.notAllowed,
    },
  ],
  'GET /examination-exports/{id}': [{ ...named('order'), refusal: errorCodes.notAllowed }],
  'GET /regulator-access/{id}': [named('regulatorGrant')],
  'POST /regulator-access/{id}/end': [named('regulatorGrant')],
  'POST /platform-access/{id}/end': [named('access')],
  'POST /settings/changes/{id}/restore': [named('settingsChange')],
  'GET /settings/codes/{kind}': 'no record',
  'POST /settings/codes/{kind}': 'no record',
  'PUT /settings/codes/{kind}/{code}': [
    { of: 'code', ask: code => ({ params: { kind: 'invitation', code }, body: { disabled: true, reason } }) },
  ],
  'GET /settings/codes/{kind}/{code}/uses': [
    { of: 'code', ask: code => ({ params: { kind: 'invitation', code } }) },
  ],
  'PUT /content/banners/{id}': [named('banner', { image: 'own', title: { en: 'Mine' } })],
  'DELETE /content/banners/{id}': [named('banner')],
  'POST /content/banners/order': [
    { of: 'banner', ask: id => ({ body: { ids: [id] } }), refusal: errorCodes.conflict },
  ],
  'PUT /content/shortcuts/{id}': [named('shortcut', { name: { en: 'Mine' }, icon: 'star', link: '/mine' })],
  'DELETE /content/shortcuts/{id}': [named('shortcut')],
  'POST /content/shortcuts/order': [
    { of: 'shortcut', ask: id => ({ body: { place: 'HOME', ids: [id] } }), refusal: errorCodes.conflict },
  ],
  'GET /content/news/{id}': [named('news')],
  'PUT /content/news/{id}': [named('news', { title: 'Mine', content: 'x', source: 'x', draft: false })],
  'DELETE /content/news/{id}': [named('news')],
  'GET /customers/{id}': [named('customer')],
  'GET /customers/{id}/closure': [named('customer')],
  'GET /customers/{id}/holdings': [named('customer')],
  'GET /customers/{id}/ledger': [named('customer')],
  'GET /customers/{id}/orders': [named('customer')],
  'GET /customers/{id}/documents': [named('customer')],
  'GET /customers/{id}/sessions': [named('customer')],
  'GET /customers/{id}/applications': [named('customer')],
  'GET /customers/{id}/products': [named('customer')],
  'GET /customers/{id}/exchanges': [named('customer')],
  'GET /customers/{id}/payout-accounts': [named('customer')],
  'GET /customers/{id}/devices': [named('customer')],
  'POST /customers/{id}/sessions/end': [named('customer')],
  'GET /customers/{id}/activity': [named('customer')],
  'GET /customers/{id}/statement': [
    {
      of: 'customer',
      ask: id => ({ params: { id }, query: { from: '2026-01-01', to: '2026-06-30', format: 'PDF', reason } }),
    },
  ],
  'GET /customers/{id}/notes': [named('customer')],
  'POST /customers/{id}/notes': [named('customer', { text: 'Seen' })],
  'POST /customers/{id}/disable': [named('customer')],
  'POST /customers/{id}/enable': [named('customer')],
  'GET /reconciliation/days/{day}': [{ of: 'day', ask: day => ({ params: { day } }) }],
  'POST /reconciliation/accounts/{id}/close': [named('treasuryAccount')],
  'GET /reconciliation/statements': [filtered('treasuryAccount', 'account')],
  'POST /reconciliation/statements': [
    {
      of: 'treasuryAccount',
      ask: accountId => ({ body: { accountId, day: '2020-02-03', amount: '1.00', reason } }),
    },
  ],
  'POST /reconciliation/breaks/{id}/resolve': [named('break')],
  'GET /reports/{id}/file': [{ ...named('report'), notEven: 'it was not made' }],
  'GET /payments/files': [filtered('treasuryAccount', 'account')],
  'GET /payments/files/{id}': [named('paymentFile')],
  'POST /payments/files': [
    {
      of: 'treasuryAccount',
      ask: accountId => ({ body: { accountId, withdrawals: [crypto.randomUUID()], reason } }),
      notEven: 'nothing of it is payable',
    },
  ],
  'POST /payments/files/{id}/drop': [named('paymentFile')],
  'POST /payments/files/{id}/paid': [
    {
      ...named('paymentFile', { payments: [{ reference: 'W202002030001' }], reason }),
      notEven: 'it was not released',
    },
  ],
  'GET /payments/files/{id}/content': [{ ...named('paymentFile'), notEven: 'it was not released' }],
  'GET /payments/accounts/{id}/profile': [named('treasuryAccount')],
  'PUT /payments/accounts/{id}/profile': [
    named('treasuryAccount', { profile: { format: 'pain.001', payer: 'Me', charges: 'SHAR' }, reason }),
  ],
  'GET /bank-statements/lines': [filtered('treasuryAccount', 'account')],
  'GET /bank-statements/lines/{id}': [named('bankLine')],
  'GET /bank-statements/files': [filtered('treasuryAccount', 'account')],
  'GET /bank-statements/accounts/{id}/profile': [named('treasuryAccount')],
  'PUT /bank-statements/accounts/{id}/profile': [
    named('treasuryAccount', { bankNumber: '1234567890', reason }),
  ],
  'GET /identity': [filtered('customer', 'customerId')],
  'GET /identity/{id}': [named('identity')],
  'POST /identity/{id}/pass': [named('identity')],
  'POST /identity/{id}/requestInfo': [named('identity')],
  'POST /identity/{id}/reject': [named('identity')],
  'GET /messages': [filtered('customer', 'customerId')],
  'GET /messages/{id}': [named('thread')],
  'POST /customers/{id}/messages': [named('customer', { subject: 'Mine', text: 'Mine' })],
  'POST /messages/{id}/answer': [named('thread', { text: 'Mine', last: 0 })],
  'POST /messages/{id}/note': [named('thread', { text: 'Mine' })],
  'POST /messages/{id}/assign': [named('thread', { staffId: null })],
  'POST /messages/{id}/close': [named('thread', { last: 0 })],
  'GET /message-templates/{id}': [named('messageTemplate')],
  'PUT /message-templates/{id}': [
    named('messageTemplate', { version: 1, name: 'Mine', texts: { en: 'Mine' } }),
  ],
  'POST /message-templates/{id}/remove': [named('messageTemplate', { version: 1 })],
  'GET /recovery': [filtered('customer', 'customerId')],
  'GET /recovery/{id}': [named('recovery')],
  'POST /recovery/{id}/reject': [named('recovery')],
  'GET /case-rules/{id}': [named('caseRule')],
  'GET /case-rules/trials/{id}': [named('caseRuleTrial')],
  'POST /case-rules/trials': [
    {
      of: 'caseRule',
      ask: ruleId => ({
        body: {
          ...{ ruleId, days: 7 },
          terms: {
            kind: 'count',
            name: 'x',
            severity: 'low',
            effect: 'case',
            on: ['order'],
            count: 2,
            hours: 1,
          },
        },
      }),
    },
  ],
  // Without a file here; with one in features/screening.
  'POST /screening/lists/{id}/files': [{ ...named('screeningList', {}), refusal: errorCodes.invalidInput }],
  'GET /screening/lists/{id}/versions': [named('screeningList')],
  'GET /screening/versions/{id}': [named('screeningVersion')],
  'POST /screening/versions/{id}/discard': [named('screeningVersion')],
  'GET /webhooks/{id}/deliveries': [named('webhook')],
  'GET /webhooks/{id}/deliveries/{number}': [
    {
      of: 'webhook',
      ask: id => ({ params: { id, number: '1' } }),
      notEven: 'it has had nothing to deliver',
    },
  ],
  'POST /webhooks/{id}/secret': [named('webhook', { reason, endOthers: false })],
  'POST /webhooks/{id}/test': [named('webhook')],
  'POST /webhooks/{id}/disable': [named('webhook')],
  'POST /webhooks/{id}/resume': [named('webhook')],
  'POST /webhooks/{id}/replay': [
    {
      ...named('webhook', { fromTime: 0, toTime: later(1), reason }),
      notEven: 'nothing has happened that it wants',
    },
  ],
  'POST /webhooks/{id}/leaveOut': [named('webhook', { number: '1', reason })],
  'GET /cases': [filtered('customer', 'customerId')],
  'GET /cases/{id}': [named('case')],
  'POST /cases': [
    { of: 'customer', ask: customerId => ({ body: { customerId, text: reason, stopPayouts: true } }) },
  ],
  'POST /assignments': [
    {
      of: 'deposit',
      ask: id => ({ body: { queue: 'deposits', staffId: null, items: [{ id, before: null }] } }),
      finds: 'nothing',
    },
    {
      of: 'staff',
      ask: staffId => ({
        body: { queue: 'deposits', staffId, items: [{ id: staffId, before: null }] },
      }),
      refusal: errorCodes.invalidInput,
    },
  ],
  'POST /alerts/take': [
    {
      of: 'staff',
      ask: staffId => ({ body: { queue: 'deposits', staffId, before: null } }),
      refusal: errorCodes.invalidInput,
      notEven: 'nothing fires there',
    },
  ],
  'POST /alerts/duty': [
    {
      of: 'staff',
      ask: staffId => ({ body: { staffId, hours: 8, before: null } }),
      refusal: errorCodes.invalidInput,
    },
  ],
  'POST /cases/assign': [{ of: 'case', ask: id => ({ body: { ids: [id], staffId: null } }) }],
  'POST /cases/{id}/note': [named('case', { text: 'Mine now' })],
  // Without a file here; with one in features/cases.
  'POST /cases/{id}/files': [{ ...named('case', {}), refusal: errorCodes.invalidInput }],
  'GET /cases/{id}/files/{fileId}/link': [
    {
      of: 'case',
      ask: id => ({ params: { id, fileId: '00000000-0000-4000-8000-000000000000' } }),
      notEven: 'it has no attachment',
    },
  ],
  'POST /cases/{id}/reported': [
    { ...named('case', { reference: 'R-1' }), notEven: 'nothing is to be reported' },
  ],
  'GET /orders/{id}/bust': [{ ...named('customer'), notEven: 'it is no order' }],
  'GET /orders': [filtered('customer', 'customerId')],
  'GET /orders/{id}': [named('order')],
  'GET /claims': [{ ...filtered('customer', 'customerId'), notEven: 'nobody there owes anything' }],
  'GET /deposits': [filtered('customer', 'customerId')],
  'GET /deposits/{id}': [named('deposit')],
  'POST /deposits/{id}/pass': [named('deposit')],
  'POST /deposits/{id}/reject': [named('deposit')],
  'POST /deposits/{id}/hold': [named('deposit')],
  'POST /deposits/{id}/unhold': [named('deposit')],
  'GET /withdrawals': [filtered('customer', 'customerId')],
  'GET /withdrawals/{id}': [named('withdrawal')],
  'POST /withdrawals/{id}/reject': [named('withdrawal')],
  'POST /withdrawals/{id}/hold': [named('withdrawal')],
  'POST /withdrawals/{id}/unhold': [named('withdrawal')],
  'POST /withdrawals/{id}/paid': [named('withdrawal', { bankReference: 'TX-1', reason })],
  'GET /documents/{id}/link': [named('document')],
  'POST /offers': 'no record',
  'GET /offers/{id}': [named('offer')],
  'PUT /offers/{id}': [
    named('offer', {
      kind: 'IPO',
      stockId: 'NSENG-SOON',
      method: 'PRO_RATA',
      terms: offerTerms,
      reason,
    }),
  ],
  'POST /offers/{id}/discard': [named('offer')],
  'GET /offers/{id}/applications': [named('offer')],
  'GET /offers/{id}/allotment': [{ of: 'offer', notEven: 'A draft has none' }],
  'GET /offers/{id}/report': [named('offer')],
  'GET /products/{id}': [named('product')],
  'PUT /products/{id}': [named('product', { ...productFields, reason })],
  'POST /products/{id}/discard': [named('product')],
  'GET /products/{id}/orders': [named('product')],
  'POST /schedule/{id}/run': 'no record',
};

const haltWords = () => ({
  told: { en: 'A fault.', pt: 'Uma falha.', zh: '故障。' },
  nextWordTime: Date.now() + 6 * 3_600_000,
});

type Named = { of: keyof ForeignRecords; payload: (id: string) => object };
const by = (of: keyof ForeignRecords, name: string, more: object = {}): Named => ({
  of,
  payload: id => ({ [name]: id, ...more }),
});

/** The same for what is proposed: each kind of action that names a record. Settings name none. */
export const foreignProposals: Record<string, Named> = {
  // Stocks are everybody's: what is no stock is not there.
  'halt.begin': {
    of: 'customer',
    payload: id => ({ scope: `stock/${id}`, cause: 'other', ...haltWords() }),
  },
  'halt.change': by('halt', 'haltId', haltWords()),
  'halt.lift': by('halt', 'haltId'),
  'legal-hold.place': by('customer', 'customerId'),
  'legal-hold.lift': by('customer', 'customerId'),
  'staff.roles': by('staff', 'staffId', { roles: ['support'] }),
  'staff.disable': by('staff', 'staffId'),
  'staff.enable': by('staff', 'staffId'),
  'staff.reset-second-factor': by('staff', 'staffId'),
  'staff.reset-password': by('staff', 'staffId', { secondFactor: 'keep' }),
  'manual.adjustment': by('customer', 'customerId', { currency: 'NGN', direction: 'credit', amount: '5' }),
  'fee.adjustment': by('customer', 'customerId', {
    ...{ currency: 'NGN', direction: 'credit', amount: '5' },
    about: 'order/00000000-0000-4000-8000-000000000000',
  }),
  // No record of the other tenant's demo is named: its customer is asked about, and is no order.
  'trade.bust': by('customer', 'orderId', { venueReference: 'V-1', told: 'Taken back' }),
  'shares.adjustment': by('customer', 'customerId', { stockId: 'NSENG-ALLX', direction: 'out', shares: '5' }),
  'platform.access': by('access', 'accessId'),
  // A customer is named by the account; what is none here is not there.
  'regulator.grant': { of: 'customer', payload: account => grantTerms({ accounts: [account] }) },
  'withdrawal.approve': by('withdrawal', 'withdrawalId'),
  'withdrawal.return': by('withdrawal', 'withdrawalId', { told: 'The account is closed' }),
  'payment-file.release': by('paymentFile', 'fileId'),
  'recovery.approve': by('recovery', 'recoveryId'),
  'case-rule.change': by('caseRuleTrial', 'trialId'),
  'case-rule.switch-off': by('caseRule', 'ruleId'),
  'screening.activate': by('screeningVersion', 'versionId'),
  'webhook.set': by('webhook', 'endpointId', {
    ...{
      name: 'Mine now',
      url: 'https://hooks.attacker.example/',
      events: ['order.filled'],
      compliance: false,
    },
  }),
  'case.decide': by('case', 'caseId', { outcome: 'cleared' }),
  'case.lift': by('case', 'caseId'),
  'deposit.reverse': by('deposit', 'depositId', { told: 'Recalled', bankReference: 'R-1' }),
  // A claim has the id of the deposit it follows from; that of another tenant in features/claims.
  'claim.collect': by('deposit', 'claimId', { amount: '5', told: 'As agreed' }),
  'identity.ask-again': by('customer', 'customerId'),
  'identity.revoke': by('customer', 'customerId'),
  'identity.expiry': by('customer', 'customerId', { expiresOn: null }),
  'deposit.pass': by('deposit', 'depositId', { duplicatesChecked: true }),
  'reconciliation.close-break': by('break', 'breakId'),
  'bank.match': {
    of: 'bankLine',
    payload: lineId => ({ matches: [{ lineId, kind: 'deposit', recordId: crypto.randomUUID() }] }),
  },
  'offer.publish': by('offer', 'offerId'),
  'offer.terms': by('offer', 'offerId', { terms: offerTerms }),
  'offer.listing': by('offer', 'offerId', { listingTime: later(9) }),
  'offer.allot': by('offer', 'offerId'),
  'offer.cancel': by('offer', 'offerId'),
  'product.publish': by('product', 'productId'),
  'product.terms': by('product', 'productId', { terms: productFields.terms }),
  'product.end-sale': by('product', 'productId'),
  'product.declare-rate': by('product', 'productId', { rate: '1', fromTime: later(1), untilTime: later(2) }),
};
