import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';

/** Kysely's own PostgreSQL dialect, except for the statement that opens a transaction. */
export class BeginningDialect extends PostgresDialect {
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
