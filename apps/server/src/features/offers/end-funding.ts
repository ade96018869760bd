import { type DueWork, inBatches } from '../../kernel/batches/in-batches.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { lockDueFunding, readApplications } from './application-store.ts';
import { endApplications } from './end-applications.ts';
import { endingNotice } from './tell-applicants.ts';
import { returnUnits } from './waiting-line.ts';

/** Ends the applications whose time to pay ran out by `due`. */
export const endFunding: DueWork = (database, tenantId, at, due = at) =>
  inBatches(database, tenantId, {
    lock: (tx, pick) => lockDueFunding(tx, at, due, pick),
    async work(tx, ids) {
      const applications = await readApplications(tx, ids);
      const outcomes = await endApplications(
        tx,
        at,
        applications.map(application => ({
          application,
          paid: { principal: application.paid, fee: application.fee_paid },
        })),
      );
      await returnUnits(tx, at, outcomes);
      await notify(tx, outcomes.map(endingNotice));
    },
  });
