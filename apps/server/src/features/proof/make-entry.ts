import { base64 } from '@openfloor/verify/bytes';
import { type KeyChange, keyChangeMessage } from '@openfloor/verify/key-chain';
import { entryBytes, type LogEntry } from '@openfloor/verify/log-entry';
import { readKey } from '@openfloor/verify/note';
import type { LogKeys } from './log-signer.ts';
import type { NotedEvent } from './log-store.ts';

/** The bytes of an event as they stand in the log. Throws where they are not what its kind looks like. */
export async function makeEntry(
  { kind, at, body }: NotedEvent,
  origin: string,
  sign: (change: KeyChange) => Promise<KeyChange['signatures']>,
): Promise<Uint8Array> {
  // Amounts are texts already, as they are in the log; the reader inside checks every field.
  const entry = { kind, log: origin, at, ...body } as unknown as LogEntry;
  return entryBytes(entry.kind === 'key-change' ? { ...entry, signatures: await sign(entry) } : entry);
}

/** Both keys sign that one follows the other. */
export const signChange = (keys: LogKeys, tenant: string) => async (change: KeyChange) => {
  const message = keyChangeMessage(change);
  const signature = async (text: string) => {
    const signer = await keys.find(tenant, readKey(text));
    if (!signer) throw new Error(`A key of ${tenant} is missing here: ${text}`);
    return base64(await signer.sign(message));
  };
  return { old: await signature(change.old), new: await signature(change.new) };
};
