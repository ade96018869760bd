import { findTenant, listTenantIds } from '../modules/tenants/tenant-store.ts';
import { tradeTermsOf } from '../modules/tenants/trade-terms.ts';
import type { OrderDesk } from '../modules/trading/order-desk.ts';
import { reconcileOrders } from '../modules/trading/reconcile-orders.ts';
import { settleLots } from '../modules/trading/settle-lots.ts';
import { squareOffDayTrades } from '../modules/trading/square-off.ts';

export interface TradingJobs {
  /** One round of everything that is due by the desk's clock. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobLog {
  error(details: object, message: string): void;
}

const roundEveryMs = 1_000;

/**
 * Settlement, square-off and reconciliation, round after round. Each round does what is due by now, however long ago
 * it became so; rows decide what happens, so any number of servers may run these at once.
 */
export function startTradingJobs(desk: OrderDesk, log: JobLog, everyMs = roundEveryMs): TradingJobs {
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const runDue = () => {
    round ??= runRound(desk, log).finally(() => {
      round = undefined;
    });
    return round;
  };
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => void runDue().finally(schedule), everyMs);
  };
  schedule();
  return {
    runDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

async function runRound(desk: OrderDesk, log: JobLog): Promise<void> {
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, `${what} failed; it is tried again`);
    }
  };
  await attempt('Listing tenants', async () => {
    for (const tenantId of await listTenantIds(desk.database)) {
      await attempt('Settlement', () => settleLots(desk.database, tenantId, new Date(desk.now())));
      await attempt('Square-off', () => squareOff(desk, tenantId));
      await attempt('Reconciliation', () => reconcile(desk, tenantId));
    }
  });
}

/** A suspended tenant's customers are not left with their day trades. */
async function squareOff(desk: OrderDesk, tenantId: string): Promise<void> {
  const row = await desk.database.tenant(tenantId, findTenant);
  if (row) await squareOffDayTrades(desk, { tenantId, tradeTerms: tradeTermsOf(row) });
}

async function reconcile(desk: OrderDesk, tenantId: string): Promise<void> {
  if (desk.venue.fills === 'by-answer') await reconcileOrders(desk, desk.venue, tenantId);
}
