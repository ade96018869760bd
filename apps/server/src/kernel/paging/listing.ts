import { type SqlBool, sql } from 'kysely';

/** What every list of the console asks for. */
export interface Listing<Sort extends string> {
  page: number;
  size: number;
  sort?: Sort | `-${Sort}` | undefined;
  keyword?: string | undefined;
}

export const contains = (text: ReturnType<typeof sql>, keyword: string) =>
  sql<SqlBool>`strpos(${text}, ${keyword.toLowerCase()}) > 0`;
export const fieldOf = <Field extends string>(sort: Field | `-${Field}`) => sort.replace('-', '') as Field;
export const wayOf = (sort: string) => (sort.startsWith('-') ? 'desc' : 'asc');
