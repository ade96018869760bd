import { workQueues } from './assignments/work-queues.ts';
import type { ConsoleCalls } from './console-calls.ts';
import type { ChangingKey, ReadingKey } from './touched.ts';

// Plain data without schemas, so that the console can carry it.

/** What a reading call is about: the first part of its path, `deposits` of `GET /deposits/{id}`. */
export type ConsoleSubject<Key extends string = ReadingKey<ConsoleCalls>> =
  Key extends `${string} /${infer Subject}/${string}`
    ? Subject
    : Key extends `${string} /${infer Subject}`
      ? Subject
      : never;

export const subjectOf = (key: string): string => key.split('/')[1] ?? '';

/** Which subjects a call touches; all of them where a proposal is carried out, for it may be about anything. */
export type Touched = readonly ConsoleSubject[] | 'everything';

// Every decision moves a queue, and every change leaves an entry in the log.
const log = ['audit', 'dashboard'] as const satisfies Touched;
const proposals = [...log, 'approvals'] as const satisfies Touched;
const customers = [...log, 'customers'] as const satisfies Touched;
const money = [
  ...customers,
  'approvals',
  'reconciliation',
  'bank-statements',
  'payments',
  'moneyFlows',
] as const satisfies Touched;
const deposits = [...money, 'deposits'] as const satisfies Touched;
const withdrawals = [...money, 'withdrawals'] as const satisfies Touched;
const paymentFiles = [...proposals, 'payments', 'withdrawals'] as const satisfies Touched;
const identity = [...customers, 'identity'] as const satisfies Touched;
const offers = [...proposals, 'offers', 'schedule'] as const satisfies Touched;
const products = [...proposals, 'products', 'maturities', 'schedule'] as const satisfies Touched;
const content = [...log, 'content'] as const satisfies Touched;
const settings = [...proposals, 'settings', 'content', 'me', 'setup'] as const satisfies Touched;
const reconciliation = [...log, 'reconciliation', 'moneyFlows', 'setup'] as const satisfies Touched;
const bankStatements = [...reconciliation, 'bank-statements'] as const satisfies Touched;
const staff = [...log, 'staff', 'me', 'setup', 'regulator-access'] as const satisfies Touched;
const ownSession = [...log, 'me', 'staff'] as const satisfies Touched;
const ownFilters = ['audit', 'me'] as const satisfies Touched;
const messages = [...customers, 'messages'] as const satisfies Touched;
const assigned = [
  ...log,
  ...Object.values(workQueues).map(({ list }) => subjectOf(list) as ConsoleSubject),
] satisfies Touched;
const cases = [...log, 'cases'] as const satisfies Touched;
const screening = [...log, 'screening'] as const satisfies Touched;
const webhooks = [...log, 'webhooks'] as const satisfies Touched;
const alerts = [...log, 'alerts'] as const satisfies Touched;
const templates = [...log, 'message-templates'] as const satisfies Touched;
const platform = ['platform', 'platform-access'] as const satisfies Touched;

