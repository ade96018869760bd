import type { exposureConsoleCalls } from '@openfloor/contract/exposure/console-calls';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { KeptFor } from '../../kernel/kept-for.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { readTrialBalance, type TrialBalanceLine } from '../reconciliation/trial-balance-store.ts';
import { exposureAtClose, exposureNow } from './read-exposure.ts';
import { exposureRecord } from './records.ts';

/** The day's entries are added up once for everybody who looks. */
const keptMs = 2_000;

export function exposureConsoleHandlers({
  hub,
  now,
}: {
  hub: MarketHub;
  now: () => number;
}): ConsoleHandlers<typeof exposureConsoleCalls> {
  const balances = new KeptFor<TrialBalanceLine[]>(keptMs, now);
  return {
    'GET /exposure': async (context, { query: { day } }) => {
      const { tenant } = context;
      if (day !== undefined)
        return context.query(async tx => exposureRecord(await exposureAtClose(tx, tenant, day)));
      const lines = await balances.of(tenant.tenantId, () => context.query(tx => readTrialBalance(tx)));
      const at = new Date(now());
      return context.query(async tx => exposureRecord(await exposureNow(tx, tenant, hub, at, lines)));
    },
  };
}
