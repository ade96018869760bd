import type { Tx } from '@openfloor/db/database';
import type { EntryOf } from '@openfloor/verify/log-entry';
import { DayBuilder } from '../day/day-builder.ts';
import { customersTree, findDay } from '../day/day-store.ts';
import { auditAt, backDated, chainsThatDiffer, customersUntil, eachChunk, owedAt } from './check-store.ts';
import type { LoggedEntry } from './logged-entry.ts';

type DayEntry = EntryOf<'day'>;

/** Each close against the audit log; the last one against everything. Gives how many there are. */
export async function checkDays(
  tx: Tx,
  logged: readonly LoggedEntry[],
  differences: string[],
): Promise<number> {
  const days = new Map<string, DayEntry[]>();
  for (const { entry } of logged)
    if (entry.kind === 'day') days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  for (const [day, [first]] of days) await checkAudit(tx, day, first!, differences);
  const last = [...days.keys()].sort().at(-1);
  if (last !== undefined) await checkDay(tx, last, days.get(last)!, differences);
  return days.size;
}

async function checkAudit(tx: Tx, day: string, { heads }: DayEntry, differences: string[]) {
  const { count, head } = heads.audit;
  const found = await auditAt(tx, count);
  const hash = count === 0n ? head : found?.hash;
  if ((found?.end ?? 0n) < count)
    differences.push(`the audit log has ${found?.end ?? 0n} entries, and had ${count} on ${day}`);
  else if (hash !== head) differences.push(`entry ${count} of the audit log is not that of ${day}`);
}

/** The trees again, out of what is kept; what is kept against the ledger; and who should be in them. */
async function checkDay(tx: Tx, day: string, parts: readonly DayEntry[], differences: string[]) {
  const kept = await findDay(tx, day);
  if (!kept) {
    differences.push(`the close of ${day} is gone`);
    return;
  }
  const builder = new DayBuilder(kept.secret);
  await eachChunk(tx, day, async chunk => {
    builder.take([chunk]);
    if (chunk.tree !== customersTree) return;
    for (const customer of await chainsThatDiffer(tx, chunk.leaves))
      differences.push(`the chain of customer ${customer} is not that of ${day}`);
    for (const { customer, sequence } of await backDated(tx, chunk.leaves, kept.endsAt))
      differences.push(
        `transaction ${sequence} of customer ${customer} is dated into ${day}, which was closed`,
      );
  });
  const { trees } = builder.finish();
  const [{ customers }] = parts as [DayEntry];
  if (trees.customers.count !== customers.count || trees.customers.root !== customers.root)
    differences.push(`the tree of customers of ${day} is not that of the log`);
  const count = await customersUntil(tx, kept.endsAt);
  if (count !== customers.count)
    differences.push(`${day} has ${customers.count} customers in the log, and ${count} in the records`);
  const owed = await owedAt(tx, kept.endsAt);
  const assets = parts.flatMap(part => part.assets);
  for (const asset of assets) {
    const built = trees.assets.find(one => one.asset === asset.asset);
    if (built?.root !== asset.root || built.total !== asset.total || built.holders !== asset.holders)
      differences.push(`the sum tree of ${asset.asset} of ${day} is not that of the log`);
  }
  for (const name of new Set([...owed.keys(), ...assets.map(one => one.asset)])) {
    const total = assets.find(one => one.asset === name)?.total ?? 0n;
    if (total !== (owed.get(name) ?? 0n))
      differences.push(
        `of ${name} ${owed.get(name) ?? 0n} are owed at the end of ${day}, and ${total} in the log`,
      );
  }
}
