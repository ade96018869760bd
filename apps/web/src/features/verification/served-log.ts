import { textOf } from '@openfloor/verify/bytes';
import { type Checkpoint, readCheckpoint } from '@openfloor/verify/checkpoint';
import { readKey } from '@openfloor/verify/note';
import type { ReadLogFile } from '@openfloor/verify/read-log';

/** The tenant’s log as its own server shows it now. */
export interface ServedLog {
  /** The key that it began with. */
  key: string;
  checkpoint: Checkpoint;
  read: ReadLogFile;
}

/** Tiles have 8 KB, checkpoints less. */
const bytesMax = 100_000;
const patienceMs = 8_000;

/** A file of the log of this host’s tenant. */
export const fromServer: ReadLogFile = async path => {
  const response = await fetch(`/proof/${path}`, {
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'omit',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || bytes.length > bytesMax) throw new Error(`There is no ${path} to read.`);
  return bytes;
};

/** Absent where the server has none, or does not answer: then nothing is said about it. */
export async function readServedLog(read: ReadLogFile): Promise<ServedLog | undefined> {
  try {
    const [key, checkpoint] = await Promise.all([read('key'), read('checkpoint')]);
    const log = { key: textOf(key).trim(), checkpoint: readCheckpoint(textOf(checkpoint)), read };
    return readKey(log.key).name === log.checkpoint.origin ? log : undefined;
  } catch {
    return undefined;
  }
}
