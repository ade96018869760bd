import { queryClient } from '@/lib/api.ts';

/** What everybody may know: of the tenant behind the host, and of the installation. */
const stays: readonly unknown[] = ['tenant', 'GET /platform/installation'];

/** What one member of staff saw must not be there for the next. */
export function forgetRecords(): void {
  queryClient.removeQueries({ predicate: query => !stays.includes(query.queryKey[0]) });
}
