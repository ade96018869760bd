import { base64, hashFromBase64, Malformed, sameBytes, utf8 } from './bytes.ts';
import { type Checkpoint, isCheckpointSignedBy, readCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { KeyChain } from './key-chain.ts';
import { readEntry } from './log-entry.ts';
import { isConsistent, isIncluded, leafHash } from './merkle.ts';
import { fingerprint, isOfKey, keyText, readKey, type VerifierKey } from './note.ts';
import type { Statement } from './statement.ts';
import { type Code, type Verdict, verdict } from './verdict.ts';

/** What whoever checks knows from elsewhere. */
export interface Trust {
  /** The tenant’s keys that are known not to be made up: the first one, or any later. */
  keys?: readonly VerifierKey[];
  /** Witnesses whose word counts. */
  witnesses?: readonly { key: VerifierKey; name: string }[];
  /** The last checkpoint that this device, or somebody else, has seen. */
  remembered?: { size: number; root: Uint8Array };
  /** The last transaction of the customer that this device has seen. */
  rememberedChain?: { sequence: bigint; hash: string };
}

export interface LogFindings {
  verdicts: Verdict<Code>[];
  /** The newest checkpoint, where its signature holds. */
  head: Checkpoint | undefined;
}

/** What of a file ties it to the log. */
export type LogPart = Pick<Statement, 'log' | 'keys' | 'witnesses' | 'checkpoint' | 'earlier'>;

type Logged = Statement['keys']['changes'][number];

/** Whether the log’s entry stands where it is said to stand. */
export function isLogged({ entry, index, path }: Logged, head: Checkpoint): boolean {
  return isIncluded(leafHash(utf8(entry)), index, head, path.map(hashFromBase64));
}

export function verifyLog(statement: LogPart, trust: Trust): LogFindings {
  const verdicts: Verdict<Code>[] = [];
  let checkpoint: Checkpoint;
  try {
    checkpoint = readCheckpoint(statement.checkpoint);
    if (checkpoint.origin !== statement.log) throw new Malformed('It is of another log.');
  } catch (error) {
    return { verdicts: [verdict('checkpoint-malformed', { why: reason(error) })], head: undefined };
  }
  const chain = followKeys(statement, checkpoint, verdicts);
  const size = checkpoint.size;
  const key = chain?.keysAt(size).find(one => isCheckpointSignedBy(checkpoint, one));
  if (!chain || !key) {
    verdicts.unshift(verdict('checkpoint-not-signed', { size }));
    return { verdicts, head: undefined };
  }
  verdicts.unshift(
    verdict(isTrusted(statement, chain, trust) ? 'checkpoint-signed' : 'checkpoint-key-unknown', {
      size,
      root: base64(checkpoint.root),
      key: fingerprint(key),
    }),
  );
  verdicts.push(...witnessesOf(statement, checkpoint, trust));
  verdicts.push(...earlierOf(statement, checkpoint, chain));
  if (trust.remembered) verdicts.push(pastOf(statement, checkpoint, trust.remembered));
  return { verdicts, head: checkpoint };
}

const reason = (error: unknown) => {
  if (error instanceof Malformed) return error.message;
  throw error;
};

/** The entries of changes are themselves in the log, so that nobody slips in a key of their own. */
function followKeys(statement: LogPart, head: Checkpoint, verdicts: Verdict<Code>[]): KeyChain | undefined {
  try {
    const chain = new KeyChain(readKey(statement.keys.first));
    if (chain.current.name !== statement.log) throw new Malformed('The key is of another log.');
    for (const change of statement.keys.changes) {
      const entry = readEntry(utf8(change.entry));
      if (entry?.kind !== 'key-change') throw new Malformed('This entry changes no key.');
      if (!isLogged(change, head)) throw new Malformed('This change is not in the log.');
      chain.follow(change.index, entry);
    }
    const { length } = statement.keys.changes;
    if (length > 0)
      verdicts.push(verdict('keys-followed', { changes: length, key: fingerprint(chain.current) }));
    return chain;
  } catch (error) {
    verdicts.push(verdict('keys-broken', { why: reason(error) }));
    return undefined;
  }
}

/** The keys of the statement’s log, for whoever looks at more of it; absent where they do not follow each other. */
export const keysOf = (statement: LogPart, head: Checkpoint): KeyChain | undefined =>
  followKeys(statement, head, []);

/** Any key of the chain that is known ties the whole chain: each signs for the next. */
function isTrusted(statement: LogPart, chain: KeyChain, trust: Trust): boolean {
  const ofChain = new Set([statement.keys.first, keyText(chain.current)]);
  for (const { entry } of statement.keys.changes) {
    const change = readEntry(utf8(entry));
    if (change?.kind === 'key-change' && change.step === 'switch') ofChain.add(change.new);
  }
  return (trust.keys ?? []).some(key => ofChain.has(keyText(key)));
}

function witnessesOf(statement: LogPart, { note }: Checkpoint, trust: Trust): Verdict<Code>[] {
  const known = trust.witnesses ?? [];
  if (known.length === 0) return [verdict('witnesses-unknown', { named: statement.witnesses.length })];
  const signed: string[] = [];
  const wrong: string[] = [];
  let last = 0;
  for (const { key, name } of known) {
    const at = cosignedAt(note, key);
    if (at !== undefined) {
      signed.push(name);
      last = Math.max(last, at);
    } else if (note.signatures.some(line => isOfKey(line, key))) wrong.push(name);
  }
  const params = { signed: signed.length, known: known.length, names: signed.join(', '), at: last };
  return [
    verdict(signed.length === known.length ? 'witnesses-signed' : 'witnesses-few', params),
    ...wrong.map(name => verdict('witness-wrong', { name })),
  ];
}

function earlierOf(statement: LogPart, head: Checkpoint, chain: KeyChain): Verdict<Code>[] {
  return statement.earlier.map(({ checkpoint, path }) => {
    try {
      const earlier = readCheckpoint(checkpoint);
      const isSigned = chain.keysSince(earlier.size).some(key => isCheckpointSignedBy(earlier, key));
      const isSame = isConsistent(earlier, head, path.map(hashFromBase64));
      return verdict(isSigned && isSame ? 'earlier-same' : 'earlier-differs', { size: earlier.size });
    } catch (error) {
      return verdict('earlier-differs', { size: 0, why: reason(error) });
    }
  });
}

/** Whether the log’s past is the one that was seen before. */
export function pastOf(
  statement: LogPart,
  head: Checkpoint,
  remembered: NonNullable<Trust['remembered']>,
): Verdict<Code> {
  const { size, root } = remembered;
  const params = { size };
  if (size === head.size) return verdict(sameBytes(root, head.root) ? 'past-same' : 'past-differs', params);
  for (const { checkpoint, path } of statement.earlier) {
    const proof = path.map(hashFromBase64);
    const earlier = readableHead(checkpoint);
    if (earlier?.size !== size) continue;
    if (!sameBytes(earlier.root, root)) return verdict('past-differs', params);
    return verdict(isConsistent(remembered, head, proof) ? 'past-same' : 'past-differs', params);
  }
  return verdict('past-unproven', params);
}

function readableHead(checkpoint: string): Checkpoint | undefined {
  try {
    return readCheckpoint(checkpoint);
  } catch (error) {
    reason(error);
    return undefined;
  }
}
