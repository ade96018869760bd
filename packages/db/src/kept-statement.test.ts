import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { askKept, keptNameOf, keptStatement } from './kept-statement.ts';

const nowhere = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Tx;

test('a statement that is written twice keeps its name, and shares it with no other', async () => {
  await keptStatement(() => sql`select 1`)(nowhere, []);
  const name = keptNameOf('select 1');
  await keptStatement(() => sql`select 1`)(nowhere, []);
  await askKept(nowhere, sql`select 1`);
  expect(keptNameOf('select 1')).toBe(name);
  await keptStatement(() => sql`select 2`)(nowhere, []);
  await keptStatement(() => sql`select 3`)(nowhere, []);
  const names = ['select 1', 'select 2', 'select 3'].map(keptNameOf);
  expect(new Set(names).size).toBe(3);
  expect(names).not.toContain(undefined);
});
