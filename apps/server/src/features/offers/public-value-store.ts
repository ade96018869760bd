import type { Tx } from '@openfloor/db/database';
import type { PublicFigure } from '@openfloor/rules/public-value';
import { sql } from 'kysely';

export interface AwaitingFigures {
  offerId: string;
  stocks: string[];
  endsAt: Date;
}

/** Offers whose list is fixed and whose public value is not there yet. */
export async function awaitingFigures(tx: Tx): Promise<AwaitingFigures[]> {
  const { rows } = await sql<AwaitingFigures>`
    select o.offer_id as "offerId", t.public_stocks as stocks, t.ends_at as "endsAt" from offer o
    join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id and t.version = o.terms_version
    where o.state = 'published' and o.closed_at is not null and o.draw_version = 2 and o.public_figures is null
    order by t.ends_at, o.offer_id`.execute(tx);
  return rows;
}

/** Once: whoever comes second changes nothing. Says whether it was the first. */
export async function storeFigures(
  tx: Tx,
  offerId: string,
  figures: readonly PublicFigure[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update offer set public_figures = ${JSON.stringify(figures)}::jsonb
    where offer_id = ${offerId} and closed_at is not null and public_figures is null`.execute(tx);
  return numAffectedRows === 1n;
}
