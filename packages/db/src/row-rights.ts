import type { ColumnType, InsertType, SelectType } from 'kysely';

/** Rows that the application adds and never changes. */
export type AppendOnly<Table> = {
  [Name in keyof Table]: ColumnType<SelectType<Table[Name]>, InsertType<Table[Name]>, never>;
};

/** Rows that functions of the database write. */
export type ReadOnly<Table> = { [Name in keyof Table]: ColumnType<SelectType<Table[Name]>, never, never> };
