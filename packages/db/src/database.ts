import { Kysely } from 'kysely';
import type pg from 'pg';
import { roleAndLimits, type Sessions } from './connection.ts';
import { DatabaseBusy, isTemporary, isWorthRepeating } from './errors.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import { openPool } from './open-pool.ts';
import { PatientDialect } from './patient-dialect.ts';
import { Probe } from './probe.ts';
import { Pulse } from './pulse.ts';
import { commandLimits, type SessionLimits } from './session-limits.ts';
import type { Spans } from './spans.ts';
import { openStandby, type StandbyCounts, type StandbyState } from './standby.ts';
import type { Schema } from './tables.generated.ts';
import { beginFor, type TenantWork, type Tx } from './transactions.ts';
import { WalPositions } from './wal-position.ts';

export type { StandbyState } from './standby.ts';
export type { Tx } from './transactions.ts';

/** Transactions reject with `DatabaseBusy` or `CommitUnknown` where the database does not do its part. */
export interface Database extends TenantWork {
  /** One transaction without a tenant: it reaches platform tables, and no tenant's rows. */
  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for work that only reads, on a standby where there is one that has everything that was acknowledged before
   * the question; else here. The work may begin on one and be done again on the other.
   */
  readonly reads: Reads;
  /** Writes, on a connection of its own, and gives the database's time; fails within two seconds where it cannot. */
  probe(): Promise<Date>;
  /** How much of it is taken at this moment. */
  use(): DatabaseUse;
  /** How it was opened, for a thread that opens it for itself. */
  readonly opening: DatabaseOpening;
  close(): Promise<void>;
}

export interface DatabaseUse {
  /** Connections that there may be. */
  max: number;
  busy: number;
  idle: number;
  /** Transactions that wait for one. */
  waiting: number;
}

export interface Reads extends TenantWork {
  /** Where reads went, and why; absent where there is no standby. */
  readonly counts?: Readonly<StandbyCounts>;
  /** How the standby does; absent where there is none. */
  look?(): Promise<StandbyState>;
}

/** What can be handed to another thread. */
export type DatabaseOpening = Pick<DatabaseOptions, 'url' | 'readUrl' | 'limits' | 'asOwner' | 'sessions'>;

export interface DatabaseOptions {
  url: string;
  /** Of a standby. */
  readUrl?: string | undefined;
  /** Whose its sessions are; found out unless given. */
  sessions?: Sessions;
  poolMax?: number;
  applicationName?: string;
  /** How long things may take; those of commands unless given. */
  limits?: SessionLimits;
  /**
   * The login is the tables' owner, which alone may post into the past: for the demo's history and for tests. Never
   * for serving.
   */
  asOwner?: boolean;
  log?: (line: string) => void;
  /** Records transactions and their statements. */
  spans?: Spans | undefined;
}

const maxAttempts = 5;

/** A tenant's share of the connections: the others always find some free. */
const shareOf = (poolMax: number) => Math.max(2, Math.floor(poolMax * 0.75));
const waitingOfTenantMax = 5_000;
const noTenant = 'platform';

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { poolMax = 20, limits = commandLimits, applicationName = 'openfloor', spans } = options;
  const { pool, sessions } = await openPool({ ...options, max: poolMax, limits, applicationName });
  const probe = new Probe(options.url, applicationName, sessions);
  const positions = new WalPositions(pool);
  const pulse = new Pulse();
  const turns = new FairQueue({
    atOnce: poolMax,
    atOnceOfOne: shareOf(poolMax),
    waitingOfOne: waitingOfTenantMax,
    waitMs: limits.turn,
  });
  const born = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', client => born.set(client, performance.now()));
  const dialectOf = (begin: string) =>
    new PatientDialect({
      pool,
      begin,
      pulse,
      answerMs: limits.answer,
      keepsStatements: sessions === 'own',
      spans,
      bornAt: client => born.get(client) ?? 0,
    });
  // A handful of tenants, each with its own opening statement; making these anew costs as much as a small query.
  const kyselies = new Map<string, Kysely<Schema>>();
  const beginningWith = (begin: string): Kysely<Schema> => {
    const known = kyselies.get(begin);
    if (known) return known;
    const made = new Kysely<Schema>({ dialect: dialectOf(begin) });
    kyselies.set(begin, made);
    return made;
  };
  const silent = () => new DatabaseBusy(new Error('it does not answer'));
  const inTurn = <T>(lane: string, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (!spans) return waitForTurn(lane, begin, work);
    const attributes = { 'db.system.name': 'postgresql', 'openfloor.tenant_id': lane };
    return spans.part(
      () => ({ name: 'transaction', attributes }),
      () => waitForTurn(lane, begin, work),
    );
  };
  const waitForTurn = <T>(lane: string, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    turns
      .run(lane, () => pulse.guard(() => repeatable(beginningWith(begin), work), silent))
      .catch(error => {
        throw error instanceof QueueFull || (isTemporary(error) && !(error instanceof DatabaseBusy))
          ? new DatabaseBusy(error)
          : error;
      });
  const begin = `begin${roleAndLimits(sessions, limits)}`;
  const beginSnapshot = `begin isolation level repeatable read read only${roleAndLimits(sessions, limits)}`;
  const here: TenantWork = {
    tenant: async (tenantId, work) => inTurn(tenantId, beginFor(tenantId, begin), work),
    snapshot: async (tenantId, work) => inTurn(tenantId, beginFor(tenantId, beginSnapshot), work),
  };
  const { readUrl, asOwner = false, log } = options;
  const standby = readUrl
    ? openStandby({ url: readUrl, max: poolMax, applicationName, limits, here, positions, log, spans })
    : undefined;
  return {
    ...here,
    platform: work => inTurn(noTenant, begin, work),
    reads: standby ?? here,
    probe: () => probe.ask(),
    use() {
      const { totalCount, idleCount, waitingCount } = pool;
      const waiting = turns.use.waiting + waitingCount;
      return { max: poolMax, busy: totalCount - idleCount, idle: idleCount, waiting };
    },
    opening: { url: options.url, readUrl, limits, asOwner, sessions },
    async close() {
      await probe.close();
      await standby?.close();
      await pool.end();
    },
  };
}

/** Runs the work again from its start when PostgreSQL gave up on it for the sake of another transaction. */
async function repeatable<T>(kysely: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRepeating(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
