import { countedMax } from '@openfloor/contract/console/call-parts';
import { expressionBuilder, type KyselyPlugin, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { walked, walkSize } from '../../http/walk.ts';
import { type PageQuery, rangeOf } from './page-query.ts';

interface Order {
  /** The column of each field that can be sorted by, or how it is worked out. */
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Used where the caller wishes nothing. */
  otherwise: string;
  /** Decides between equals: upwards, or the way the list goes. */
  id: string;
  idFollows?: boolean;
  /**
   * Where rows without a value come, by the fields that may have none: always last, or below all others. Not said of a
   * field that always has one: no index is in that order, and a page of it would be found by sorting all.
   */
  nulls?: Readonly<Partial<Record<string, 'last' | 'lowest'>>>;
  /** By which the whole list is read, where its own order may change meanwhile. */
  whole?: string;
  /** The same rows without what is only shown of them, where that makes them quicker to count and to put in order. */
  counted?: Countable | undefined;
}

interface Countable {
  clearSelect(): Countable;
}

/** One page of what a query finds, and how much it finds on all pages, as far as that is counted. */
export async function readPage<Db, Table extends keyof Db, Row>(
  found: SelectQueryBuilder<Db, Table, Row>,
  query: PageQuery,
  order: Order,
): Promise<{ rows: Row[]; total: number }> {
  if (query.walk) return walkOn(found, query, order);
  const { columns, otherwise, id, idFollows = false } = order;
  const plain = (order.counted as typeof found | undefined) ?? found;
  const total = await countFound(plain);
  const sort = query.sort ?? otherwise;
  const field = sort.replace('-', '');
  const column = columns[field];
  const nulls = order.nulls?.[field];
  if (!column) throw new Error(`Nothing is sorted by ${sort}`);
  const { limit, offset } = rangeOf(query);
  const descends = sort.startsWith('-');
  const inOrder = (query: typeof found) =>
    query
      .orderBy(expressionOf(column), by => {
        const way = descends ? by.desc() : by.asc();
        if (!nulls) return way;
        return nulls === 'lowest' && !descends ? way.nullsFirst() : way.nullsLast();
      })
      .orderBy(sql.ref(id), idFollows && descends ? 'desc' : 'asc');
  if (offset === 0 && plain === found) return { rows: await inOrder(found).limit(limit).execute(), total };
  // What is not on the page is not looked at closer.
  const ids = await inOrder(plain)
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}::text`.as('id'))
    .limit(limit)
    .offset(offset)
    .$castTo<{ id: string }>()
    .execute();
  if (ids.length === 0) return { rows: [], total };
  const listed = sql<boolean>`${sql.ref(id)} in (${sql.join(ids.map(row => row.id))})`;
  return { rows: await inOrder(found.where(listed)).execute(), total };
}

const expressionOf = (column: string | RawBuilder<unknown>) =>
  typeof column === 'string' ? sql.ref(column) : column;

/** How much a query finds; one more than is counted says that there is more. */
export async function countFound<Db, Table extends keyof Db, Row>(
  found: SelectQueryBuilder<Db, Table, Row>,
): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(countedMax + 1)
    .withPlugin(countRows)
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts what a query would have given. */
const countRows: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const rows = {
      toOperationNode: () => node,
      isOperationNodeSource: true,
    } as unknown as RawBuilder<unknown>;
    return expressionBuilder<Record<string, never>, never>()
      .selectFrom(sql`${rows}`.as('counted'))
      .select(sql`count(*)`.as('total'))
      .toOperationNode();
  },
  transformResult: async ({ result }) => result,
};

/** The next rows of a walk through the whole list, which begins and ends with what was there when it began. */
async function walkOn<Db, Table extends keyof Db, Row>(
  found: SelectQueryBuilder<Db, Table, Row>,
  { walk }: PageQuery,
  { columns, otherwise, id, idFollows = false, whole }: Order,
) {
  if (!walk) return { rows: [], total: 0 };
  const column = expressionOf(whole ?? columns[otherwise.replace('-', '')] ?? id);
  const equals = sql.ref(id);
  const descends = otherwise.startsWith('-');
  const inOrder = (query: typeof found, [way, wayOfEquals]: readonly Way[]) =>
    query
      .select(sql<string>`${column}::text`.as('walk_key'))
      .select(sql<string>`${equals}::text`.as('walk_id'))
      .orderBy(column, way)
      .orderBy(equals, wayOfEquals)
      .$castTo<Row & { walk_key: string; walk_id: string }>();
  if (!descends && !walk.until) {
    const last = await inOrder(found, ['desc', 'desc']).limit(1).executeTakeFirst();
    if (last) walk.until = { key: last.walk_key, id: last.walk_id };
  }
  let next = inOrder(found, [descends ? 'desc' : 'asc', idFollows && descends ? 'desc' : 'asc']).limit(
    walkSize,
  );
  if (walk.after) {
    const { key, id: equal } = walk.after;
    // Two conditions: the first is where an index begins to read, whichever way those behind it go.
    next = next
      .where(descends ? sql<boolean>`${column} <= ${key}` : sql<boolean>`${column} >= ${key}`)
      .where(
        sql<boolean>`(${column} <> ${key} or ${equals} ${idFollows && descends ? sql`<` : sql`>`} ${equal})`,
      );
  }
  if (walk.until)
    next = next.where(sql<boolean>`(${column}, ${equals}) <= (${walk.until.key}, ${walk.until.id})`);
  const rows = await next.execute();
  walked(walk, rows, row => ({ key: row.walk_key, id: row.walk_id }));
  return { rows: rows.map(({ walk_key, walk_id, ...row }) => row as Row), total: rows.length };
}

type Way = 'asc' | 'desc';
