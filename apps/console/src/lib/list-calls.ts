import { type ConsoleCallKey, call, type ReplyOf } from './api.ts';

interface AnyList {
  records: readonly unknown[];
  total: number;
}

/** The calls that answer with one page of records. */
export type ListCallKey = {
  [Key in ConsoleCallKey]: ReplyOf<Key> extends AnyList ? Key : never;
}[ConsoleCallKey];

export type RecordOf<Key extends ListCallKey> =
  ReplyOf<Key> extends { records: readonly (infer Row)[] } ? Row : never;

export interface ListPage<Row> {
  records: readonly Row[];
  total: number;
}

export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** What stands in the call's path, such as the customer whose list it is. */
export type ListParams = Readonly<Record<string, string>>;

type LooseCall = (
  key: string,
  args: { query: ListQuery; params?: ListParams },
  options: { signal?: AbortSignal | undefined },
) => Promise<ListPage<never>>;

export function callList<Key extends ListCallKey>(
  key: Key,
  query: ListQuery,
  signal?: AbortSignal,
  params?: ListParams,
): Promise<ListPage<RecordOf<Key>>> {
  return (call as LooseCall)(key, { query, ...(params && { params }) }, { signal });
}
