import { useOptionalTenant } from './tenant.ts';
import { useCall } from './use-call.ts';

/** Whether this installation trades at invented prices in earnest, so that money stays out of it; every screen says so. */
export function useDemonstration(): boolean {
  const tenant = useOptionalTenant();
  // Where no tenant says it: on the platform's pages, and on a host that belongs to nobody.
  const installation = useCall('GET /platform/installation', undefined, {
    enabled: tenant === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return tenant?.demonstration ?? installation.data?.demonstration ?? false;
}
