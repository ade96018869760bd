/**
 * A program for tests: closes a day, or signs the log, and tells when it is in the middle of it; goes on when it is told to.
 * Its test freezes it in between.
 */
import { once } from 'node:events';
import { openDatabase } from '@openfloor/db/database';
import { workLimits } from '@openfloor/db/session-limits';
import { closeDay } from '../day/close-day.ts';
import { DayBuilder } from '../day/day-builder.ts';
import { FileKeys } from '../file-keys.ts';
import type { LogKeys } from '../log-signer.ts';
import { LogTrees } from '../log-tree.ts';
import { signLog } from '../sign-log.ts';
import { SignedHeads } from '../signed-heads.ts';

const [url = '', tenantId = '', task = '', detail = '', silentMs = ''] = process.argv.slice(2);
const limits = { ...workLimits, idleInTransaction: Number(silentMs) };
const database = await openDatabase({ url, poolMax: 4, limits, asOwner: true });
const inTheMiddle = async () => {
  process.stdout.write('in the middle\n');
  await once(process.stdin, 'data');
};

/** Waits where the trees are built, with the day taken. */
async function close(day: string): Promise<string> {
  const endsAt = new Date(Date.now() - 1_000);
  const isOurs = await closeDay(database, tenantId, { day, endsAt, dueAt: endsAt }, secret => {
    const builder = new DayBuilder(secret);
    return {
      take: async chunks => builder.take(chunks),
      async finish() {
        await inTheMiddle();
        return builder.finish();
      },
      end: async () => {},
    };
  });
  return isOurs ? 'closed it' : 'found it closed';
}

/** Waits where it signs: `before` it has noted what it signs, or `after` that. */
async function sign(folder: string, when: 'before' | 'after'): Promise<string> {
  const files = new FileKeys(folder);
  const keys: LogKeys = {
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
  const parts = {
    database,
    keys,
    heads: new SignedHeads(folder),
    trees: new LogTrees(database),
    log: { error: () => {} },
  };
  return `signed ${await signLog(parts, tenantId)}`;
}

try {
  const done = task === 'close' ? await close(detail) : await sign(detail, task as 'before' | 'after');
  process.stdout.write(`${done}\n`);
} catch (error) {
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
