import type { FirstSteps } from './first-steps.ts';
import { useTenant } from './tenant.ts';
import { useCall } from './use-call.ts';

/** What is known of the customer's way so far; nothing in a demonstration. */
export function useFirstSteps(): FirstSteps | undefined {
  const { demonstration } = useTenant();
  return useCall('GET /user/firstSteps', undefined, { enabled: !demonstration }).data;
}

/** Since when and why the customer's account is disabled; null while it is not, or that is not known. */
export const useDisabled = (): FirstSteps['disabled'] => useFirstSteps()?.disabled ?? null;
