import type { Transaction } from 'kysely';
import type { Schema } from './tables.generated.ts';

export type Tx = Transaction<Schema>;

/** Transactions within one tenant. */
export interface TenantWork {
  /**
   * One transaction that sees and writes this tenant's rows only. After a deadlock or serialisation failure the work
   * runs again, so it does nothing but database work.
   */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading: all of it as it was at one moment, while others go on writing. */
  snapshot<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id is written into the statement itself, to open the transaction in one round trip. */
export function beginFor(tenantId: string, begin: string): string {
  if (!uuidPattern.test(tenantId)) throw new Error('A tenant id must be a UUID');
  return `${begin}; select set_config('app.tenant_id', '${tenantId}', true)`;
}
