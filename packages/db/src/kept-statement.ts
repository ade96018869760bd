import { CompiledQuery, type RawBuilder } from 'kysely';
import { asLast } from './last-statement.ts';
import type { Tx } from './transactions.ts';

const names = new Map<string, string>();

/** Under which a session keeps the statement; undefined for all that are not asked all the time. */
export const keptNameOf = (sql: string): string | undefined => names.get(sql);

/**
 * A statement that is asked all the time: written out once, and parsed and planned once in each session of our own. Its
 * parameters stand in it as `$1`, `$2`, …, and everything that an index depends on as a constant.
 */
export function keptStatement<Row>(make: (tx: Tx) => RawBuilder<Row>) {
  let sql: string | undefined;
  return async (
    tx: Tx,
    parameters: readonly unknown[],
    { isLast = false }: { isLast?: boolean } = {},
  ): Promise<Row[]> => {
    if (sql === undefined) {
      sql = make(tx).compile(tx).sql;
      keep(sql);
    }
    const query = CompiledQuery.raw(sql, [...parameters]);
    const { rows } = await tx.executeQuery<Row>(isLast ? asLast(query) : query);
    return rows;
  };
}

/** The same for one that is written out each time, always with the same words. */
export async function askKept<Row>(
  tx: Tx,
  statement: { compile(tx: Tx): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = statement.compile(tx);
  keep(compiled.sql);
  const { rows } = await tx.executeQuery<Row>(compiled);
  return rows;
}

function keep(sql: string): void {
  if (!names.has(sql)) names.set(sql, `kept_${names.size + 1}`);
}
