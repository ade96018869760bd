import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';

/** What this person saved for a list, and what others share. */
export function useSavedFilters(list: string) {
  const mayAsk = useCan('GET /me/filters');
  return useCall('GET /me/filters', { query: { list } }, { enabled: mayAsk, staleTime: 30_000 });
}
