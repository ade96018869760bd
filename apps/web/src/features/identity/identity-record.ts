import type { ReplyOf } from '@openfloor/client/client';
import { queryClient } from '@/lib/api.ts';
import { callKey, useCall } from '@/lib/use-call.ts';

export type IdentityRecord = NonNullable<ReplyOf<'GET /kyc'>>;
export type IdentityDue = NonNullable<IdentityRecord['due']>;
export type IdentityStatus = IdentityRecord['status'];

/** The customer's verification; null before the first submission. A review may end at any time, so it is read anew. */
export const useIdentity = () => useCall('GET /kyc', undefined, { staleTime: 0 });

/** What was just submitted, until the server's own record of it arrives. */
export function showAsSubmitted(record: IdentityRecord): void {
  queryClient.setQueryData(callKey('GET /kyc'), record);
}
