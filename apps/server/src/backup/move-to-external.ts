import type { Writable } from 'node:stream';
import { withSnapshot } from '@openfloor/db/backup/read-snapshot';
import { restoreDatabase } from '@openfloor/db/backup/restore-database';
import { storedFiles } from '@openfloor/db/backup/stored-files';
import type { FileStore } from '../features/documents/file-store.ts';
import { nameOf } from '../features/documents/file-vault.ts';

export interface Move {
  /** The embedded database's, as its superuser. */
  fromUrl: string;
  /** The owner's, of an empty database. */
  toUrl: string;
  servingUrl?: string | undefined;
  /** From the first to the second, where they are not the same. */
  files?: { from: FileStore; to: FileStore } | undefined;
  log?: (line: string) => void;
}

export interface Moved {
  rows: number;
  files: number;
  servingUrl: string;
}

/** Every row into an empty database, and every file into the other store. Nobody else may write meanwhile. */
export async function moveToExternal({ fromUrl, toUrl, servingUrl, files, log }: Move): Promise<Moved> {
  const moved = await withSnapshot(fromUrl, async ({ contents, read }) => {
    const restoring = { url: toUrl, servingUrl, contents, ...(log && { log }) };
    const url = await restoreDatabase(restoring, async loader => {
      for (const table of contents.tables)
        await loader.load(table, rows =>
          read(table, async source => {
            for await (const chunk of source) await write(rows, chunk as Buffer);
          }),
        );
    });
    return { rows: contents.tables.reduce((sum, table) => sum + table.rows, 0), servingUrl: url };
  });
  let count = 0;
  if (files) {
    for await (const { tenantId, fileId } of storedFiles(fromUrl)) {
      const name = nameOf(tenantId, fileId);
      const content = await files.from.get(name);
      if (!content) throw new Error(`The file ${name} is missing from its folder; everything else was moved`);
      await files.to.put(name, content);
      count += 1;
    }
  }
  return { ...moved, files: count };
}

function write(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => stream.write(bytes, error => (error ? reject(error) : resolve())));
}
