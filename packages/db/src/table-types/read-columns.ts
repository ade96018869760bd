import type pg from 'pg';

export interface Column {
  table: string;
  column: string;
  /** Of an array: its elements'. Below a domain: the type that it narrows. */
  type: string;
  domain: string | null;
  array: boolean;
  nullable: boolean;
  /** PostgreSQL finds a value where none is given, or gives its own always. */
  filled: 'never' | 'by default' | 'always';
  /** What the application's role may do with the table. */
  insertable: boolean;
  updatable: boolean;
}

export interface Check {
  /** One of both. */
  table: string | null;
  domain: string | null;
  definition: string;
}

const keptByTheMigrator = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum'];

/** Every column of every table, as the catalogue of a migrated database has them. */
export async function readColumns(owner: pg.Client, role: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as column,
       coalesce(nullif(base.typname, ''), t.typname) as type, d.typname as domain,
       whole.typelem <> 0 and whole.typlen = -1 as array,
       not a.attnotnull as nullable,
       case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
         when a.atthasdef or a.attidentity = 'd' then 'by default' else 'never' end as filled,
       has_any_column_privilege($1, c.oid, 'insert') as insertable,
       has_any_column_privilege($1, c.oid, 'update') as updatable
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type whole on whole.oid = a.atttypid
     join pg_type t on t.oid = case when whole.typelem <> 0 and whole.typlen = -1 then whole.typelem else whole.oid end
     left join pg_type d on d.oid = t.oid and d.typtype = 'd'
     left join pg_type base on base.oid = d.typbasetype
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all($2)
     order by c.relname collate "C", a.attnum`,
    [role, keptByTheMigrator],
  );
  return rows;
}

export async function readChecks(owner: pg.Client): Promise<Check[]> {
  const { rows } = await owner.query<Check>(
    `select c.relname as table, t.typname as domain, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as definition
     from pg_constraint k left join pg_class c on c.oid = k.conrelid left join pg_type t on t.oid = k.contypid
     where k.contype = 'c' and k.connamespace = 'public'::regnamespace order by k.conname`,
  );
  return rows;
}
