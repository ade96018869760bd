import type { Tx } from '@openfloor/db/database';
import type { EntryOf } from '@openfloor/verify/log-entry';
import { DayBuilder } from '../day/day-builder.ts';
import { customersTree, findDay } from '../day/day-store.ts';
import {
  auditAt,
  backDated,
  chainsThatDiffer,
  customersUntil,
  eachChunk,
  homeCurrency,
  owedAt,
} from './check-store.ts';
import type { Findings } from './findings.ts';
import type { LoggedEntry } from './logged-entry.ts';

type DayEntry = EntryOf<'day'>;

/** Each close against the audit log; the last one against everything. Gives how many there are, and the last. */
export async function checkDays(
  tx: Tx,
  logged: readonly LoggedEntry[],
  found: Findings,
): Promise<{ days: number; last: string | undefined }> {
  const days = new Map<string, DayEntry[]>();
  for (const { entry } of logged)
    if (entry.kind === 'day') days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  for (const [day, [first]] of days) await checkAudit(tx, day, first!, found);
  const last = [...days.keys()].sort().at(-1);
  if (last !== undefined) await checkDay(tx, last, days.get(last)!, found);
  return { days: days.size, last };
}

async function checkAudit(tx: Tx, day: string, { heads }: DayEntry, found: Findings) {
  const { count, head } = heads.audit;
  const now = await auditAt(tx, count);
  const hash = count === 0n ? head : now?.hash;
  const end = now?.end ?? 0n;
  found.compared('audit', { from: String(count), count: String(end) });
  if (end < count) found.differs('audit', `the audit log has ${end} entries, and had ${count} on ${day}`);
  else if (hash !== head) found.differs('audit', `entry ${count} of the audit log is not that of ${day}`);
}

/** The trees again, out of what is kept; what is kept against the ledger; and who should be in them. */
async function checkDay(tx: Tx, day: string, parts: readonly DayEntry[], found: Findings) {
  const kept = await findDay(tx, day);
  if (!kept) {
    found.differs('customers', `the close of ${day} is gone`);
    return;
  }
  const builder = new DayBuilder(kept.secret);
  await eachChunk(tx, day, async chunk => {
    builder.take([chunk]);
    if (chunk.tree !== customersTree) return;
    for (const customer of await chainsThatDiffer(tx, chunk.leaves))
      found.differs('chains', `the chain of customer ${customer} is not that of ${day}`);
    for (const { customer, sequence } of await backDated(tx, chunk.leaves, kept.endsAt))
      found.differs(
        'chains',
        `transaction ${sequence} of customer ${customer} is dated into ${day}, which was closed`,
      );
  });
  const { trees } = builder.finish();
  const [{ customers }] = parts as [DayEntry];
  if (trees.customers.count !== customers.count || trees.customers.root !== customers.root)
    found.differs('customers', `the tree of customers of ${day} is not that of the log`);
  const count = await customersUntil(tx, kept.endsAt);
  if (count !== customers.count)
    found.differs(
      'customers',
      `${day} has ${customers.count} customers in the log, and ${count} in the records`,
    );
  found.compared('customers', { count: String(count) });
  found.compared('chains', { count: String(trees.customers.count) });
  const owed = await owedAt(tx, kept.endsAt);
  const assets = parts.flatMap(part => part.assets);
  const currency = await homeCurrency(tx);
  found.compared('liabilities', { count: String(owed.get(currency) ?? 0n), asset: currency });
  for (const asset of assets) {
    const built = trees.assets.find(one => one.asset === asset.asset);
    if (built?.root !== asset.root || built.total !== asset.total || built.holders !== asset.holders)
      found.differs('liabilities', `the sum tree of ${asset.asset} of ${day} is not that of the log`);
  }
  for (const name of new Set([...owed.keys(), ...assets.map(one => one.asset)])) {
    const total = assets.find(one => one.asset === name)?.total ?? 0n;
    if (total !== (owed.get(name) ?? 0n))
      found.differs(
        'liabilities',
        `of ${name} ${owed.get(name) ?? 0n} are owed at the end of ${day}, and ${total} in the log`,
      );
  }
}
