import { once } from 'node:events';
import type { Database } from '@openfloor/db/database';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import type { OneAtATime } from '../../kernel/one-at-a-time.ts';
import { startThread } from '../../kernel/start-thread.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { FileVault } from '../documents/file-vault.ts';
import type { Incident } from '../transparency/incidents.ts';
import { type Claim, claimReport, keepClaim, putBack } from './claim-store.ts';
import { failReport, finishReport } from './finish-report.ts';
import type { ReportAnswer, ReportTask } from './report-worker.ts';
import { LostClaim, storePart } from './stored-parts.ts';

export interface ReportMakingParts {
  database: Database;
  vault: FileVault;
  mails: MailDesk;
  /** Reports are made one at a time on a server. */
  reportDesk: OneAtATime;
}

/** More than any report takes, however many records it has; a thread that wants more ends, and with it nothing else. */
const megabytesMax = 256;
const signEveryMs = 15_000;
const attemptsMax = 4;
const waitSeconds = 60;

/**
 * Begins the next report that is due, beside the scheduled work and in a thread of its own; says how many were begun. What could
 * not be begun stays due.
 */
export async function beginReport(
  parts: ReportMakingParts,
  tenant: Tenant,
  at: Date,
  incidentsOf: (claim: Claim) => Promise<readonly Incident[]>,
): Promise<number> {
  const { database, reportDesk } = parts;
  if (reportDesk.isBusy) return 0;
  const { tenantId } = tenant;
  const claim = await database.tenant(tenantId, tx => claimReport(tx, at));
  if (!claim) return 0;
  // What could not be noted is begun anew by whoever finds that nobody keeps it, and so is what found the desk taken.
  const hasBegun = reportDesk.begin(() =>
    make(parts, tenant, claim, incidentsOf).catch(error => settle(parts, tenantId, claim, error)),
  );
  return hasBegun ? 1 : 0;
}

async function make(
  parts: ReportMakingParts,
  tenant: Tenant,
  claim: Claim,
  incidentsOf: (claim: Claim) => Promise<readonly Incident[]>,
): Promise<void> {
  const { database, mails } = parts;
  const { tenantId } = tenant;
  const incidents = await incidentsOf(claim);
  const task: ReportTask = { opening: database.opening, tenant, claim, incidents };
  const worker = startThread(import.meta.url, 'report-worker', task, {
    maxOldGenerationSizeMb: megabytesMax,
  });
  // A server that stops does not wait for it: whoever finds that nobody keeps the claim begins anew.
  worker.unref();
  let isLost = false;
  const sign = setInterval(async () => {
    // A database that does not answer takes the claim away by itself.
    const isOurs = await database.tenant(tenantId, tx => keepClaim(tx, claim)).catch(() => true);
    if (isOurs) return;
    isLost = true;
    void worker.terminate();
  }, signEveryMs).unref();
  try {
    for (let position = 1; ; position++) {
      const [answer] = (await Promise.race([once(worker, 'message'), ended(worker)])) as [ReportAnswer];
      if ('error' in answer) throw new Error(answer.error);
      if ('made' in answer) {
        const isDone = await database.tenant(tenantId, tx => finishReport(tx, mails, claim, answer.made));
        if (!isDone) throw new LostClaim('Somebody else is making this report');
        return;
      }
      const { buffer, byteOffset, byteLength } = answer.part;
      await storePart(parts, tenantId, claim, position, Buffer.from(buffer, byteOffset, byteLength));
      worker.postMessage('next');
    }
  } catch (error) {
    throw isLost ? new LostClaim('Somebody else is making this report') : error;
  } finally {
    clearInterval(sign);
    await worker.terminate();
  }
}

/** A thread that ends without a word, such as for want of memory, must not be waited for. */
async function ended(worker: ReturnType<typeof startThread>): Promise<never> {
  await once(worker, 'exit');
  throw new Error('The thread that made the report has ended');
}

/** Tried again a few times, later each time; then whoever asked reads why. */
async function settle(
  { database, mails }: ReportMakingParts,
  tenantId: string,
  claim: Claim,
  error: unknown,
): Promise<void> {
  if (error instanceof LostClaim) return;
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await database.tenant(tenantId, tx =>
    claim.attempt >= attemptsMax
      ? failReport(tx, mails, claim, problem)
      : putBack(tx, claim, problem, waitSeconds * claim.attempt),
  );
}
