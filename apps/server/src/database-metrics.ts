import type { Database } from '@openfloor/db/database';
import { Counter, type Registry } from 'prom-client';

/** Where lists and statements were read, for Prometheus: on the standby, or at the leader because it could not. */
export function watchReads(registry: Registry, { reads: { counts } }: Pick<Database, 'reads'>): void {
  if (!counts) return;
  new Counter({
    name: 'openfloor_reads_total',
    help: 'Lists and statements read on the standby, or at the leader since the standby was behind or failed',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}
