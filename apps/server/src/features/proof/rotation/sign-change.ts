import { randomBytes } from 'node:crypto';
import { base64 } from '@openfloor/verify/bytes';
import { keyChangeMessage } from '@openfloor/verify/key-chain';
import { readKey } from '@openfloor/verify/note';
import type { LogKeys, LogSigner } from '../log-signer.ts';
import type { SignedChange } from './rotation-store.ts';

export interface KeyStep {
  tenant: string;
  origin: string;
  step: SignedChange['step'];
  old: string;
  new: string;
  at: number;
}

/** A key that this server does not have. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
}

export async function requireSigner(keys: LogKeys, tenant: string, text: string): Promise<LogSigner> {
  const signer = await keys.find(tenant, readKey(text));
  if (!signer) throw new KeyMissing(`A key of ${tenant} is missing here: ${text}`);
  return signer;
}

/** Both keys sign that one follows the other. May take as long as what guards them does: outside of transactions. */
export async function signChange(keys: LogKeys, change: KeyStep): Promise<SignedChange> {
  const { tenant, origin, step, at } = change;
  const entry = { kind: 'key-change' as const, log: origin, at, step, old: change.old, new: change.new };
  const message = keyChangeMessage(entry);
  const signature = async (text: string) =>
    base64(await (await requireSigner(keys, tenant, text)).sign(message));
  return { step, at, signatures: { old: await signature(change.old), new: await signature(change.new) } };
}

/** Fails where the key does not sign now. What it signs means nothing. */
export async function requireSigning(signer: LogSigner): Promise<void> {
  await signer.sign(Buffer.concat([Buffer.from('openfloor.key-trial/v1\n'), randomBytes(16)]));
}
