import type { ApiCallKey } from '@openfloor/contract/all-calls';
import type { CallKey } from '@openfloor/contract/call';
import type { AskedCall } from '../../http/api.ts';
import type { Customer } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';

/** What a disabled customer can still do: keep the account safe, and take out what is theirs with all that takes. */
const openToDisabled: ReadonlySet<CallKey> = new Set<ApiCallKey>([
  'POST /user/logout',
  'DELETE /user/devices/{id}',
  'DELETE /user/devices',
  'POST /user/newDevice',
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
]);

export function admitCustomer({ disabled }: Customer, { key, call }: Pick<AskedCall, 'key' | 'call'>): void {
  if (!disabled || key.startsWith('GET ') || call.readOnly || openToDisabled.has(key)) return;
  throw new Refusal('accountDisabled');
}
