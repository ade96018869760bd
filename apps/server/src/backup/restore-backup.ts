import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BackedUpTable, labelOf } from '@openfloor/db/backup/contents';
import { type Loader, restoreDatabase } from '@openfloor/db/backup/restore-database';
import type { FileStore } from '../features/documents/file-store.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { type BackupHead, filesPrefix, readHead, rowsPrefix } from './head.ts';
import { isKey } from './kept-keys.ts';

export interface RestoreTarget {
  /** The owner's, of an empty database. */
  databaseUrl: string;
  servingUrl?: string | undefined;
  files: FileStore;
  /** Once it is known what the backup holds, before anything is written. */
  accept(head: BackupHead, keys: readonly ArchiveEntry[]): Promise<void>;
  log?: (line: string) => void;
}

export interface RestoreReport {
  head: BackupHead;
  keys: ArchiveEntry[];
  rows: number;
  files: number;
  /** The login that may serve. */
  servingUrl: string;
}

const unzip = promisify(gunzip);
const pieceBytesMax = 64 * 1024 * 1024;
const fileName = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/([0-9a-f]{64}|[0-9a-f-]{36})$/;

/** All of it or nothing in the database; files and rows are compared with what the backup says of itself before that counts. */
export async function restoreBackup(bytes: Readable, target: RestoreTarget): Promise<RestoreReport> {
  const entries = new Peekable(readArchive(bytes));
  try {
    const first = await entries.take().catch(cause => {
      throw new Error('This is no backup of Openfloor, or its beginning is damaged', { cause });
    });
    const head = readHead(first);
    const keys: ArchiveEntry[] = [];
    for (let next = await entries.peek(); next && isKey(next); next = await entries.peek()) {
      keys.push(next);
      await entries.take();
    }
    await target.accept(head, keys);
    let files = 0;
    const { databaseUrl, servingUrl, log } = target;
    const contents = head.database;
    const url = await restoreDatabase(
      { url: databaseUrl, servingUrl, contents, ...(log && { log }) },
      async loader => {
        for (const table of contents.tables) await loadRows(loader, table, entries);
        for (let next = await entries.take(); next; next = await entries.take()) {
          await placeFile(target.files, next);
          files += 1;
        }
      },
    );
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    return { head, keys, rows, files, servingUrl: url };
  } finally {
    bytes.destroy();
  }
}

async function loadRows(loader: Loader, table: BackedUpTable, entries: Peekable): Promise<void> {
  const prefix = `${rowsPrefix}${labelOf(table)}/`;
  await loader.load(table, async rows => {
    for (let next = await entries.peek(); next?.name.startsWith(prefix); next = await entries.peek()) {
      await write(rows, await unzip(next.content, { maxOutputLength: pieceBytesMax }));
      await entries.take();
    }
  });
}

function write(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => stream.write(bytes, error => (error ? reject(error) : resolve())));
}

/** What has the same name is the same file: names are given once. */
async function placeFile(files: FileStore, { name, content }: ArchiveEntry): Promise<void> {
  const stored = name.slice(filesPrefix.length);
  if (!name.startsWith(filesPrefix) || !fileName.test(stored))
    throw new Error(`The backup names ${name}, which nothing here is for`);
  const present = await files.get(stored);
  if (present?.equals(content)) return;
  if (present)
    throw new Error(`The file ${stored} is there already and is another: nothing is ever written over`);
  await files.put(stored, content);
}

/** The entries, of which one may be looked at before it is taken. */
class Peekable {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  #next: ArchiveEntry | undefined;

  constructor(entries: AsyncGenerator<ArchiveEntry>) {
    this.#entries = entries;
  }

  async peek(): Promise<ArchiveEntry | undefined> {
    this.#next ??= (await this.#entries.next()).value ?? undefined;
    return this.#next;
  }

  async take(): Promise<ArchiveEntry | undefined> {
    const next = await this.peek();
    this.#next = undefined;
    return next;
  }
}
