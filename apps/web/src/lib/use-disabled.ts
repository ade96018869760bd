import type { FirstSteps } from './first-steps.ts';
import { useTenant } from './tenant.ts';
import { useCall } from './use-call.ts';

/** Since when and why the customer's account is disabled; null while it is not, or that is not known. */
export function useDisabled(): FirstSteps['disabled'] {
  const { demonstration } = useTenant();
  const { data } = useCall('GET /user/firstSteps', undefined, { enabled: !demonstration });
  return data?.disabled ?? null;
}
