import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const piece = Buffer.alloc(1 << 20);

export interface SmallDisk {
  folder: string;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Gives them back. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** A file system of so many megabytes; nothing where this user may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'openfloor-disk-'));
  const filler = join(folder, 'filler');
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'openfloor-disk', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        // Ever smaller pieces, to the last byte.
        for (let size = piece.length; size > 0; ) {
          const { bytesWritten } = await file.write(piece, 0, size).catch(() => ({ bytesWritten: 0 }));
          if (bytesWritten < size) size = Math.floor(size / 2);
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
