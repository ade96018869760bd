import type { Tx } from '@openfloor/db/database';

/** Deletes up to so many rows that have served their purpose; says how many went. */
export type Forget = (tx: Tx, rowsMax: number) => Promise<number>;

/** What a feature keeps for a time only. */
export interface Expiring {
  /** Of each tenant. */
  rows?: readonly Forget[];
  /** Of those who run the platform. */
  platformRows?: readonly Forget[];
  /** Of one tenant, where more than rows has to go. */
  files?: (tenantId: string, signal?: AbortSignal) => Promise<number>;
}
