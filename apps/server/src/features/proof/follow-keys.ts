import type { Tx } from '@openfloor/db/database';
import { KeyChain } from '@openfloor/verify/key-chain';
import { readEntry } from '@openfloor/verify/log-entry';
import { readKey } from '@openfloor/verify/note';
import { readKeyChanges, type StoredLog } from './log-store.ts';

/** The log’s keys, followed from its first one through the changes that it has itself. */
export async function followKeys(tx: Tx, { firstKey }: StoredLog): Promise<KeyChain> {
  const chain = new KeyChain(readKey(firstKey));
  for (const { index, entry } of await readKeyChanges(tx)) {
    const change = readEntry(entry);
    if (change?.kind === 'key-change') chain.follow(index, change);
  }
  return chain;
}
