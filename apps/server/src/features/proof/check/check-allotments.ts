import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { readAllotted } from './check-store.ts';
import type { Findings } from './findings.ts';
import type { LoggedEntry } from './logged-entry.ts';

const sha256 = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

/** Lists and results are worked out again from the applications; docs/offers.md has the texts. */
export async function checkAllotments(
  tx: Tx,
  logged: readonly LoggedEntry[],
  found: Findings,
): Promise<void> {
  let compared = 0;
  for (const { entry } of logged) {
    if (entry.kind !== 'offer-result') continue;
    compared++;
    const applications = await readAllotted(tx, entry.offer);
    const list = sha256(applications.map(({ number, units }) => `${number}:${units}`));
    const result = sha256(
      applications.map(({ number, units, allotted }) => `${number}:${units}:${allotted}`),
    );
    if (list !== entry.listHash)
      found.differs('offers', `the list of offer ${entry.offer} is not what the log says`);
    if (result !== entry.resultHash)
      found.differs('offers', `the allotment of offer ${entry.offer} is not what the log says`);
  }
  found.compared('offers', { count: String(compared) });
}
