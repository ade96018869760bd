/**
 * A program for tests: closes a day, signs the log or changes its key, and tells when it is in the middle of it; goes on
 * when it is told to.
 * Its test freezes it in between.
 */
import { once } from 'node:events';
import { openDatabase } from '@openfloor/db/database';
import { workLimits } from '@openfloor/db/session-limits';
import { closeDay } from '../day/close-day.ts';
import { dayWork } from '../day/day-work.ts';
import { FileKeys } from '../file-keys.ts';
import type { LogKeys } from '../log-signer.ts';
import { LogTrees } from '../log-tree.ts';
import { switchJob } from '../rotation/switch-job.ts';
import { signLog } from '../sign-log.ts';
import { SignedHeads } from '../signed-heads.ts';

const [url = '', tenantId = '', task = '', detail = '', silentMs = ''] = process.argv.slice(2);
const limits = { ...workLimits, idleInTransaction: Number(silentMs) };
const database = await openDatabase({ url, poolMax: 4, limits, asOwner: true });
let waited: Promise<unknown> | undefined;
const inTheMiddle = () => {
  if (!waited) {
    process.stdout.write('in the middle\n');
    waited = once(process.stdin, 'data');
  }
  return waited;
};

/** Waits where the trees are built, with the day taken. */
async function close(day: string): Promise<string> {
  const endsAt = new Date(Date.now() - 1_000);
  const isOurs = await closeDay(
    database,
    tenantId,
    { day, endsAt, dueAt: endsAt },
    {
      start(secret) {
        const work = dayWork(secret);
        return {
          ...work,
          async finish() {
            await inTheMiddle();
            return work.finish();
          },
        };
      },
    },
  );
  return isOurs ? 'closed it' : 'found it closed';
}

/** Keys that wait before one is found, or before one signs. */
function waitingKeys(folder: string, when: 'before' | 'after'): LogKeys {
  const files = new FileKeys(folder);
  return {
    next: files.next.bind(files),
    async find(tenant, key) {
      if (when === 'before') await inTheMiddle();
      const signer = await files.find(tenant, key);
      return (
        signer && {
          key: signer.key,
          async sign(message) {
            if (when === 'after') await inTheMiddle();
            return signer.sign(message);
          },
        }
      );
    },
  };
}

/** Waits where it signs: `before` it has noted what it signs, or `after` that. */
async function sign(folder: string, when: 'before' | 'after'): Promise<string> {
  const parts = {
    database,
    keys: waitingKeys(folder, when),
    heads: new SignedHeads(folder),
    trees: new LogTrees(database),
    log: { error: () => {} },
  };
  return `signed ${await signLog(parts, tenantId)}`;
}

/** Waits where both keys sign the change. */
async function switchKeys(folder: string): Promise<string> {
  const at = new Date();
  return `switched ${await switchJob(database, waitingKeys(folder, 'after')).run(tenantId, at, at)}`;
}

async function work(): Promise<string> {
  if (task === 'close') return close(detail);
  return task === 'switch' ? switchKeys(detail) : sign(detail, task as 'before' | 'after');
}

try {
  process.stdout.write(`${await work()}\n`);
} catch (error) {
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
