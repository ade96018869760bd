import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';

/**
 * The migrator asks two or three times at every turn whether its own two tables are there. Answered by Kysely, that reads every
 * column of every piece of every table.
 */
export class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnTables(db);
  }
}

class OwnTables extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select relname as name, relnamespace::regnamespace::text as schema from pg_class
      where relname in ('kysely_migration', 'kysely_migration_lock') and relkind = 'r'
        and relnamespace = 'public'::regnamespace`.execute(this.#db);
    return rows.map(row => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}
