import {
  type AlertCondition,
  type AlertRepeats,
  alertsMax,
} from '@openfloor/contract/stocks/alert-conditions';
import type { Tx } from '@openfloor/db/database';
import type { CustomerContext } from '../../../http/call-context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isUuid } from '../../../http/uuid.ts';
import { lockCustomer } from '../../../kernel/customers/customer-store.ts';
import type { Tenant } from '../../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../../market/hub/market-hub.ts';
import { requireStock } from '../stock-json.ts';
import {
  type AlertRow,
  type AskedAlert,
  changeAlert,
  countAlerts,
  deleteAlert,
  findAlert,
  insertAlert,
} from './alert-store.ts';

type Context = CustomerContext<Tenant>;

interface Asked {
  condition: AlertCondition;
  value: string;
  repeats: AlertRepeats;
}

export function setAlert(
  hub: MarketHub,
  context: Context,
  { stockId, ...asked }: Asked & { stockId: string },
): Promise<{ id: string }> {
  requireStock(hub, context.tenant, stockId);
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    await lockCustomer(tx, customerId);
    if ((await countAlerts(tx, customerId)) >= alertsMax)
      throw new Refusal('conflict', { problem: 'alertLimit' });
    return { id: await insertAlert(tx, customerId, stockId, fromNow(hub, stockId, asked)) };
  });
}

export function editAlert(hub: MarketHub, context: Context, alertId: string, asked: Asked): Promise<null> {
  return context.transaction(async tx => {
    const alert = await requireAlert(tx, context, alertId);
    await changeAlert(tx, alertId, fromNow(hub, alert.instrument_id, asked));
    return null;
  });
}

export function removeAlert(context: Context, alertId: string): Promise<null> {
  return context.transaction(async tx => {
    await requireAlert(tx, context, alertId);
    await deleteAlert(tx, alertId);
    return null;
  });
}

/** Refuses an alert of somebody else as one that is not there. */
async function requireAlert(tx: Tx, context: Context, alertId: string): Promise<AlertRow> {
  const alert = isUuid(alertId) ? await findAlert(tx, context.caller.customerId, alertId) : undefined;
  if (!alert) throw new Refusal('notFound');
  return alert;
}

/** A change from the price at creation needs that price. */
function fromNow(hub: MarketHub, stockId: string, asked: Asked): AskedAlert {
  if (!asked.condition.startsWith('MOVE_')) return { ...asked, basePrice: null };
  const quote = hub.quote(stockId);
  if (!quote) throw new Refusal('notTradedYet');
  return { ...asked, basePrice: quote.priceText };
}
