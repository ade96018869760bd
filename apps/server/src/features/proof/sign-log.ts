import type { Database } from '@openfloor/db/database';
import { sameBytes, utf8 } from '@openfloor/verify/bytes';
import { checkpointText } from '@openfloor/verify/checkpoint';
import { noteSource, type SignatureLine } from '@openfloor/verify/note';
import type { JobLog } from '../../kernel/schedule/run-due.ts';
import { followKeys } from './follow-keys.ts';
import type { LogKeys, LogSigner } from './log-signer.ts';
import { findCheckpoint, findLog, readLeaves, readNames, storeCheckpoint } from './log-store.ts';
import type { LogTree, LogTrees } from './log-tree.ts';
import type { SignedHead, SignedHeads } from './signed-heads.ts';

/** The log in the database is not the one that was signed. Nothing is signed until somebody has looked into it. */
export class LogChanged extends Error {
  override name = 'LogChanged';
}

export interface SigningParts {
  database: Database;
  keys: LogKeys;
  heads: SignedHeads;
  trees: LogTrees;
  log: JobLog;
}

/**
 * Signs the log’s present head, if it goes on from every one that was signed before. Gives its size.
 *
 * The entries are committed before the head is remembered, the head is remembered before it is signed, and the checkpoint
 * is committed last: whoever dies in between leaves a head that the database has all entries of, and the next one who
 * comes here signs the same again. A head that the database cannot reproduce is never signed over.
 */
export async function signLog(parts: SigningParts, tenantId: string): Promise<number> {
  try {
    return await signHead(parts, tenantId);
  } catch (error) {
    if (error instanceof LogChanged) parts.trees.forget(tenantId);
    throw error;
  }
}

async function signHead(
  { database, keys, heads, trees, log: complaints }: SigningParts,
  tenantId: string,
): Promise<number> {
  const { tenant } = await database.tenant(tenantId, readNames);
  // Before the database is asked: what any server had signed by then, the database had by then.
  const remembered = await heads.read(tenant);
  const found = await database.snapshot(tenantId, async tx => {
    const log = await findLog(tx);
    if (!log) return undefined;
    const last = await findCheckpoint(tx);
    const signedSize = last?.size ?? 0;
    const unsigned = await readLeaves(tx, signedSize, Math.max(0, log.size - signedSize));
    return { log, last, unsigned, chain: await followKeys(tx, log) };
  });
  if (!found) return 0;
  const { log, last, unsigned, chain } = found;
  const { origin, size } = log;
  const tree = await trees.withUnsigned(tenantId, last?.size ?? 0, unsigned);
  if (tree.size < size)
    throw new LogChanged(`The log of ${tenant} has ${size} entries, and ${tree.size} hashes`);
  requirePast(tree, size, tenant, remembered, 'this server');
  requirePast(tree, size, tenant, last, 'the database');
  if (last?.size === size) return size;
  const signers: LogSigner[] = [];
  for (const key of chain.keysAt(size)) {
    const signer = await keys.find(tenant, key);
    if (signer) signers.push(signer);
  }
  if (signers.length === 0) throw new Error(`The key that signs the log of ${tenant} is not here`);
  const root = tree.root(size);
  const text = checkpointText({ origin, size, root });
  if (remembered && remembered.size > (last?.size ?? 0) && (await heads.isStored(tenant, remembered.size)))
    complaints.error(
      { tenantId },
      `The database has lost the checkpoint of ${remembered.size} entries of a public log, and no entry; it is signed again`,
    );
  if (!(await heads.write(tenant, { size, root }))) return last?.size ?? 0;
  const signatures = await signAll(signers, utf8(text), error =>
    complaints.error({ err: error, tenantId }, 'One of two keys did not sign a public log'),
  );
  const note = noteSource({ text, signatures });
  await database.tenant(tenantId, tx => storeCheckpoint(tx, size, root, note));
  await heads.noteStored(tenant, size);
  return size;
}

/** While a key is announced there are two, of which one is enough. */
async function signAll(
  signers: readonly LogSigner[],
  message: Uint8Array,
  tell: (error: unknown) => void,
): Promise<SignatureLine[]> {
  const lines = await Promise.allSettled(
    signers.map(async ({ key: { name, id }, sign }) => ({ name, id, signature: await sign(message) })),
  );
  const signed = lines.flatMap(line => (line.status === 'fulfilled' ? [line.value] : []));
  const failed = lines.flatMap(line => (line.status === 'rejected' ? [line.reason as unknown] : []));
  if (signed.length === 0) throw failed[0];
  for (const error of failed) tell(error);
  return signed;
}

/** The log’s first `size` entries go on from the head. */
export function requirePast(
  tree: LogTree,
  size: number,
  tenant: string,
  head: SignedHead | undefined,
  who: string,
): void {
  if (!head) return;
  if (head.size > size)
    throw new LogChanged(`The log of ${tenant} has ${size} entries; ${who} knows it with ${head.size}`);
  if (!sameBytes(tree.root(head.size), head.root))
    throw new LogChanged(`The first ${head.size} entries of the log of ${tenant} are not those ${who} knows`);
}
