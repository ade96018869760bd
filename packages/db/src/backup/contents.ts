import type pg from 'pg';

/** A table of a backup, and what the snapshot had in it. */
export interface BackedUpTable {
  schema: string;
  name: string;
  /** Without those that the database works out from others. */
  columns: string[];
  rows: number;
}

/** A table that is kept in pieces by time, with the pieces that there were. */
export interface BackedUpPieces {
  table: string;
  /** The column that says which piece a row lies in. */
  key: string;
  pieces: { name: string; range: string }[];
}

export interface BackedUpSequence {
  schema: string;
  table: string;
  column: string;
  value: string;
  isCalled: boolean;
}

/** What is in a database, as one snapshot sees it. */
export interface DatabaseContents {
  /** No later than the snapshot: whatever was acknowledged before is in it. */
  at: string;
  postgres: string;
  migrations: { name: string; checksum: string }[];
  tables: BackedUpTable[];
  pieces: BackedUpPieces[];
  sequences: BackedUpSequence[];
}

/** Filled by whoever migrates the database that rows are restored to. */
export const bookkeeping = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum'];

/** Stands in a database from the first step of a restore to its last. */
export const unfinishedMark = 'restore_unfinished';

type TableOf = Pick<BackedUpTable, 'schema' | 'name'>;
export const labelOf = ({ schema, name }: TableOf) => `${schema}.${name}`;
export const quoted = (client: pg.ClientBase, { schema, name }: TableOf) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
export const columnList = (client: pg.ClientBase, columns: readonly string[]) =>
  columns.map(column => client.escapeIdentifier(column)).join(', ');

/** Every table whose rows last, but for pieces, which are read and written through their table. */
export async function listTables(client: pg.ClientBase): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<BackedUpTable, 'rows'>>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'parts') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all ($1)
     group by 1, 2 order by 1, 2`,
    [[...bookkeeping, unfinishedMark]],
  );
  return rows;
}

export async function listPlannedPieces(client: pg.ClientBase): Promise<BackedUpPieces[]> {
  const { rows: known } = await client.query("select to_regclass('parts.plan') is not null as is_there");
  if (!known[0]?.is_there) return [];
  const { rows } = await client.query<BackedUpPieces>(
    `select p.name as table, p.key, jsonb_agg(jsonb_build_object(
       'name', c.relname, 'range', pg_get_expr(c.relpartbound, c.oid)) order by c.relname) as pieces
     from parts.plan p join pg_inherits i on i.inhparent = format('public.%I', p.name)::regclass
     join pg_class c on c.oid = i.inhrelid group by 1, 2 order by 1`,
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<Omit<BackedUpSequence, 'value' | 'isCalled'> & { sequence: string }>(
    `select n.nspname as schema, c.relname as table, a.attname as column,
       pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'parts') and c.relkind in ('r', 'p') and not c.relispartition
       and a.attidentity <> '' and not a.attisdropped order by 1, 2, 3`,
  );
  const sequences: BackedUpSequence[] = [];
  for (const { sequence, ...of } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    );
    const { value = '1', called = false } = found.rows[0] ?? {};
    sequences.push({ ...of, value, isCalled: called });
  }
  return sequences;
}

export async function listMigrations(client: pg.ClientBase): Promise<DatabaseContents['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksum order by name',
  );
  return rows;
}
