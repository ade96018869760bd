import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { appRole } from './app-role.ts';
import { createAppPool } from './connection.ts';
import { isRoleProblem, isWorthRepeating } from './errors.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

export interface Database {
  /** One transaction that sees and writes this tenant's rows only. */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
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
  log?: (line: string) => void;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxAttempts = 5;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, poolMax = 20, applicationName = 'openfloor', log } = options;
  const pool = createAppPool({ url, max: poolMax, applicationName });
  // Without a listener, a connection lost while idle would end the process; the pool replaces it by itself.
  pool.on('error', error => log?.(`database: an idle connection was lost: ${error.message}`));
  try {
    await refusePowerfulRole(pool);
  } catch (error) {
    await pool.end();
    throw isRoleProblem(error)
      ? new Error(
          `The database cannot be used as role "${appRole}", which migrations set up: run them first`,
          { cause: error },
        )
      : error;
  }
  return {
    async tenant(tenantId, work) {
      // The id is written into the statement itself, to open the transaction in one round trip.
      if (!uuidPattern.test(tenantId)) throw new Error('A tenant id must be a UUID');
      return repeatable(pool, `begin; select set_config('app.tenant_id', '${tenantId}', true)`, work);
    },
    platform: work => repeatable(pool, 'begin', work),
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Runs the work again from its start when PostgreSQL gave up on it for the sake of another transaction. */
async function repeatable<T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const kysely = new Kysely<Schema>({ dialect: new BeginningDialect(pool, begin) });
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRepeating(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** Kysely's own PostgreSQL dialect, except for the statement that opens a transaction. */
class BeginningDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #begin: string;

  constructor(pool: pg.Pool, begin: string) {
    super({ pool });
    this.#pool = pool;
    this.#begin = begin;
  }

  override createDriver() {
    return new BeginningDriver(this.#pool, this.#begin);
  }
}

class BeginningDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: pg.Pool, begin: string) {
    super({ pool });
    this.#begin = CompiledQuery.raw(begin);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}

async function refusePowerfulRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>(
    'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (role?.name !== appRole || role.rolsuper || role.rolbypassrls) {
    throw new Error(
      `The database runs queries as "${role?.name}", which could see every tenant's rows; they must run as ` +
        `"${appRole}" without SUPERUSER and BYPASSRLS`,
    );
  }
}
