import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { forgetOldAlerts } from './alerts/alert-store.ts';
import { alertHandlers } from './alerts/routes.ts';
import { stockHandlers } from './routes.ts';
import { watchListHandlers } from './watch-list-routes.ts';

export const stocksFeature = {
  calls: (parts: { hub: MarketHub; database: Database }) => ({
    ...stockHandlers(parts),
    ...watchListHandlers(parts),
    ...alertHandlers(parts),
  }),
  expiring: () => ({ rows: [forgetOldAlerts] }),
} satisfies Feature;
