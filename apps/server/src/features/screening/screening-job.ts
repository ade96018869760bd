import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { fulfil, nextScreening, oldestWishes } from './name-store.ts';
import { type ScreeningParts, screenCustomers } from './screen-names.ts';
import { customersBehind, endSweep, goOn, openSweep } from './sweep-store.ts';

const wishesAtOnce = 200;
const customersAtOnce = 500;
/** So many of them in a row; other work of the clock comes in between. */
const batchesAtOnce = 20;

/** Names that were made or changed come before everybody's names beside a new list. */
export const screeningJob = (parts: ScreeningParts): ScheduledJob => ({
  name: 'screening',
  title: 'Screening: names are compared with the lists in use',
  repeats: 'At once after a name is made or changed, and everybody’s after a list comes into use',
  nextDue: nextScreening,
  async run(tenantId) {
    for (let done = 0, batch = 0; ; batch++) {
      if (batch === batchesAtOnce) return done;
      const step = (await fulfilWishes(parts, tenantId)) || (await sweepOn(parts, tenantId));
      if (step === 0) return done;
      done += step;
    }
  },
});

/** The wish goes once its cases are there: a crash in between has them compared again, which opens none twice. */
async function fulfilWishes(parts: ScreeningParts, tenantId: string): Promise<number> {
  const { database } = parts;
  const wishes = await database.tenant(tenantId, tx => oldestWishes(tx, wishesAtOnce));
  if (wishes.length === 0) return 0;
  await screenCustomers(
    parts,
    tenantId,
    wishes.map(wish => wish.customer_id),
  );
  await database.tenant(tenantId, tx => fulfil(tx, wishes));
  return wishes.length;
}

/** Customers in the order of their ids, from where the last batch ended. */
async function sweepOn(parts: ScreeningParts, tenantId: string): Promise<number> {
  const { database } = parts;
  const sweep = await database.tenant(tenantId, openSweep);
  if (!sweep) return 0;
  const { version_id: versionId } = sweep;
  const ids = await database.tenant(tenantId, tx => customersBehind(tx, sweep.through, customersAtOnce));
  const last = ids.at(-1);
  if (!last) {
    await database.tenant(tenantId, tx => endSweep(tx, sweep));
    return 1;
  }
  const hits = await screenCustomers(parts, tenantId, ids, versionId);
  await database.tenant(tenantId, tx => goOn(tx, sweep, { through: last, screened: ids.length, hits }));
  return ids.length;
}
