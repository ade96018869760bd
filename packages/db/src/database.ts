import { Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import { appRole } from './app-role.ts';
import { createAppPool } from './connection.ts';
import { DatabaseBusy, isRoleProblem, isTemporary, isWorthRepeating } from './errors.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import { PatientDialect } from './patient-dialect.ts';
import { Probe } from './probe.ts';
import { Pulse } from './pulse.ts';
import { refusePower } from './refuse-power.ts';
import { commandLimits, type SessionLimits } from './session-limits.ts';
import type { Schema } from './tables.generated.ts';

export type Tx = Transaction<Schema>;

/** Transactions reject with `DatabaseBusy` or `CommitUnknown` where the database does not do its part. */
export interface Database {
  /**
   * One transaction that sees and writes this tenant's rows only. After a deadlock or serialisation failure the work
   * runs again, so it does nothing but database work.
   */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading: all of it as it was at one moment, while others go on writing. */
  snapshot<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction without a tenant: it reaches platform tables, and no tenant's rows. */
  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Writes, on a connection of its own, and gives the database's time; fails within two seconds where it cannot. */
  probe(): Promise<Date>;
  /** How it was opened, for a thread that opens it for itself. */
  readonly opening: DatabaseOpening;
  close(): Promise<void>;
}

/** What can be handed to another thread. */
export type DatabaseOpening = Pick<DatabaseOptions, 'url' | 'limits' | 'asOwner'>;

export interface DatabaseOptions {
  url: string;
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
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxAttempts = 5;

/** A tenant's share of the connections: the others always find some free. */
const shareOf = (poolMax: number) => Math.max(2, Math.floor(poolMax * 0.75));
const waitingOfTenantMax = 5_000;
const noTenant = 'platform';

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { poolMax = 20, limits = commandLimits, applicationName = 'openfloor' } = options;
  const pool = await openPool({ ...options, poolMax, limits, applicationName });
  const probe = new Probe(options.url, applicationName);
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
  const inTurn = <T>(lane: string, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    turns
      .run(lane, () => pulse.guard(() => repeatable(beginningWith(begin), work), silent))
      .catch(error => {
        throw error instanceof QueueFull || (isTemporary(error) && !(error instanceof DatabaseBusy))
          ? new DatabaseBusy(error)
          : error;
      });
  return {
    tenant: async (tenantId, work) => inTurn(tenantId, beginFor(tenantId, 'begin'), work),
    snapshot: async (tenantId, work) => {
      const begin = beginFor(tenantId, 'begin isolation level repeatable read read only');
      return inTurn(tenantId, begin, work);
    },
    platform: work => inTurn(noTenant, 'begin', work),
    probe: () => probe.ask(),
    opening: { url: options.url, limits, asOwner: options.asOwner ?? false },
    async close() {
      await probe.close();
      await pool.end();
    },
  };
}

async function openPool({
  url,
  poolMax,
  applicationName,
  limits,
  asOwner = false,
  log,
}: DatabaseOptions &
  Required<Pick<DatabaseOptions, 'poolMax' | 'applicationName' | 'limits'>>): Promise<pg.Pool> {
  const pool = createAppPool({ url, max: poolMax, applicationName, limits });
  // Without a listener, a lost connection would end the process. The pool replaces it by itself, and listens while
  // it is idle only; a transaction on it fails at its next statement.
  pool.on('error', error => log?.(`database: an idle connection was lost: ${error.message}`));
  pool.on('connect', client => client.on('error', () => {}));
  try {
    await refusePower(pool, asOwner);
  } catch (error) {
    await pool.end();
    throw isRoleProblem(error)
      ? new Error(
          `The database cannot be used as role "${appRole}", which migrations set up: run them first`,
          { cause: error },
        )
      : error;
  }
  return pool;
}

/** The id is written into the statement itself, to open the transaction in one round trip. */
function beginFor(tenantId: string, begin: string): string {
  if (!uuidPattern.test(tenantId)) throw new Error('A tenant id must be a UUID');
  return `${begin}; select set_config('app.tenant_id', '${tenantId}', true)`;
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
