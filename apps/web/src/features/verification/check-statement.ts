import { hashFromBase64, Malformed } from '@openfloor/verify/bytes';
import { type Checkpoint, isCheckpointSignedBy, readCheckpoint } from '@openfloor/verify/checkpoint';
import { growsFrom } from '@openfloor/verify/log-growth';
import { readKey, signatureTypes } from '@openfloor/verify/note';
import { readStatement, type Statement } from '@openfloor/verify/statement';
import { readStrictJson, statementLimits } from '@openfloor/verify/strict-json';
import { type Code, type Verdict, verdict } from '@openfloor/verify/verdict';
import { keysOf, type Trust } from '@openfloor/verify/verify-log';
import { type StatementFindings, verifyStatement } from '@openfloor/verify/verify-statement';
import { type Line, linesOf } from './lines.ts';
import { chainName, type Memory, recordOf, type SeenLog, seenLog, withRecord } from './log-memory.ts';
import type { ServedLog } from './served-log.ts';

export type UnreadableWhy = 'tooLarge' | 'empty' | 'notJson' | 'otherKind' | 'damaged';

export interface Unreadable {
  kind: 'unreadable';
  why: UnreadableWhy;
  /** Where it stops making sense, for whoever makes such files. */
  detail: string;
}

export interface Checked {
  kind: 'checked';
  log: string;
  tenant: Statement['tenant'];
  customer: string;
  period: Statement['period'];
  madeAt: number;
  assets: Statement['assets'];
  checks: readonly Verdict<Code>[];
  /** Opening, movements, closing and orders, in the file’s order. */
  lines: readonly Line[];
  /** What the device remembers from now on. */
  memory: Memory;
}

export interface Telling {
  /** How many lines there are, as soon as the file has been read. */
  read?: (lines: number) => void;
  done?: (lines: number) => void;
}

/** Reads a file that may have been made to deceive. */
export function readFile(source: string): Statement | Unreadable {
  try {
    return readStatement(source);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { kind: 'unreadable', why: whyUnreadable(source), detail: error.message };
  }
}

function whyUnreadable(source: string): UnreadableWhy {
  if (source.trim() === '') return 'empty';
  if (source.length > statementLimits.length) return 'tooLarge';
  try {
    const { format }: { format?: unknown } = Object(readStrictJson(source));
    return format === 'openfloor.statement/v1' ? 'damaged' : 'otherKind';
  } catch {
    return 'notJson';
  }
}

/** Judges every line with what the file has, what this device remembers and, where it is there, the server’s own log. */
export async function checkStatement(
  statement: Statement,
  memory: Memory,
  served: ServedLog | undefined,
  tell: Telling = {},
): Promise<Checked> {
  tell.read?.(statement.transactions.length);
  const seen = recordOf(memory.logs, statement.log);
  const ofThisLog = served?.checkpoint.origin === statement.log ? served : undefined;
  const chain = recordOf(memory.chains, chainName(statement.log, statement.customer));
  const key = seen?.key ?? ofThisLog?.key;
  const trust: Trust = {
    ...(key !== undefined && { keys: [readKey(key)] }),
    witnesses: witnessesOf(statement),
    // Every log begins with nothing.
    ...(seen && seen.size > 0 && { remembered: { size: seen.size, root: hashFromBase64(seen.root) } }),
    ...(chain && { rememberedChain: { sequence: BigInt(chain.sequence), hash: chain.hash } }),
  };
  const found = verifyStatement(statement, trust, tell.done);
  const checks = [...found.checks];
  if (ofThisLog && found.head) await compare(checks, found.head, ofThisLog, seen);
  return {
    kind: 'checked',
    ...{ log: statement.log, tenant: statement.tenant, customer: statement.customer },
    ...{ period: statement.period, madeAt: statement.madeAt, assets: statement.assets },
    ...{ checks, lines: linesOf(statement, found) },
    memory: remembered(statement, { ...found, checks }, memory, ofThisLog),
  };
}

/** Those that the file names, each once. Whoever trusts others uses the command, which takes any. */
function witnessesOf(statement: Statement): NonNullable<Trust['witnesses']> {
  const known = new Map<string, { key: ReturnType<typeof readKey>; name: string }>();
  for (const { key, name } of statement.witnesses) {
    try {
      const read = readKey(key);
      if (read.type === signatureTypes.cosignature) known.set(key, { key: read, name });
    } catch {
      // No key: nobody can have signed with it.
    }
  }
  return [...known.values()];
}

/** The file and the server show one log. What the file could not prove about the past, the server’s tiles may. */
async function compare(
  checks: Verdict<Code>[],
  head: Checkpoint,
  served: ServedLog,
  seen: SeenLog | undefined,
): Promise<void> {
  const { checkpoint, read } = served;
  const connects = async (one: { size: number; root: Uint8Array }): Promise<boolean | undefined> => {
    const [older, newer] = one.size <= checkpoint.size ? [one, checkpoint] : [checkpoint, one];
    return growsFrom(older, newer, read).catch(() => undefined);
  };
  const size = { size: checkpoint.size };
  // A server that is behind has no tiles for what the file knows already.
  const isOtherKey = seen !== undefined && seen.key !== served.key;
  const isSame = isOtherKey ? false : head.size > checkpoint.size ? undefined : await connects(head);
  if (isSame !== undefined) checks.push(verdict(isSame ? 'mirror-same' : 'mirror-differs', size));
  const place = checks.findIndex(({ code }) => code === 'past-unproven');
  if (!seen || place < 0 || !isSame) return;
  const isPast = await connects({ size: seen.size, root: hashFromBase64(seen.root) });
  if (isPast !== undefined)
    checks[place] = verdict(isPast ? 'past-same' : 'past-differs', { size: seen.size });
}

/** Nothing of a file that nobody vouches for, or that something is wrong with, replaces what was seen before. */
function remembered(
  statement: Statement,
  { checks, lines, closing, head, status }: StatementFindings,
  memory: Memory,
  served: ServedLog | undefined,
): Memory {
  const isVouched = checks.some(({ code }) => code === 'checkpoint-signed');
  const isWrong = status === 'wrong' || checks.some(one => one.status === 'wrong');
  if (!isVouched || isWrong || !head) return memory;
  const { log, customer, transactions } = statement;
  const seen = recordOf(memory.logs, log);
  const keys = keysOf(statement, head)?.keysSince(head.size) ?? [];
  const isServedSigned =
    served &&
    checks.some(({ code }) => code === 'mirror-same') &&
    keys.some(one => isCheckpointSignedBy(served.checkpoint, one));
  const newest = isServedSigned ? served.checkpoint : readCheckpoint(statement.checkpoint);
  const key = seen?.key ?? served?.key;
  const logs =
    key === undefined ||
    (seen && (seen.size >= newest.size || checks.some(({ code }) => code === 'past-unproven')))
      ? memory.logs
      : withRecord(memory.logs, log, seenLog(key, newest));
  const last = lines.findLastIndex(one => one.status === 'sound');
  const end = closing.code === 'closing-proven' ? statement.closing : transactions[last];
  const name = chainName(log, customer);
  const known = recordOf(memory.chains, name);
  const chains =
    end && (!known || BigInt(known.sequence) < end.sequence)
      ? withRecord(memory.chains, name, { sequence: String(end.sequence), hash: end.hash })
      : memory.chains;
  return { logs, chains };
}
