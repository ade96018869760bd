import { isDeepStrictEqual } from 'node:util';
import type { Database, Tx } from '@openfloor/db/database';
import { verifyLedger } from '@openfloor/ledger/verify';
import { sameBytes } from '@openfloor/verify/bytes';
import { isCheckpointSignedBy, readCheckpoint } from '@openfloor/verify/checkpoint';
import { type LogEntry, plain, readEntry } from '@openfloor/verify/log-entry';
import { leafHash } from '@openfloor/verify/merkle';
import { followKeys } from '../follow-keys.ts';
import { findLog, readEntries, readNames } from '../log-store.ts';
import { LogTree } from '../log-tree.ts';
import type { SignedHeads } from '../signed-heads.ts';
import { checkAllotments } from './check-allotments.ts';
import { checkDays } from './check-days.ts';
import { checkRecords } from './check-records.ts';
import { listCheckpoints, listNoted, readFacts } from './check-store.ts';
import type { LoggedEntry } from './logged-entry.ts';

export interface ProofVerdict {
  entries: number;
  days: number;
  /** What differs, in words. */
  differences: string[];
}

const pageSize = 1_000;

/**
 * Works out again, from the records, everything that the log commits to, and says what differs. The log itself is held
 * against every signed head, and against the one that this server remembers outside of the database.
 */
export async function checkProof(
  database: Database,
  heads: SignedHeads,
  tenantId: string,
  { replay = true } = {},
): Promise<ProofVerdict> {
  const verdict = await database.snapshot(tenantId, async tx => {
    const differences: string[] = [];
    const logged = await checkLog(tx, heads, differences);
    if (logged.length > 0) await checkFacts(tx, logged, differences);
    await checkAllotments(tx, logged, differences);
    await checkRecords(tx, logged, differences);
    const days = await checkDays(tx, logged, differences);
    return { entries: logged.length, days, differences };
  });
  const { difference } = replay ? await verifyLedger(database, tenantId) : { difference: undefined };
  if (difference)
    verdict.differences.push(
      `transaction ${difference.sequence ?? '-'} of customer ${difference.customerId}: ${difference.what}`,
    );
  return verdict;
}

async function checkLog(tx: Tx, heads: SignedHeads, differences: string[]): Promise<LoggedEntry[]> {
  const log = await findLog(tx);
  const { tenant } = await readNames(tx);
  const remembered = await heads.read(tenant);
  if (!log) {
    if (remembered) differences.push(`the log of ${remembered.size} entries is gone`);
    return [];
  }
  const logged: LoggedEntry[] = [];
  const tree = new LogTree();
  for (let index = 0; ; ) {
    const page = await readEntries(tx, index, pageSize);
    for (const bytes of page) {
      tree.add(leafHash(bytes));
      const entry = readEntry(bytes);
      if (entry) logged.push({ index, entry });
      index++;
    }
    if (page.length < pageSize) break;
  }
  if (tree.size !== log.size) differences.push(`the log has ${tree.size} entries, and says ${log.size}`);
  if (remembered && (remembered.size > tree.size || !sameBytes(tree.root(remembered.size), remembered.root)))
    differences.push(`the log is not the one that this server signed with ${remembered.size} entries`);
  const checkpoints = await listCheckpoints(tx);
  const chain = await followKeys(tx, log).catch((error: Error) => {
    differences.push(`the keys cannot be followed: ${error.message}`);
    return undefined;
  });
  for (const { size, root, note } of checkpoints) {
    const checkpoint = readCheckpoint(note);
    const isSigned = chain?.keysAt(size).some(key => isCheckpointSignedBy(checkpoint, key));
    if (checkpoint.origin !== log.origin || checkpoint.size !== size || !isSigned)
      differences.push(`the checkpoint of ${size} entries is not signed by the log’s key`);
    else if (size > tree.size || ![checkpoint.root, root].every(one => sameBytes(tree.root(size), one)))
      differences.push(`the first ${size} entries are not those that were signed`);
  }
  if (remembered && (checkpoints.at(-1)?.size ?? 0) < remembered.size)
    differences.push(`the checkpoint of ${remembered.size} entries is gone`);
  return logged;
}

/** What the log said last of each subject is what is so now. */
async function checkFacts(tx: Tx, logged: readonly LoggedEntry[], differences: string[]): Promise<void> {
  const said = new Map<string, unknown>();
  for (const { entry } of logged) {
    const { kind, log: _, at: __, ...body } = entry;
    const subject = subjectOf(entry);
    if (subject !== undefined) said.set(`${kind} ${subject}`, plain(body));
  }
  // What was noted a moment ago stands in the log in another one.
  for (const { kind, subject, body } of await listNoted(tx)) said.set(`${kind} ${subject}`, body);
  const facts = new Map((await readFacts(tx)).map(fact => [`${fact.kind} ${fact.subject}`, fact.body]));
  for (const [name, body] of facts) {
    if (!said.has(name)) differences.push(`${name} is not in the log`);
    else if (!isDeepStrictEqual(said.get(name), body)) differences.push(`${name} is not what the log says`);
  }
  for (const name of said.keys()) if (!facts.has(name)) differences.push(`${name} is in the log only`);
}

function subjectOf(entry: LogEntry): string | undefined {
  switch (entry.kind) {
    case 'settings':
      return entry.section;
    case 'calendar':
      return `${entry.market}/${entry.year}`;
    case 'offer-terms':
      return `${entry.offer}/${entry.version}`;
    case 'offer-seed':
    case 'offer-list':
    case 'offer-result':
      return entry.offer;
    default:
      return undefined;
  }
}
