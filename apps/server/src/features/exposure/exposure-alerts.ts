import type { Tx } from '@openfloor/db/database';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { Position } from './positions.ts';
import { exposureNow } from './read-exposure.ts';

export interface NearLimit {
  stockId: string;
  symbol: string;
  level: 'warning' | 'over';
  /** Minor units of the tenant's currency; the value is signed. */
  value: bigint;
  limit: bigint;
}

/** What is near its limit or over it at this moment, for whoever raises an alarm; nearest first. */
export async function nearLimits(
  tx: Tx,
  tenant: Pick<Tenant, 'config'>,
  hub: MarketHub,
  at: Date,
): Promise<NearLimit[]> {
  const { positions } = await exposureNow(tx, tenant, hub, at);
  return positions.flatMap(asNearLimit);
}

function asNearLimit({ id, symbol, level, localValue, limit }: Position): NearLimit[] {
  if (localValue === null || limit === null || (level !== 'warning' && level !== 'over')) return [];
  return [{ stockId: id, symbol, level, value: localValue, limit }];
}
