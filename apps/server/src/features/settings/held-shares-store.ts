import type { Tx } from '@openfloor/db/database';
import type { MarketCode } from '@openfloor/homes/codes';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { instrumentId } from '../../market/feed/feed.ts';

/** Whether a customer of the tenant has shares of this market, tradable or not. */
export async function areSharesHeld(tx: Tx, market: MarketCode): Promise<boolean> {
  const held = await tx
    .selectFrom('ledger_balance')
    .select('asset')
    .where('asset', 'like', `${shareAsset(instrumentId(market, ''))}%`)
    .where('account', 'in', ['available', 'frozen', 'advance', 'locked'])
    .where('balance', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
