import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { readingCalls, type SendRead } from '@openfloor/look/reading-calls';
import { call } from './api.ts';

type OneRecord = {
  [Key in keyof ConsoleCalls]: ConsoleCalls[Key] extends { oneRecord: true } ? Key : never;
}[keyof ConsoleCalls];

/** As the contract says, which itself stays out of the app: with one more or one less this does not compile. */
const oneRecord: Readonly<Record<OneRecord, true>> = {
  'GET /approvals/{id}': true,
  'GET /approvals/{id}/case': true,
  'GET /bank-statements/accounts/{id}/profile': true,
  'GET /bank-statements/lines/{id}': true,
  'GET /case-rules/trials/{id}': true,
  'GET /case-rules/{id}': true,
  'GET /cases/{id}': true,
  'GET /cases/{id}/files/{fileId}/link': true,
  'GET /content/news/{id}': true,
  'GET /customers/{id}': true,
  'GET /customers/{id}/activity': true,
  'GET /customers/{id}/closure': true,
  'GET /customers/{id}/holdings': true,
  'GET /customers/{id}/ledger': true,
  'GET /customers/{id}/notes': true,
  'GET /deposits/{id}': true,
  'GET /documents/{id}/link': true,
  'GET /examination-exports/{id}': true,
  'GET /examination/{kind}/{id}': true,
  'GET /identity/{id}': true,
  'GET /message-templates/{id}': true,
  'GET /messages/{id}': true,
  'GET /offers/{id}': true,
  'GET /offers/{id}/allotment': true,
  'GET /offers/{id}/report': true,
  'GET /orders/{id}': true,
  'GET /orders/{id}/bust': true,
  'GET /payments/accounts/{id}/profile': true,
  'GET /payments/files/{id}': true,
  'GET /platform/approvals/{id}': true,
  'GET /products/{id}': true,
  'GET /reconciliation/days/{day}': true,
  'GET /recovery/{id}': true,
  'GET /regulator-access/{id}': true,
  'GET /screening/versions/{id}': true,
  'GET /staff/{id}/sessions': true,
  'GET /webhooks/{id}/deliveries/{number}': true,
  'GET /withdrawals/{id}': true,
};

/**
 * A record is forgotten once no screen shows it: whoever opens it again would otherwise begin to decide on what it was the
 * last time, and lose that as soon as it is read anew.
 */
export const { callKey, useCall } = readingCalls<ConsoleCalls>(call as SendRead, key =>
  key in oneRecord ? { gcTime: 0 } : {},
);
