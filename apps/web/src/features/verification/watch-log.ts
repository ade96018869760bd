import { base64, hashFromBase64 } from '@openfloor/verify/bytes';
import { isCheckpointSignedBy } from '@openfloor/verify/checkpoint';
import { growsFrom } from '@openfloor/verify/log-growth';
import { readKey, type VerifierKey } from '@openfloor/verify/note';
import { followServedKeys } from '@openfloor/verify/served-keys';
import { type Code, type Verdict, verdict } from '@openfloor/verify/verdict';
import { type Memory, recordOf, type SeenLog, seenLog, withRecord } from './log-memory.ts';
import type { ServedLog } from './served-log.ts';

export interface Watched {
  memory: Memory;
  /** Absent where nothing can be said: no log, or none that this device has seen before. */
  verdict: Verdict<Code> | undefined;
  /** Both pasts, where they differ. */
  objection?: Objection;
}

/** What this device remembers, and what it is shown; roots in base64. */
export interface Objection {
  size: number;
  root: string;
  shownSize: number;
  shownRoot: string;
  /** What it remembers, as the log signed it. */
  note?: string;
}

/** Whether the server still shows the log that this device has seen, and remembers the newest where it does. */
export async function watchLog(served: ServedLog | undefined, memory: Memory): Promise<Watched> {
  if (!served) return { memory, verdict: undefined };
  const { checkpoint, key } = served;
  const seen = recordOf(memory.logs, checkpoint.origin);
  const isSigned = (await keysNow(served, seen?.key ?? key)).some(one =>
    isCheckpointSignedBy(checkpoint, one),
  );
  if (!seen) return { memory: isSigned ? remember(memory, served) : memory, verdict: undefined };
  const found = await sameLog(seen, served);
  const isNewer = found.code === 'past-same' && isSigned && checkpoint.size > seen.size;
  return {
    memory: isNewer ? remember(memory, served) : memory,
    verdict: found,
    ...(found.code === 'past-differs' && {
      objection: {
        ...{ size: seen.size, root: seen.root },
        ...{ shownSize: checkpoint.size, shownRoot: base64(checkpoint.root) },
        ...(seen.note !== undefined && { note: seen.note }),
      },
    }),
  };
}

/** The keys that may sign what is served, followed from the one that this device knows; a log may have changed its key. */
async function keysNow({ checkpoint, read }: ServedLog, key: string): Promise<readonly VerifierKey[]> {
  const first = readKey(key);
  try {
    return (await followServedKeys(first, checkpoint, read)).keysAt(checkpoint.size);
  } catch {
    return [first];
  }
}

/** What was seen against what is served. A log that is shorter now is another one, or its server shows an old copy. */
async function sameLog(seen: SeenLog, { key, checkpoint, read }: ServedLog): Promise<Verdict<Code>> {
  const params = { size: seen.size };
  if (key !== seen.key) return verdict('past-differs', params);
  const root = hashFromBase64(seen.root);
  try {
    if (seen.size > checkpoint.size) return verdict('past-unproven', params);
    const isSame = await growsFrom({ size: seen.size, root }, checkpoint, read);
    return verdict(isSame ? 'past-same' : 'past-differs', params);
  } catch {
    return verdict('past-unproven', params);
  }
}

function remember(memory: Memory, { key, checkpoint }: ServedLog): Memory {
  const { origin } = checkpoint;
  const seen = seenLog(recordOf(memory.logs, origin)?.key ?? key, checkpoint);
  return { ...memory, logs: withRecord(memory.logs, origin, seen) };
}
