import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

/** What is at the bank and not in the ledger at the end of a day, or the other way round; in minor units. */
export async function moneyBetween(
  tx: Tx,
  day: string,
  endsAt: Date,
  currency: string,
): Promise<{ suspense: bigint; transit: bigint }> {
  const { rows } = await sql<{ suspense: string; transit: string }>`
    select suspense::text, transit::text from bank_between(${day}::date, ${endsAt}, ${currency})`.execute(tx);
  return { suspense: BigInt(rows[0]?.suspense ?? 0), transit: BigInt(rows[0]?.transit ?? 0) };
}

export interface BetweenRow {
  line_id: string;
  account: string;
  currency: Currency;
  booked_on: string;
  amount: bigint;
  name: string | null;
  reference: string | null;
  why: 'suspense' | 'unexplained' | 'ledger-later' | 'ledger-earlier';
}

/** The lines behind these figures, and those that left the bank and stand for nothing. */
export async function listBetween(tx: Tx, day: string, endsAt: Date): Promise<BetweenRow[]> {
  const { rows } = await sql<BetweenRow>`
    select line_id, account, currency, booked_on::text, amount, name, reference, why
    from bank_lines_between(${day}::date, ${endsAt}) order by booked_on, line_id limit 500`.execute(tx);
  return rows;
}
