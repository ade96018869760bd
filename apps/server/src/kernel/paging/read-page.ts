import { type SelectQueryBuilder, sql } from 'kysely';

export interface Listing {
  page: number;
  size: number;
  /** `field` or `-field`. */
  sort?: string | undefined;
}

interface Order {
  /** The column of each field that can be sorted by. */
  columns: Readonly<Record<string, string>>;
  /** Used where the caller wishes nothing. */
  otherwise: string;
  /** Decides between equals. */
  id: string;
}

/** One page of what a query finds, and how much it finds on all pages. */
export async function readPage<Db, Table extends keyof Db, Row>(
  found: SelectQueryBuilder<Db, Table, Row>,
  { page, size, sort }: Listing,
  { columns, otherwise, id }: Order,
) {
  const { total } = await found
    .clearSelect()
    .select(sql<bigint>`count(*)`.as('total'))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow();
  const order = sort ?? otherwise;
  const column = columns[order.replace('-', '')];
  if (!column) throw new Error(`Nothing is sorted by ${order}`);
  const rows = await found
    .orderBy(sql.ref(column), by => (order.startsWith('-') ? by.desc() : by.asc()).nullsLast())
    .orderBy(sql.ref(id))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}
