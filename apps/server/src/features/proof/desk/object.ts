import { hashFromBase64, Malformed, sameBytes } from '@openfloor/verify/bytes';
import { isCheckpointSignedBy, readCheckpoint } from '@openfloor/verify/checkpoint';
import type { KeyChain } from '@openfloor/verify/key-chain';
import type { CustomerContext } from '../../../http/call-context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { customerActor } from '../../../kernel/audit/actor.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { Tenant } from '../../../kernel/tenant/tenant.ts';
import { followKeys } from '../follow-keys.ts';
import { findLog, readLeaves } from '../log-store.ts';
import type { LogTrees } from '../log-tree.ts';
import { objectionsToday, storeObjection } from './asked-store.ts';

const aDayMax = 5;

interface SeenAndShown {
  size: number;
  root: string;
  shownSize: number;
  shownRoot: string;
  note?: string | undefined;
}

/** A customer’s device has seen another log than the one that it is shown. Kept once, for staff and in the own activity. */
export async function object(
  context: CustomerContext<Tenant>,
  logTrees: LogTrees,
  { size, root, shownSize, shownRoot, note }: SeenAndShown,
): Promise<null> {
  const { customerId } = context.caller;
  const made = {
    ...{ customerId, size, shownSize, note: null },
    ...{ root: hashFromBase64(root), shownRoot: hashFromBase64(shownRoot) },
  };
  const log = await context.query(findLog);
  if (!log) throw new Refusal('notFound');
  const unsigned = await context.query(tx =>
    readLeaves(tx, log.signedSize, Math.max(0, Math.min(size, log.size) - log.signedSize)),
  );
  const tree = await logTrees.withUnsigned(context.tenant.tenantId, log.signedSize, unsigned);
  // What the device remembers is a beginning of the log here: nothing differs.
  if (size <= tree.size && sameBytes(tree.root(size), made.root)) throw new Refusal('conflict');
  return context.transaction(async tx => {
    if ((await objectionsToday(tx, customerId)) >= aDayMax) throw new Refusal('tooManyTries');
    const signed = note !== undefined && isSignedHead(note, made, log.origin, await followKeys(tx, log));
    if (!(await storeObjection(tx, { ...made, note: signed ? note : null }))) return null;
    await writeAudit(tx, customerActor(context), {
      action: 'user.log-objection',
      subject: `customer/${customerId}`,
      customerId,
      after: { remembered: size, shown: shownSize },
    });
    return null;
  });
}

/** Whether a key that this log has had signed the head: nobody but whoever has the key can make that up. */
function isSignedHead(
  note: string,
  { size, root }: { size: number; root: Uint8Array },
  origin: string,
  chain: KeyChain,
): boolean {
  try {
    const head = readCheckpoint(note);
    if (head.origin !== origin || head.size !== size || !sameBytes(head.root, root)) return false;
    return chain.keysSince(0).some(key => isCheckpointSignedBy(head, key));
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}
