import type { setupConsoleCalls } from '@openfloor/contract/setup/console-calls';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { homeMarket, tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import { endingCalendars } from '../../market/calendar/calendar-watch.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { isComplete, type ServerFacts, setupLines } from './setup-lines.ts';
import { readFacts } from './setup-store.ts';

interface SetupParts {
  hub: MarketHub;
  requireSecondFactor: boolean;
}

export function setupConsoleHandlers(parts: SetupParts): ConsoleHandlers<typeof setupConsoleCalls> {
  return {
    'GET /setup': context =>
      context.query(async tx => {
        const lines = setupLines(await readFacts(tx), serverFacts(parts, context.tenant));
        return { complete: isComplete(lines), lines };
      }),
  };
}

function serverFacts({ hub, requireSecondFactor }: SetupParts, { config }: Tenant): ServerFacts {
  const home = homeMarket(config);
  const ends = endingCalendars(hub.calendar, hub.now())
    .filter(({ market }) => tenantMarkets(config).includes(market))
    .sort((a, b) => a.daysLeft - b.daysLeft);
  return {
    pricedStocks: hub.states.filter(({ feed, price }) => feed.market === home && price != null).length,
    calendarEnds: ends[0],
    needsSecondFactor: requireSecondFactor,
  };
}
