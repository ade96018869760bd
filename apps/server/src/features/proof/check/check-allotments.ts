import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { readAllotted } from './check-store.ts';
import type { LoggedEntry } from './logged-entry.ts';

const sha256 = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

/** Lists and results are worked out again from the applications; docs/offers.md has the texts. */
export async function checkAllotments(
  tx: Tx,
  logged: readonly LoggedEntry[],
  differences: string[],
): Promise<void> {
  for (const { entry } of logged) {
    if (entry.kind !== 'offer-result') continue;
    const applications = await readAllotted(tx, entry.offer);
    const list = sha256(applications.map(({ number, units }) => `${number}:${units}`));
    const result = sha256(
      applications.map(({ number, units, allotted }) => `${number}:${units}:${allotted}`),
    );
    if (list !== entry.listHash)
      differences.push(`the list of offer ${entry.offer} is not what the log says`);
    if (result !== entry.resultHash)
      differences.push(`the allotment of offer ${entry.offer} is not what the log says`);
  }
}
