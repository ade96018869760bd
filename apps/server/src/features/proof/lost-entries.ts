import type { Tx } from '@openfloor/db/database';
import { leafHash } from '@openfloor/verify/merkle';
import { findLog, readLeaves, readNames } from './log-store.ts';
import { LogTree } from './log-tree.ts';
import { LogChanged, requirePast } from './sign-log.ts';
import type { SignedHeads } from './signed-heads.ts';

export interface LostEntries {
  count: number;
  /** Throws unless these, put at the log’s end, make it again what was signed. */
  requireBack(entries: readonly Uint8Array[]): void;
}

/**
 * Whether the database has fewer entries than were signed: its server was lost with its last commits, an older backup was
 * restored, or somebody cut the log off. What was noted and waits again may go in where that gives the log that was
 * signed; nothing else goes in, since what is in stays in, and the entries could never be brought back beneath it. Asked
 * while the log is taken, so that nobody adds to it meanwhile.
 */
export async function lostEntries(tx: Tx, heads: SignedHeads): Promise<LostEntries | undefined> {
  const { tenant } = await readNames(tx);
  const head = await heads.read(tenant);
  if (!head) return undefined;
  const log = await findLog(tx);
  if (!log) throw new LogChanged(`The log of ${tenant} is gone; this server knows it with ${head.size}`);
  if (head.size <= log.size) return undefined;
  const tree = new LogTree();
  for (const leaf of await readLeaves(tx, 0, log.size)) tree.add(leaf);
  return {
    count: head.size - log.size,
    requireBack(entries) {
      for (const entry of entries) tree.add(leafHash(entry));
      requirePast(tree, tree.size, tenant, head, 'this server');
    },
  };
}
