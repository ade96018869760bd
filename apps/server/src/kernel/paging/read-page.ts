import { type SelectQueryBuilder, sql } from 'kysely';
import { type PageQuery, rangeOf } from './page-query.ts';

interface Order {
  /** The column of each field that can be sorted by. */
  columns: Readonly<Record<string, string>>;
  /** Used where the caller wishes nothing. */
  otherwise: string;
  /** Decides between equals: upwards, or the way the list goes. */
  id: string;
  idFollows?: boolean;
  /** Where rows without a value come, where a column may have none: always last, or below all others. */
  nulls?: 'last' | 'lowest';
}

/** One page of what a query finds, and how much it finds on all pages. */
export async function readPage<Db, Table extends keyof Db, Row>(
  found: SelectQueryBuilder<Db, Table, Row>,
  query: PageQuery,
  { columns, otherwise, id, idFollows = false, nulls }: Order,
) {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<bigint>`count(*)`.as('total'))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow();
  const order = query.sort ?? otherwise;
  const column = columns[order.replace('-', '')];
  if (!column) throw new Error(`Nothing is sorted by ${order}`);
  const { limit, offset } = rangeOf(query);
  const descends = order.startsWith('-');
  const rows = await found
    .orderBy(sql.ref(column), by => {
      const way = descends ? by.desc() : by.asc();
      if (!nulls) return way;
      return nulls === 'lowest' && !descends ? way.nullsFirst() : way.nullsLast();
    })
    .orderBy(sql.ref(id), idFollows && descends ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}
