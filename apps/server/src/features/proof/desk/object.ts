import { hashFromBase64, sameBytes } from '@openfloor/verify/bytes';
import type { CustomerContext } from '../../../http/call-context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { customerActor } from '../../../kernel/audit/actor.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { Tenant } from '../../../kernel/tenant/tenant.ts';
import { findLog } from '../log-store.ts';
import type { LogTrees } from '../log-tree.ts';
import { objectionsToday, storeObjection } from './asked-store.ts';

const aDayMax = 5;

interface SeenAndShown {
  size: number;
  root: string;
  shownSize: number;
  shownRoot: string;
}

/** A customer’s device has seen another log than the one that it is shown. Kept once, for staff and in the own activity. */
export async function object(
  context: CustomerContext<Tenant>,
  logTrees: LogTrees,
  { size, root, shownSize, shownRoot }: SeenAndShown,
): Promise<null> {
  const { customerId } = context.caller;
  const made = {
    ...{ customerId, size, shownSize },
    ...{ root: hashFromBase64(root), shownRoot: hashFromBase64(shownRoot) },
  };
  const log = await context.query(findLog);
  if (!log) throw new Refusal('notFound');
  const tree = await logTrees.upTo(context.tenant.tenantId, Math.min(size, log.size));
  // What the device remembers is a beginning of the log here: nothing differs.
  if (size <= tree.size && sameBytes(tree.root(size), made.root)) throw new Refusal('conflict');
  return context.transaction(async tx => {
    if ((await objectionsToday(tx, customerId)) >= aDayMax) throw new Refusal('tooManyTries');
    if (!(await storeObjection(tx, made))) return null;
    await writeAudit(tx, customerActor(context), {
      action: 'user.log-objection',
      subject: `customer/${customerId}`,
      customerId,
      after: { remembered: size, shown: shownSize },
    });
    return null;
  });
}
