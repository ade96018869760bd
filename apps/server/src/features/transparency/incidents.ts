import type { incidentKinds } from '@openfloor/contract/transparency/calls';
import type { BreakKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { listHaltsSince } from '../../kernel/halts/halt-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { listBreaksSince } from '../reconciliation/incident-store.ts';
import { priceOutages } from './price-outages.ts';

export interface Incident {
  kind: (typeof incidentKinds)[number];
  startTime: number;
  endTime: number | null;
  about?: string;
}

const breakKinds: Record<BreakKind, Incident['kind']> = {
  ledger: 'ledger-difference',
  'customer-money': 'customer-money-difference',
  'statement-missing': 'statement-missing',
};
const recordsMax = 100;

/** What the system itself noted since a moment, newest first, halts of trading among it. Nobody takes away any of it. */
export async function listIncidents(
  tx: Tx,
  hub: MarketHub,
  { config }: Pick<Tenant, 'config'>,
  since: Date,
): Promise<Incident[]> {
  const gaps = await hub.priceGaps(since.getTime());
  const outages = priceOutages(hub, tenantMarkets(config), gaps).map(
    ({ from, to }): Incident => ({ kind: 'prices-missing', startTime: from, endTime: to }),
  );
  const breaks = (await listBreaksSince(tx, since)).map(
    (row): Incident => ({
      kind: breakKinds[row.kind],
      startTime: row.opened_at.getTime(),
      endTime: row.resolved_at?.getTime() ?? null,
    }),
  );
  const halts = (await listHaltsSince(tx, since)).map(
    ({ begunAt, endsAt, isOver, about }): Incident => ({
      kind: 'trading-paused',
      startTime: begunAt.getTime(),
      endTime: isOver ? endsAt.getTime() : null,
      ...(about !== null && { about }),
    }),
  );
  return [...outages, ...breaks, ...halts].sort((a, b) => b.startTime - a.startTime).slice(0, recordsMax);
}
