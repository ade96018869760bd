import { Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import { appRole } from './app-role.ts';
import { BeginningDialect } from './beginning-dialect.ts';
import { createAppPool } from './connection.ts';
import { isRoleProblem, isWorthRepeating } from './errors.ts';
import { refusePower } from './refuse-power.ts';
import type { Schema } from './tables.generated.ts';

export type Tx = Transaction<Schema>;

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
  /** Fails when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolMax?: number;
  applicationName?: string;
  /**
   * The login is the tables' owner, which alone may post into the past: for the demo's history and for tests. Never
   * for serving.
   */
  asOwner?: boolean;
  log?: (line: string) => void;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxAttempts = 5;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = await openPool(options);
  // A handful of tenants, each with its own opening statement; making these anew costs as much as a small query.
  const kyselies = new Map<string, Kysely<Schema>>();
  const beginningWith = (begin: string): Kysely<Schema> => {
    const known = kyselies.get(begin);
    if (known) return known;
    const made = new Kysely<Schema>({ dialect: new BeginningDialect(pool, begin) });
    kyselies.set(begin, made);
    return made;
  };
  return {
    tenant: async (tenantId, work) => repeatable(beginningWith(beginFor(tenantId, 'begin')), work),
    snapshot: async (tenantId, work) => {
      const begin = beginFor(tenantId, 'begin isolation level repeatable read read only');
      return repeatable(beginningWith(begin), work);
    },
    platform: work => repeatable(beginningWith('begin'), work),
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

async function openPool({
  url,
  poolMax = 20,
  applicationName = 'openfloor',
  asOwner = false,
  log,
}: DatabaseOptions): Promise<pg.Pool> {
  const pool = createAppPool({ url, max: poolMax, applicationName });
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
