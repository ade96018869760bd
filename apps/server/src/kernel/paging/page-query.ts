import { type SqlBool, sql } from 'kysely';

/** What every list of the console asks for. */
export interface PageQuery<Sort extends string = string> {
  page: number;
  size: number;
  /** `field` or `-field`. */
  sort?: Sort | `-${Sort}` | undefined;
}

/** The same as SQL has it. */
export const rangeOf = ({ page, size }: PageQuery) => ({ limit: size, offset: (page - 1) * size });

/** For lists that are sorted by one column only. */
export const pageOf = (query: PageQuery) => ({
  ascending: query.sort !== undefined && !query.sort.startsWith('-'),
  ...rangeOf(query),
});

export const contains = (text: ReturnType<typeof sql>, keyword: string) =>
  sql<SqlBool>`strpos(${text}, ${keyword.toLowerCase()}) > 0`;
