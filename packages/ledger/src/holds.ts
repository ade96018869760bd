import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { post } from './post.ts';
import type { Asset, HouseAccount, Scene } from './vocabulary.ts';

/** A hold is `held` until it is captured or released, once. Its money is in `frozen` all that time. */
export interface Hold {
  holdId: string;
  customerId: string;
  asset: Asset;
  amount: bigint;
}

/** Moves available money aside. Check under `lockBalances` that it is there. */
export async function placeHold(tx: Tx, at: Date, tenantId: string, hold: Hold): Promise<void> {
  const { holdId, customerId, asset, amount } = hold;
  const cause = `hold/${holdId}` as const;
  await sql`
    insert into ledger_hold (tenant_id, hold_id, customer_id, asset, amount, cause)
    values (${tenantId}, ${holdId}, ${customerId}, ${asset}, ${amount.toString()}, ${cause})`.execute(tx);
  const line = { scene: 'HOLD', asset, amount, from: 'available', to: 'frozen' } as const;
  await post(tx, at, [{ customerId, cause, lines: [line] }]);
}

/** The held money leaves for the house. False where the hold had ended already. */
export async function captureHold(
  tx: Tx,
  at: Date,
  holdId: string,
  to: { account: HouseAccount; scene: Scene },
): Promise<boolean> {
  const hold = await endHold(tx, holdId, 'captured');
  if (!hold) return false;
  const { customerId, asset, amount } = hold;
  const line = { scene: to.scene, asset, amount, from: 'frozen', to: to.account } as const;
  await post(tx, at, [{ customerId, cause: `hold/${holdId}`, lines: [line] }]);
  return true;
}

/** The held money is available again. False where the hold had ended already. */
export async function releaseHold(tx: Tx, at: Date, holdId: string): Promise<boolean> {
  const hold = await endHold(tx, holdId, 'released');
  if (!hold) return false;
  const { customerId, asset, amount } = hold;
  const line = { scene: 'RELEASE', asset, amount, from: 'frozen', to: 'available' } as const;
  await post(tx, at, [{ customerId, cause: `hold/${holdId}`, lines: [line] }]);
  return true;
}

/** Ends the hold without moving its money, for whoever posts that together with what it is spent on. */
export async function endHold(
  tx: Tx,
  holdId: string,
  state: 'captured' | 'released',
): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    update ledger_hold set state = ${state}, ended_at = now()
    where hold_id = ${holdId} and state = 'held'
    returning hold_id as "holdId", customer_id as "customerId", asset, amount`.execute(tx);
  return rows[0];
}
