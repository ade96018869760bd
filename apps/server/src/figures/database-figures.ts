import type { Database } from '@openfloor/db/database';
import { Counter, Gauge, type Registry } from 'prom-client';

type Watched = Pick<Database, 'use' | 'reads'>;

/**
 * How much of the ways to the database is taken, and where lists and statements were read: on the standby, or at the
 * leader because that could not.
 */
export function databaseFigures(registry: Registry) {
  const registers = [registry];
  const pools = new Map<string, Watched>();
  const gauge = (name: string, help: string, read: (use: ReturnType<Database['use']>) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, database] of pools) this.set({ pool }, read(database.use()));
      },
    });
  gauge('openfloor_database_connections_max', 'Connections that there may be', ({ max }) => max);
  gauge('openfloor_database_connections_busy', 'Connections with a transaction', ({ busy }) => busy);
  gauge('openfloor_database_connections_idle', 'Open connections without one', ({ idle }) => idle);
  gauge('openfloor_database_waiting', 'Transactions that wait for a connection', ({ waiting }) => waiting);
  new Counter({
    name: 'openfloor_reads_total',
    help: 'Lists and statements read on the standby, or at the leader since the standby was behind or failed',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const { reads } of pools.values())
        for (const [outcome, count] of Object.entries(reads.counts ?? {})) this.inc({ outcome }, count);
    },
  });
  return { watch: (pool: 'serving' | 'work', database: Watched) => void pools.set(pool, database) };
}
