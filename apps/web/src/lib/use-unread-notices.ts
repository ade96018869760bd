import { useIsCustomer } from './session.ts';
import { useCall } from './use-call.ts';

/** The server counts by an index; a screen that nobody looks at does not ask. */
const askEveryMs = 30_000;

/** How many notices the customer has not read; undefined for guests and while it is not known. */
export function useUnreadNotices(): number | undefined {
  const isCustomer = useIsCustomer();
  const { data } = useCall('GET /notifications/unread', undefined, {
    enabled: isCustomer,
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
  return data?.count;
}
