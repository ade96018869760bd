import type { NumberedIds } from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';

const dayMs = 86_400_000;

/** Whether a record is among those of a number: two ranges of the key's index. */
export function isAmongIds(
  { timed, other, otherDigits, dayMs: startMs }: NumberedIds,
  id: string,
  madeAt: string,
): RawBuilder<boolean> {
  const column = sql.ref(id);
  // The figure of an id that says whether it begins with its time.
  const version = sql`substr(${column}::text, 15, 1)`;
  const others = sql`${column} between ${other[0]}::uuid and ${other[1]}::uuid and ${version} <> '7'
    and strpos(${otherDigits}, substr(${column}::text, 16, 1)) > 0 and ${sql.ref(madeAt)} >= ${new Date(startMs)} and ${sql.ref(madeAt)} < ${new Date(startMs + dayMs)}`;
  if (!timed) return sql<boolean>`(${others})`;
  const timely = sql`${column} between ${timed[0]}::uuid and ${timed[1]}::uuid and ${version} = '7'`;
  return sql<boolean>`((${timely}) or (${others}))`;
}
