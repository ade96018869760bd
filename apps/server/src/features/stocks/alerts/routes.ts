import type { alertCalls } from '@openfloor/contract/stocks/alert-calls';
import type { Database } from '@openfloor/db/database';
import type { CustomerContext } from '../../../http/call-context.ts';
import type { CustomerHandlers } from '../../../kernel/feature.ts';
import { alertSubjects, countTry } from '../../../kernel/limits/attempt-store.ts';
import type { Tenant } from '../../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../../market/hub/market-hub.ts';
import { type AlertRow, listAlerts } from './alert-store.ts';
import { editAlert, removeAlert, setAlert } from './alerts.ts';

interface AlertParts {
  hub: MarketHub;
  database: Database;
}

export function alertHandlers({ hub, database }: AlertParts): CustomerHandlers<typeof alertCalls> {
  // An alert that rings, is set anew and rings would fill the notices of a year.
  const count = ({ tenant, caller }: CustomerContext<Tenant>) =>
    countTry(database, tenant.tenantId, alertSubjects(caller.customerId));
  return {
    'GET /alerts': async (context, { query }) => {
      const rows = await context.query(tx => listAlerts(tx, context.caller.customerId, query.stockId));
      return rows.flatMap(row => shownAlert(hub, context.tenant, row));
    },
    'POST /alerts': async (context, { body }) => {
      await count(context);
      return setAlert(hub, context, body);
    },
    'PUT /alerts/{id}': async (context, { params, body }) => {
      await count(context);
      return editAlert(hub, context, params.id, body);
    },
    'DELETE /alerts/{id}': (context, { params }) => removeAlert(context, params.id),
  };
}

/** Nothing where this tenant no longer shows the stock. */
function shownAlert(hub: MarketHub, tenant: Tenant, row: AlertRow) {
  const stock = hub.state(row.instrument_id);
  if (!stock || !tenantMarkets(tenant.config).includes(stock.feed.market)) return [];
  return [
    {
      id: row.alert_id,
      stockId: row.instrument_id,
      symbol: stock.feed.symbol,
      name: stock.feed.name,
      market: stock.feed.market,
      currencyType: stock.currency,
      isIndex: stock.feed.isIndex,
      precision: stock.feed.priceDecimals,
      condition: row.condition,
      value: plain(row.value),
      basePrice: row.base_price === null ? null : plain(row.base_price),
      repeats: row.repeats,
      active: row.state === 'ACTIVE',
      firedPrice: row.fired_price === null ? null : plain(row.fired_price),
      firedTime: row.fired_quote_at?.getTime() ?? null,
      firedSource: row.fired_source,
    },
  ];
}

/** Without the zeros that the column adds. */
const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
