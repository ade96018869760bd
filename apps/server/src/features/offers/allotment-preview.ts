import type { Tx } from '@openfloor/db/database';
import { type AllottedUnits, listHash, resultHash, totalUnits } from '@openfloor/rules/allotment';
import { seedHash } from '@openfloor/rules/allotment-ticket';
import { allotmentOf, computeAllotment, requireAllottable } from './allot-offer.ts';
import { seedOf } from './allotment-store.ts';

const sizeLimits = [1n, 5n, 20n, 50n, 100n, 250n, 500n, 1_000n, 10_000n, 100_000n, 1_000_000_000n];

/** The dry run, or what was allotted: computed twice, with every promise checked; nothing is stored. */
export async function previewAllotment(tx: Tx, offerId: string, nowMs: number) {
  const compute = async () => {
    const offer = await requireAllottable(tx, offerId);
    return offer.state === 'allotted' ? allotmentOf(tx, offer) : computeAllotment(tx, offerId, nowMs);
  };
  const { offer, result, resultHash: hash } = await compute();
  const again = await compute();
  const seed = (await seedOf(tx, offerId)) ?? '';
  const published = offer.seed_hash?.toString('hex') ?? '';
  const allotted = result.reduce((sum, one) => sum + one.allotted, 0n);
  return {
    method: offer.method,
    unitsOffered: String(offer.units_offered),
    unitsApplied: String(totalUnits(result)),
    unitsAllotted: String(allotted),
    applications: result.length,
    winners: result.filter(one => one.allotted > 0n).length,
    seedHash: published,
    seedAgrees: seedHash(seed) === published,
    listHash: listHash(result),
    resultHash: hash,
    sameResult: resultHash(again.result) === hash,
    totalFits: allotted <= offer.units_offered,
    nobodyAbove: result.every(one => one.allotted <= one.units),
    groups: groupsOf(result),
  };
}

function groupsOf(result: readonly AllottedUnits[]) {
  return sizeLimits.flatMap((to, index) => {
    const from = index === 0 ? 1n : (sizeLimits[index - 1] ?? 0n) + 1n;
    const group = result.filter(one => one.units >= from && one.units <= to);
    if (group.length === 0) return [];
    return [
      {
        from: String(from),
        to: String(to),
        applications: group.length,
        applied: String(totalUnits(group)),
        allotted: String(group.reduce((sum, one) => sum + one.allotted, 0n)),
      },
    ];
  });
}
