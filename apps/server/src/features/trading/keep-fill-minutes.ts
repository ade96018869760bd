import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { fillMinutesDue, keepMinutes, missingMinutes } from './fill-minute-store.ts';

const fillsAtOnce = 2_000;
const minuteMs = 60_000;

/** Minutes are thrown away after some days; each order keeps that of its fill. */
export function fillMinuteJob({ database, hub }: { database: Database; hub: MarketHub }): ScheduledJob {
  return {
    name: 'fill-evidence',
    title: 'Fill evidence: each fill beside the prices of its minute',
    repeats: 'After each minute with fills',
    isUnhurried: true,
    nextDue: fillMinutesDue,
    async run(tenantId, at) {
      const missing = await database.tenant(tenantId, tx => missingMinutes(tx, at, fillsAtOnce));
      // The source is asked for what nobody lived through; it may not know it yet.
      for (const { instrumentId, minute } of missing)
        await hub.candles(instrumentId, 'MIN1', (minute + 1) * minuteMs, 1).catch(() => undefined);
      return database.tenant(tenantId, tx => keepMinutes(tx, at, fillsAtOnce));
    },
  };
}
