import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

interface Tables {
  deposit: { deposit_id: string; created_at: Date; reviewed_at: Date | null };
}

/** What the database is asked for a page in this order. */
async function askedFor(sort: string): Promise<string> {
  const asked: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        Object.assign(new DummyDriver(), {
          acquireConnection: async () => ({
            executeQuery: async () => ({ rows: [{ total: 0n }] }),
            streamQuery: () => {
              throw new Error('Nothing is streamed here');
            },
          }),
        }),
      createIntrospector: all => new PostgresIntrospector(all),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query.sql),
  });
  const columns = { createdTime: 'created_at', reviewedTime: 'reviewed_at' };
  const order = {
    columns,
    otherwise: '-createdTime',
    id: 'deposit_id',
    nulls: { reviewedTime: 'last' },
  } as const;
  await readPage(db.selectFrom('deposit').select('deposit_id'), { page: 1, size: 20, sort }, order);
  return asked.at(-1) ?? '';
}

test.each([
  ['-createdTime', '"created_at" desc, "deposit_id" asc'],
  ['createdTime', '"created_at" asc, "deposit_id" asc'],
  ['-reviewedTime', '"reviewed_at" desc nulls last, "deposit_id" asc'],
])(
  'a page by %s is asked for in the order of an index, unless rows may have no value',
  async (sort, order) => {
    expect(await askedFor(sort)).toContain(`order by ${order} limit`);
  },
);
