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
import type { SignedHead, SignedHeads } from '../signed-heads.ts';
import { checkAllotments } from './check-allotments.ts';
import { checkDays } from './check-days.ts';
import { checkRecords } from './check-records.ts';
import { listCheckpoints, listNoted, readFacts } from './check-store.ts';
import { type CheckLine, Findings } from './findings.ts';
import type { LoggedEntry } from './logged-entry.ts';

export interface ProofVerdict {
  entries: number;
  days: number;
  /** What differs, in words. */
  differences: string[];
  /** What was compared, with its figures. */
  lines: CheckLine[];
  /** The last day that was closed. */
  lastDay: string | undefined;
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
  const found = new Findings();
  // Before the snapshot: what any server had signed by then is in it.
  const { tenant } = await database.tenant(tenantId, readNames);
  const head = await heads.read(tenant);
  const remembered = head && { ...head, stored: await heads.isStored(tenant, head.size) };
  const { entries, days, last } = await database.snapshot(tenantId, async tx => {
    const logged = await checkLog(tx, remembered, found);
    if (logged.length > 0) await checkFacts(tx, logged, found);
    await checkAllotments(tx, logged, found);
    await checkRecords(tx, logged, found);
    return { entries: logged.length, ...(await checkDays(tx, logged, found)) };
  });
  if (replay) {
    const { transactions, difference } = await verifyLedger(database, tenantId);
    found.compared('ledger', { count: String(transactions) });
    if (difference)
      found.differs(
        'ledger',
        `transaction ${difference.sequence ?? '-'} of customer ${difference.customerId}: ${difference.what}`,
      );
  }
  return { entries, days, lastDay: last, differences: found.differences, lines: found.lines };
}

async function checkLog(
  tx: Tx,
  remembered: (SignedHead & { stored: boolean }) | undefined,
  found: Findings,
): Promise<LoggedEntry[]> {
  const log = await findLog(tx);
  if (!log) {
    if (remembered) found.differs('log', `the log of ${remembered.size} entries is gone`);
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
  found.compared('log', { count: String(tree.size) });
  if (tree.size !== log.size) found.differs('log', `the log has ${tree.size} entries, and says ${log.size}`);
  if (remembered && (remembered.size > tree.size || !sameBytes(tree.root(remembered.size), remembered.root)))
    found.differs('log', `the log is not the one that this server signed with ${remembered.size} entries`);
  const checkpoints = await listCheckpoints(tx);
  const chain = await followKeys(tx, log).catch((error: Error) => {
    found.differs('log', `the keys cannot be followed: ${error.message}`);
    return undefined;
  });
  for (const { size, root, note } of checkpoints) {
    const checkpoint = readCheckpoint(note);
    const isSigned = chain?.keysAt(size).some(key => isCheckpointSignedBy(checkpoint, key));
    if (checkpoint.origin !== log.origin || checkpoint.size !== size || !isSigned)
      found.differs('log', `the checkpoint of ${size} entries is not signed by the log’s key`);
    else if (size > tree.size || ![checkpoint.root, root].every(one => sameBytes(tree.root(size), one)))
      found.differs('log', `the first ${size} entries are not those that were signed`);
  }
  // A head whose checkpoint never was in the database is being signed, or will be again: whoever signed it has died.
  const isLost = remembered && (remembered.stored || log.signedSize >= remembered.size);
  if (isLost && (checkpoints.at(-1)?.size ?? 0) < remembered.size)
    found.differs('log', `the checkpoint of ${remembered.size} entries is gone`);
  return logged;
}

/** What the log said last of each subject is what is so now. */
async function checkFacts(tx: Tx, logged: readonly LoggedEntry[], found: Findings): Promise<void> {
  const said = new Map<string, unknown>();
  for (const { entry } of logged) {
    const { kind, log: _, at: __, ...body } = entry;
    const subject = subjectOf(entry);
    if (subject !== undefined) said.set(`${kind} ${subject}`, plain(body));
  }
  // What was noted a moment ago stands in the log in another one.
  for (const { kind, subject, body } of await listNoted(tx)) said.set(`${kind} ${subject}`, body);
  const facts = new Map((await readFacts(tx)).map(fact => [`${fact.kind} ${fact.subject}`, fact.body]));
  found.compared('facts', { count: String(facts.size) });
  for (const [name, body] of facts) {
    if (!said.has(name)) found.differs('facts', `${name} is not in the log`);
    else if (!isDeepStrictEqual(said.get(name), body))
      found.differs('facts', `${name} is not what the log says`);
  }
  for (const name of said.keys()) if (!facts.has(name)) found.differs('facts', `${name} is in the log only`);
}

function subjectOf(entry: LogEntry): string | undefined {
  switch (entry.kind) {
    case 'settings':
      return entry.section;
    case 'calendar':
      return `${entry.market}/${entry.year}`;
    case 'halt':
      return entry.halt;
    case 'regulator-export':
      return entry.export;
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
