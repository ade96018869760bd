import type { ArgumentsOf } from '@openfloor/client/client';
import type { ApiCallKey } from '@openfloor/contract/all-calls';
import type { QueryKey } from '@tanstack/react-query';
import { callKey } from './use-call.ts';

/** A call of a page that the server draws. */
export interface AskedCall {
  /** Under which name the app keeps the reply. */
  queryKey: QueryKey;
  /** Of a list that grows: the call for its first page. */
  firstPage?: QueryKey;
}

export const asked = <Key extends ApiCallKey>(key: Key, args?: ArgumentsOf<Key>): AskedCall => ({
  queryKey: callKey(key, args),
});

/** What `PagedList` asks first, under its own name for the list. */
export const askedFirstPage = <Key extends ApiCallKey>(
  queryKey: QueryKey,
  key: Key,
  args: ArgumentsOf<Key>,
): AskedCall => ({ queryKey, firstPage: callKey(key, args) });
