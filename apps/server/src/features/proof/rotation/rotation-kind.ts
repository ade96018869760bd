import { fingerprint, readKey, signatureTypes } from '@openfloor/verify/note';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import { type ActionKind, defineActionKind } from '../../../kernel/approvals/action-kind.ts';
import { PrepareFirst } from '../../../kernel/approvals/prepare-first.ts';
import { pendingFor } from '../../../kernel/approvals/propose.ts';
import { readClock } from '../../../kernel/schedule/job-store.ts';
import type { LogKeys } from '../log-signer.ts';
import { readNames } from '../log-store.ts';
import {
  announcedForMs,
  type KeyState,
  keyName,
  lockKeys,
  noteKeyChange,
  readKeyState,
  type SignedChange,
} from './rotation-store.ts';
import { KeyMissing, requireSigner, signChange } from './sign-change.ts';

export const rotationKindName = 'proof.key';
export const rotationSubject = 'proof/key';

const weekMs = 7 * 86_400_000;
const dayMs = 86_400_000;
/** The database refuses what was signed more than a minute before. */
const signedForMs = 30_000;
const keyText = z
  .string({ error: 'wrongType' })
  .max(300, { error: 'tooLong' })
  .refine(isKey, { error: 'wrongType' });

/** A new key for the public log: announced when a second person agrees, in use seven days later by itself. */
export function rotationKind({ logKeys }: { logKeys: LogKeys }): ActionKind {
  const signed = new Map<string, SignedChange>();
  return defineActionKind({
    name: rotationKindName,
    payload: z.strictObject({
      key: keyText.describe('The new one, which lies where the others do'),
      replaces: keyText.nullable().describe('One that was announced and cannot be taken into use any more'),
    }),
    proposers: ['owner', 'treasury'],
    approvers: ['owner', 'treasury', 'compliance'],
    lifetimeMs: weekMs,
    async describe(tx, { key, replaces }) {
      await lockKeys(tx);
      const state = await readKeyState(tx);
      if (!state) throw new Refusal('conflict', { problem: 'noLog' });
      const { tenant } = await readNames(tx);
      const next = shown(state, key);
      requireNew(state, key, replaces);
      const waiting = await pendingFor(tx, rotationSubject);
      if (waiting.some(({ after }) => (after as typeof next).fingerprint !== next.fingerprint))
        throw new Refusal('conflict', { problem: 'underWay' });
      await requireSigner(logKeys, tenant, key).catch(asRefusal);
      return {
        subject: rotationSubject,
        title: `Signing key ${next.key} of the public log`,
        before: shown(state, state.current),
        after: {
          ...next,
          announced: 'When a second person agrees',
          inUse: `${announcedForMs / dayMs} days after it was announced`,
          ...(replaces !== null && { insteadOf: shown(state, replaces) }),
        },
      };
    },
    async execute(tx, { key }, { proposalId }) {
      const now = (await readClock(tx)).getTime();
      const ready = signed.get(proposalId);
      signed.delete(proposalId);
      if (!ready || now - ready.at > signedForMs) {
        const { origin, current } = (await readKeyState(tx))!;
        const { tenant } = await readNames(tx);
        const change = { tenant, origin, step: 'announce' as const, old: current, new: key, at: now };
        throw new PrepareFirst(async () =>
          signed.set(proposalId, await signChange(logKeys, change).catch(asRefusal)),
        );
      }
      await noteKeyChange(tx, proposalId, ready);
    },
    async look(tx) {
      const state = await readKeyState(tx);
      return {
        facts: [
          ['Log', state?.origin ?? 'Not begun'],
          ['Keys so far', state?.keys.length ?? 0],
          ['Announced already', state?.announced ? shown(state, state.announced.key).key : 'None'],
        ],
      };
    },
  });
}

function isKey(text: string): boolean {
  try {
    return readKey(text).type === signatureTypes.note;
  } catch {
    return false;
  }
}

/** What people compare: its number and the beginning of its hash. */
const shown = (state: KeyState, key: string) => ({
  key: keyName(state, key),
  fingerprint: fingerprint(readKey(key)),
});

function requireNew(state: KeyState, key: string, replaces: string | null): void {
  if (state.keys.includes(key) || (state.announced?.key ?? null) !== replaces)
    throw new Refusal('conflict', { problem: 'underWay' });
  if (readKey(key).name !== state.origin) throw new Refusal('conflict', { problem: 'otherLog' });
}

/** A key that does not sign is nothing that another try of the same person mends. */
export function asRefusal(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal('conflict', { problem: error instanceof KeyMissing ? 'keyMissing' : 'keyFails' });
}
