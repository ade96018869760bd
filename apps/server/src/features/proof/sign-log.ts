import type { Database } from '@openfloor/db/database';
import { sameBytes, utf8 } from '@openfloor/verify/bytes';
import { checkpointText } from '@openfloor/verify/checkpoint';
import { noteSource, type SignatureLine } from '@openfloor/verify/note';
import type { JobLog } from '../../kernel/schedule/run-due.ts';
import { followKeys } from './follow-keys.ts';
import type { LogKeys, LogSigner } from './log-signer.ts';
import { findCheckpoint, findLog, readNames, storeCheckpoint } from './log-store.ts';
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

/** Signs the log’s present head, if it goes on from every one that was signed before. Gives its size. */
export async function signLog(
  { database, keys, heads, trees, log: complaints }: SigningParts,
  tenantId: string,
): Promise<number> {
  const found = await database.tenant(tenantId, async tx => {
    const log = await findLog(tx);
    const { tenant } = await readNames(tx);
    return log && { log, tenant, chain: await followKeys(tx, log), last: await findCheckpoint(tx) };
  });
  if (!found) return 0;
  const { log, tenant, chain, last } = found;
  const { origin, size } = log;
  const tree = await trees.upTo(tenantId, size);
  if (tree.size !== size)
    throw new LogChanged(`The log of ${tenant} has ${size} entries, and ${tree.size} hashes`);
  requirePast(tree, tenant, await heads.read(tenant), 'this server');
  requirePast(tree, tenant, last, 'the database');
  if (last?.size === size) return size;
  const signers: LogSigner[] = [];
  for (const key of chain.keysAt(size)) {
    const signer = await keys.find(tenant, key);
    if (signer) signers.push(signer);
  }
  if (signers.length === 0) throw new Error(`The key that signs the log of ${tenant} is not here`);
  const root = tree.root();
  const text = checkpointText({ origin, size, root });
  if (!(await heads.write(tenant, { size, root }))) return last?.size ?? 0;
  const signatures = await signAll(signers, utf8(text), error =>
    complaints.error({ err: error, tenantId }, 'One of two keys did not sign a public log'),
  );
  const note = noteSource({ text, signatures });
  await database.tenant(tenantId, tx => storeCheckpoint(tx, size, root, note));
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

function requirePast(tree: LogTree, tenant: string, head: SignedHead | undefined, who: string): void {
  if (!head) return;
  if (head.size > tree.size)
    throw new LogChanged(`The log of ${tenant} has ${tree.size} entries; ${who} knows it with ${head.size}`);
  if (!sameBytes(tree.root(head.size), head.root))
    throw new LogChanged(`The first ${head.size} entries of the log of ${tenant} are not those ${who} knows`);
}
