import { textOf, utf8 } from '../bytes.ts';
import { readEntry } from '../log-entry.ts';
import { rangeOf } from '../merkle.ts';
import { bundleBytes, entriesBelow, tileBytes, tilePath, tilesBetween } from '../tiles.ts';
import type { LogWorld } from './log-world.ts';

/** All files of a log, as it is served and mirrored. */
export function logFiles(log: LogWorld): Map<string, Uint8Array> {
  const leaves = log.leaves();
  const read = rangeOf(leaves);
  const changes = log.entries.flatMap((bytes, index) =>
    readEntry(bytes)?.kind === 'key-change' ? [{ index, entry: textOf(bytes) }] : [],
  );
  const files = new Map([['checkpoint', utf8(log.checkpoint())]]);
  if (changes.length > 0) files.set('key-changes', utf8(JSON.stringify(changes)));
  for (const tile of tilesBetween(0, log.size)) {
    const { level, index, width } = tile;
    const start = index * 256;
    if (level === 'entries') files.set(tilePath(tile), bundleBytes(log.entries.slice(start, start + width)));
    else {
      const below = entriesBelow(level);
      const hashes = Array.from({ length: width }, (_, i) =>
        read((start + i) * below, (start + i + 1) * below),
      );
      files.set(tilePath(tile), tileBytes(hashes));
    }
  }
  return files;
}

/** As `readLog` reads them. */
export const readerOf = (files: ReadonlyMap<string, Uint8Array>) => async (path: string) => {
  const file = files.get(path);
  if (!file) throw new Error(`There is no ${path}.`);
  return file;
};
