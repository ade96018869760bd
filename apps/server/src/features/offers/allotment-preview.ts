import type { PreparedDraw } from './allot-offer.ts';
import type { DrawDesk } from './draw-desk.ts';

/** The dry run, or what was allotted, with every promise checked; nothing is stored. */
export async function previewAllotment({ offer, task }: PreparedDraw, draws: DrawDesk) {
  const { result: _, ...computed } = await draws.result(task);
  return {
    method: offer.method,
    unitsOffered: String(offer.units_offered),
    ...computed,
    drawVersion: offer.draw_version,
    seedHash: offer.seed_hash?.toString('hex') ?? '',
    listHash: offer.list_hash?.toString('hex') ?? '',
    publicValue: task.draw.version === 1 ? null : task.draw.publicValue,
    totalFits: BigInt(computed.unitsAllotted) <= offer.units_offered,
    resultStands: !offer.result_hash || offer.result_hash.toString('hex') === computed.resultHash,
  };
}
