import { queryClient } from '@/lib/api.ts';

/** What one member of staff saw must not be there for the next. The tenant behind the host stays the same. */
export function forgetRecords(): void {
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'tenant' });
}
