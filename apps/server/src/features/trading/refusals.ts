import { refusalReasons } from '@openfloor/contract/trading/calls';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Refusal } from '../../http/refusal.ts';
import type { Orderer } from './order.ts';

const reasons: ReadonlySet<string> = new Set(refusalReasons);

/** Whether it is a customer's order that was refused; a wrong field or an unknown stock is no order yet. */
export const isCounted = ({ origin }: Orderer, { errorName }: Refusal): boolean =>
  origin.kind === 'customer' && reasons.has(errorName);

/** `place_orders` counts its own; this is for those that were to go to a venue. */
export async function countRefusal(tx: Tx, at: Date, orderer: Orderer, refusal: Refusal): Promise<void> {
  if (!isCounted(orderer, refusal)) return;
  await sql`select order_refused(${at}, ${orderer.customerId}, ${refusal.errorName})`.execute(tx);
}
