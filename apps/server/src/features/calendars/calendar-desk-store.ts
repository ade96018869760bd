import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Years and special days of a market, oldest first, as they stand. */
export async function readCalendar(tx: Tx, market: string) {
  const years = await tx
    .selectFrom('market_year')
    .select(['year', 'origin'])
    .where('market', '=', market)
    .orderBy('year')
    .execute();
  const days = await tx
    .selectFrom('market_day')
    .select(['day', 'kind', 'open_minute', 'close_minute', 'name', 'expected', 'origin'])
    .where('market', '=', market)
    .orderBy('day')
    .execute();
  return { years, days: days.map(shownDay) };
}

export async function findDay(tx: Tx, market: string, day: string) {
  const found = await tx
    .selectFrom('market_day')
    .select(['day', 'kind', 'open_minute', 'close_minute', 'name', 'expected', 'origin'])
    .where('market', '=', market)
    .where('day', '=', day)
    .executeTakeFirst();
  return found && shownDay(found);
}

/** Does what two people have agreed on, which the database reads for itself. */
export async function carryOut(tx: Tx, proposalId: string): Promise<void> {
  await sql`select calendar_decided(${proposalId}::uuid)`.execute(tx);
}

interface DayRow {
  day: string;
  kind: 'closed' | 'shortened' | 'ordinary';
  open_minute: number | null;
  close_minute: number | null;
  name: string;
  expected: boolean;
  origin: 'shipped' | 'decided';
}

const shownDay = ({ open_minute, close_minute, ...day }: DayRow) => ({
  ...day,
  openMinute: open_minute,
  closeMinute: close_minute,
});
