import type { ApiCallKey } from '@openfloor/contract/all-calls';
import type { CallKey } from '@openfloor/contract/call';
import type { AskedCall } from '../../http/api.ts';
import type { Customer } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';

/** What everybody can still do: keep the account safe, and take out what is theirs with all that takes. */
const alwaysOpen: ReadonlySet<CallKey> = new Set<ApiCallKey>([
  'POST /user/logout',
  'DELETE /user/devices/{id}',
  'DELETE /user/devices',
  'POST /user/newDevice',
  'POST /user/agreements',
  'POST /user/emailKeep',
  'POST /user/closure',
  'POST /user/closureTakeBack',
  'POST /user/authenticator',
  'PUT /user/authenticator',
  'POST /user/authenticatorRemove',
  'POST /user/passkeyBegin',
  'POST /user/passkeyAdd',
  'PUT /user/passkeyName',
  'POST /user/passkeyRemove',
  'POST /user/recoveryCodes',
  'PUT /user/password',
  'PUT /user/opPwd',
  'POST /recovery/object',
  'POST /finance/withdraw',
  'POST /finance/withdrawCancel',
  'POST /userBank/add',
  'PUT /userBank/update',
  'DELETE /userBank/delete',
  'POST /kyc',
  'POST /app/upload',
  'POST /ipo/decline',
  'POST /notifications/read',
  'POST /statements',
  'POST /messages',
  'POST /messages/{id}',
  'POST /messages/{id}/read',
]);

/** Whoever is disabled, or has not accepted what was published before this log-in, reads and withdraws. */
export function admitCustomer(
  { disabled, unagreed }: Customer,
  { key, call }: Pick<AskedCall, 'key' | 'call'>,
): void {
  if (!(disabled || unagreed) || key.startsWith('GET ') || call.readOnly || alwaysOpen.has(key)) return;
  throw new Refusal(disabled ? 'accountDisabled' : 'agreementRequired');
}
