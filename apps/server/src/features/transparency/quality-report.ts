import type { transparencyCalls } from '@openfloor/contract/transparency/calls';
import type { Tx } from '@openfloor/db/database';
import type { z } from 'zod';
import { countRefusals, readFillQuality } from '../trading/fill-quality-store.ts';

type QualityReport = z.output<(typeof transparencyCalls)['GET /transparency/quality']['reply']>;

const dayMs = 86_400_000;

/** How customers' orders of the last days were filled, and what was refused, from counts that nobody can edit. */
export async function qualityReport(tx: Tx, days: number, nowMs: number): Promise<QualityReport> {
  // Whole days in UTC: today and those before it.
  const since = new Date(Math.floor(nowMs / dayMs) * dayMs - (days - 1) * dayMs);
  const { inside, outside, nothingTraded, notKnown, fromBlocks, atCloses, ...rest } = await readFillQuality(
    tx,
    since,
  );
  return {
    days,
    computedTime: nowMs,
    judgedThrough: rest.waitingSince?.getTime() ?? null,
    fills: inside + outside + nothingTraded + notKnown,
    insideMinute: inside,
    outsideMinute: outside,
    slippageMedian: rest.slippageMedian,
    slippage99: rest.slippage99,
    refused: await countRefusals(tx, since),
    leftOut: { nothingTraded, notKnown, fromBlocks, atCloses },
  };
}
