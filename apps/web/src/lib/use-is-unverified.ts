import { useCall } from './use-call.ts';

/** Whether the customer is known not to be verified yet; false while that is not known. */
export function useIsUnverified(): boolean {
  const { data: profile } = useCall('GET /user');
  return profile?.name === null;
}
