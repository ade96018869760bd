import type { ArgumentsOf } from '@openfloor/client/client';
import type { ApiCallKey, Calls } from '@openfloor/contract/all-calls';
import { readingCalls, type SendRead } from '@openfloor/look/reading-calls';
import { api, queryClient } from './api.ts';

const reading = readingCalls<Calls>(api.call as SendRead);
export const { callKey, callQuery, useCall } = reading;

/** For a screen that is likely to come next; a failure is left to that screen. */
export function readAhead<Key extends ApiCallKey>(key: Key, args?: ArgumentsOf<Key>): void {
  void queryClient.prefetchQuery(reading.callQuery(key, args));
}
