import type { Database } from '@openfloor/db/database';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { readClock } from '../../../kernel/schedule/job-store.ts';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import type { LogKeys } from '../log-signer.ts';
import { readNames } from '../log-store.ts';
import { rotationKindName, rotationSubject } from './rotation-kind.ts';
import {
  type AnnouncedKey,
  announcedForMs,
  keyName,
  lockKeys,
  noteKeyChange,
  readKeyState,
} from './rotation-store.ts';
import { signChange } from './sign-change.ts';

const name = 'proof-key';

/** When the announced key is to be taken into use. */
export const switchAt = (announced: AnnouncedKey | undefined): Date | undefined =>
  announced?.loggedAt && new Date(announced.loggedAt.getTime() + announcedForMs);

/** Takes an announced key into use, seven days after it came into the log. Two people agreed to that when it was announced. */
export function switchJob(database: Database, keys: LogKeys): ScheduledJob {
  return {
    name,
    title: 'Key of the public log: the announced one is taken into use',
    repeats: 'Seven days after it was announced',
    isUnhurried: true,
    async nextDue(tx, at) {
      const next = switchAt((await readKeyState(tx))?.announced);
      return { next, due: next && next <= at ? 1 : 0 };
    },
    async run(tenantId) {
      const found = await database.tenant(tenantId, async tx => ({
        state: await readKeyState(tx),
        tenant: (await readNames(tx)).tenant,
        now: await readClock(tx),
      }));
      const { state, tenant, now } = found;
      const due = switchAt(state?.announced);
      if (!state?.announced || !due || due > now) return 0;
      const { key, proposalId } = state.announced;
      const { origin, current } = state;
      const change = { tenant, origin, step: 'switch' as const, old: current, new: key, at: now.getTime() };
      const signed = await signChange(keys, change);
      return database.tenant(tenantId, async tx => {
        await lockKeys(tx);
        // Another server may have been faster.
        if ((await readKeyState(tx))?.announced?.proposalId !== proposalId) return 0;
        await noteKeyChange(tx, proposalId, signed);
        await writeAudit(
          tx,
          { kind: 'system', job: name },
          {
            action: `${rotationKindName}.switch`,
            subject: rotationSubject,
            before: { key: keyName(state, current) },
            after: { key: keyName(state, key) },
          },
        );
        return 1;
      });
    },
  };
}
