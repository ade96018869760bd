import { Malformed, sameBytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type ReadLogFile, readLog } from './read-log.ts';
import type { Statement } from './statement.ts';
import { type Code, type Verdict, verdict } from './verdict.ts';

/** Whether a copy of the log is the log that the statement is of, and knows of no change of keys that it leaves out. */
export async function verifyMirror(
  statement: Statement,
  head: Checkpoint,
  read: ReadLogFile,
): Promise<Verdict<Code>[]> {
  try {
    const log = await readLog(read, statement.keys.first, [head.size]);
    const { size, origin } = log.checkpoint;
    if (origin !== head.origin) return [verdict('mirror-differs', { size })];
    const root = log.roots.get(head.size);
    if (!root) return [verdict('mirror-behind', { size }), ...log.verdicts];
    const known = new Map(statement.keys.changes.map(({ index, entry }) => [index, entry]));
    const leftOut = [...log.keyChanges].filter(
      ([index, entry]) => index < head.size && known.get(index) !== entry,
    );
    return [
      verdict(sameBytes(root, head.root) ? 'mirror-same' : 'mirror-differs', { size }),
      ...leftOut.map(([index]) => verdict('mirror-key-changed', { index })),
      ...log.verdicts,
    ];
  } catch (error) {
    // A file that is missing or no log’s: nothing is known.
    const why = error instanceof Error ? error.message : String(error);
    return [verdict(error instanceof Malformed ? 'mirror-differs' : 'mirror-unreadable', { size: 0, why })];
  }
}
