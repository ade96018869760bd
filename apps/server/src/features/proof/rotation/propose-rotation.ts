import type { Tx } from '@openfloor/db/database';
import { keyText, readKey } from '@openfloor/verify/note';
import { Refusal } from '../../../http/refusal.ts';
import type { ActionKind, StaffContext } from '../../../kernel/approvals/action-kind.ts';
import { pendingFor, propose } from '../../../kernel/approvals/propose.ts';
import type { LogKeys } from '../log-signer.ts';
import { readNames } from '../log-store.ts';
import { asRefusal, rotationSubject } from './rotation-kind.ts';
import { type KeyState, lockKeys, readKeyState } from './rotation-store.ts';
import { requireSigner, requireSigning } from './sign-change.ts';

/**
 * Makes a key outside of the database and puts it before a second person. Nothing is made where a change is under way, or
 * the key in use does not sign.
 */
export async function proposeRotation(
  context: StaffContext,
  logKeys: LogKeys,
  kind: ActionKind,
  reason: string,
): Promise<{ id: string }> {
  const earlier = await context.earlierOutcome<{ id: string }>();
  if (earlier) return earlier;
  const { state, tenant } = await context.query(readFree);
  const { origin, current, announced, keys } = state;
  const payload = await (async () => {
    await requireSigning(await requireSigner(logKeys, tenant, current));
    // One that was announced and is gone would stay announced for ever.
    if (announced && (await signs(logKeys, tenant, announced.key)))
      throw new Refusal('conflict', { problem: 'underWay' });
    const next = await logKeys.next(tenant, origin, keys.map(readKey));
    await requireSigning(next);
    return { key: keyText(next.key), replaces: announced?.key ?? null };
  })().catch((error: unknown) => {
    context.log.error({ err: error }, 'No new key for the public log');
    return asRefusal(error);
  });
  return context.transaction(async tx => {
    // Whoever was faster meanwhile has the turn.
    await lockKeys(tx);
    await readFree(tx);
    return propose(tx, context, kind, payload, reason);
  });
}

async function readFree(tx: Tx): Promise<{ state: KeyState; tenant: string }> {
  const state = await readKeyState(tx);
  if (!state) throw new Refusal('conflict', { problem: 'noLog' });
  if ((await pendingFor(tx, rotationSubject)).length > 0)
    throw new Refusal('conflict', { problem: 'underWay' });
  return { state, tenant: (await readNames(tx)).tenant };
}

const signs = (logKeys: LogKeys, tenant: string, key: string): Promise<boolean> =>
  requireSigner(logKeys, tenant, key)
    .then(requireSigning)
    .then(
      () => true,
      () => false,
    );