/** What each changing call of the console may change, or show to be old where it is refused: it is read again. */
export const consoleTouches: Record<ChangingKey<ConsoleCalls>, Touched> = {
  'POST /session': [],
  'POST /session/set-up': [],
  'DELETE /session': [],
  'DELETE /me/sessions/{id}': ownSession,
  'PUT /me/password': ownSession,
  'POST /me/filters': ownFilters,
  'PUT /me/filters/{id}': ownFilters,
  'DELETE /me/filters/{id}': ownFilters,
  'PUT /me/filters/{id}/default': ownFilters,
  'POST /me/second-factor': [],
  'POST /me/second-factor/confirm': ownSession,
  'POST /platform/session': [],
  'POST /platform/session/set-up': [],
  'DELETE /platform/session': [],
  'PUT /platform/me/password': platform,
  'POST /platform/me/second-factor': [],
  'POST /platform/me/second-factor/confirm': platform,
  'POST /platform/tenants': platform,
  'POST /platform/tenants/{id}/owners': platform,
  'POST /platform/approvals': platform,
  'POST /platform/approvals/{id}/approve': platform,
  'POST /platform/approvals/{id}/reject': platform,
  'POST /platform/approvals/{id}/cancel': platform,
  'POST /platform/tenants/{id}/access': platform,
  'POST /examination/{kind}/exports': [],
  'POST /regulator-access/{id}/end': [...log, 'regulator-access', 'staff'],
  'POST /platform-access/{id}/end': [...proposals, 'platform-access'],
  // The record that a proposal is about shows that it waits.
  'POST /approvals': 'everything',
  'POST /approvals/{id}/approve': 'everything',
  'POST /approvals/{id}/reject': 'everything',
  'POST /approvals/{id}/cancel': 'everything',
  'POST /content/banners': content,
  'PUT /content/banners/{id}': content,
  'DELETE /content/banners/{id}': content,
  'POST /content/banners/order': content,
  'POST /content/shortcuts': content,
  'PUT /content/shortcuts/{id}': content,
  'DELETE /content/shortcuts/{id}': content,
  'POST /content/shortcuts/order': content,
  'POST /content/news': content,
  'PUT /content/news/{id}': content,
  'DELETE /content/news/{id}': content,
  'POST /customers/{id}/sessions/end': customers,
  'POST /customers/{id}/notes': customers,
  'POST /customers/{id}/disable': customers,
  'POST /customers/{id}/enable': customers,
  'POST /customers/{id}/messages': messages,
  'POST /messages/{id}/answer': messages,
  'POST /messages/{id}/note': messages,
  'POST /messages/{id}/assign': messages,
  'POST /messages/{id}/close': messages,
  'POST /message-templates': templates,
  'PUT /message-templates/{id}': templates,
  'POST /message-templates/{id}/remove': templates,
  'POST /deposits/{id}/pass': deposits,
  'POST /deposits/{id}/reject': deposits,
  'POST /deposits/{id}/hold': deposits,
  'POST /deposits/{id}/unhold': deposits,
  'POST /withdrawals/{id}/reject': withdrawals,
  'POST /withdrawals/{id}/hold': withdrawals,
  'POST /withdrawals/{id}/unhold': withdrawals,
  'POST /withdrawals/{id}/paid': withdrawals,
  'POST /identity/{id}/pass': identity,
  'POST /identity/{id}/requestInfo': identity,
  'POST /identity/{id}/reject': identity,
  'POST /recovery/{id}/reject': [...customers, 'recovery'],
  'POST /assignments': assigned,
  'POST /cases': [...cases, 'customers', 'withdrawals', 'payments'],
  'POST /cases/assign': cases,
  'POST /cases/{id}/note': cases,
  'POST /cases/{id}/files': cases,
  'POST /cases/{id}/reported': cases,
  'POST /webhooks/{id}/secret': webhooks,
  'POST /webhooks/{id}/test': webhooks,
  'POST /webhooks/{id}/disable': webhooks,
  'POST /webhooks/{id}/resume': webhooks,
  'POST /webhooks/{id}/replay': webhooks,
  'POST /webhooks/{id}/leaveOut': webhooks,
  'POST /alerts/take': alerts,
  'POST /alerts/silence': alerts,
  'POST /alerts/unsilence': alerts,
  'POST /alerts/duty': alerts,
  'POST /alerts/test': [...alerts, 'mail', 'webhooks'],
  'POST /case-rules/trials': [...log, 'case-rules'],
  'POST /screening/lists': screening,
  'POST /screening/lists/{id}/files': screening,
  'POST /screening/versions/{id}/discard': [...screening, 'approvals'],
  'POST /offers': offers,
  'PUT /offers/{id}': offers,
  'POST /offers/{id}/discard': offers,
  'POST /products': products,
  'PUT /products/{id}': products,
  'POST /products/{id}/discard': products,
  'POST /reconciliation/accounts': reconciliation,
  'POST /reconciliation/accounts/{id}/close': reconciliation,
  'POST /reconciliation/statements': reconciliation,
  'POST /reconciliation/breaks/{id}/resolve': [...reconciliation, 'approvals'],
  'POST /reports': [...log, 'reports'],
  'POST /payments/files': paymentFiles,
  'POST /payments/files/{id}/drop': paymentFiles,
  'POST /payments/files/{id}/paid': withdrawals,
  'PUT /payments/accounts/{id}/profile': paymentFiles,
  'POST /bank-statements/files': bankStatements,
  'PUT /bank-statements/accounts/{id}/profile': bankStatements,
  'POST /proof/check': [...log, 'proof', 'schedule'],
  'POST /proof/rotation': [...proposals, 'proof'],
  // A job that is tried again may settle, mature or allot anything.
  'POST /schedule/{id}/run': 'everything',
  // A tenant's name, brand and currencies stand on every page.
  'PUT /settings/identity': 'everything',
  'PUT /settings/brand': 'everything',
  'PUT /settings/flags': 'everything',
  'PUT /settings/fees': settings,
  'PUT /settings/tolerance': settings,
  'PUT /settings/quote-age': settings,
  'PUT /settings/service-levels': [...settings, 'alerts'],
  'PUT /settings/reports': settings,
  'PUT /settings/exchange': settings,
  'PUT /settings/deposit': settings,
  'PUT /settings/withdrawal': settings,
  'PUT /settings/mail': settings,
  'POST /mail/password': log,
  'POST /mail/test': [...log, 'mail'],
  'PUT /settings/hosts': settings,
  'PUT /settings/user-agreement': settings,
  'PUT /settings/registration-agreement': settings,
  'POST /settings/changes/{id}/restore': 'everything',
  'POST /settings/images': [],
  'POST /offers/papers': [],
  'POST /settings/codes/{kind}': settings,
  'PUT /settings/codes/{kind}/{code}': settings,
  'POST /staff': staff,
  'POST /staff/{id}/sessions/end': staff,
  'POST /staff/{id}/disable': [...staff, 'approvals'],
  'POST /staff/{id}/reset-password': staff,
  'POST /staff/{id}/set-up-code': staff,
};
