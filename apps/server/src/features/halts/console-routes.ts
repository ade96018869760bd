import type { haltConsoleCalls } from '@openfloor/contract/halts/console-calls';
import type { MarketCode } from '@openfloor/homes/codes';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { haltReply } from '../../kernel/halts/halt-store.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import {
  countConfirmers,
  countTraders,
  type HaltRecordRow,
  listInForce,
  listPast,
  type MarketLoad,
  marketLoad,
} from './desk-store.ts';
import { haltApprovers } from './halt-kinds.ts';

export const haltConsoleHandlers = ({
  hub,
}: {
  hub: MarketHub;
}): ConsoleHandlers<typeof haltConsoleCalls> => ({
  'GET /halts': ({ tenant, caller, query }) =>
    query(async tx => {
      const loads: MarketLoad[] = [];
      for (const market of tenantMarkets(tenant.config)) loads.push(await marketLoad(tx, market));
      return {
        time: Date.now(),
        customers: await countTraders(tx),
        languages: tenant.config.languages ?? [tenant.defaultLanguage],
        markets: loads.map(load => ({ ...load, ...pricesOf(hub, load.market) })),
        confirmers: await countConfirmers(tx, caller.staffId, haltApprovers),
        inForce: (await listInForce(tx)).map(recordOf),
        past: (await listPast(tx)).map(recordOf),
      };
    }),
});

const recordOf = (row: HaltRecordRow) => ({
  ...haltReply(row),
  cause: row.cause,
  askedTime: row.askedAt.getTime(),
  endedTime: row.isOver ? row.endsAt.getTime() : null,
  filledBefore: row.filledBefore,
  steps: row.steps ?? [],
});

/** How the market's prices do, by the newest of them. */
function pricesOf(hub: MarketHub, market: MarketCode) {
  const now = hub.now();
  let newestMs: number | undefined;
  for (const { feed, quoteTimeMs } of hub.states)
    if (feed.market === market && quoteTimeMs !== undefined && (newestMs ?? 0) < quoteTimeMs)
      newestMs = quoteTimeMs;
  const isOpen = hub.marketOpen(market);
  const isLate = hub.delayedMarkets().includes(market);
  return {
    priceAge: newestMs === undefined ? null : Math.max(0, Math.round((now - newestMs) / 1000)),
    standing: !isOpen ? ('closed' as const) : isLate ? ('late' as const) : ('fresh' as const),
    nextClose: hub.calendar.sessionClose(market, now) ?? null,
  };
}
