import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BackedUpTable, labelOf } from '@openfloor/db/backup/contents';
import { type Snapshot, withSnapshot } from '@openfloor/db/backup/read-snapshot';
import { type StoredFile, stillNamed, storedFiles } from '@openfloor/db/backup/stored-files';
import type { BuildIdentity } from '../build-identity.ts';
import type { FileStore } from '../features/documents/file-store.ts';
import { nameOf } from '../features/documents/file-vault.ts';
import { ArchiveWriter } from './archive.ts';
import { type Encryption, encrypt, isEncrypted } from './encryption.ts';
import { filesPrefix, headEntry, rowsEntryName } from './head.ts';
import type { KeptKeys } from './kept-keys.ts';

export interface BackupOptions {
  /** Of a login that row security does not hold back. */
  databaseUrl: string;
  files: FileStore;
  /** Gathered before the database is read. */
  keys: KeptKeys;
  encryption: Encryption;
  build: BuildIdentity;
  /** Where it goes; nothing may be there. */
  file: string;
  /** An installation that has no customer yet; else a backup without any is a mistake. */
  withoutCustomers?: boolean;
  /** Goes on without them, and says which; else they are a mistake too. */
  despiteMissingFiles?: boolean;
  signal?: AbortSignal;
}

export interface BackupReport {
  at: string;
  tables: number;
  rows: number;
  customers: number;
  files: number;
  /** The first of those that the database names and the store does not have. */
  missingFiles: string[];
  keys: number;
  bytes: number;
  sha256: string;
}

const pieceBytes = 8 * 1024 * 1024;
const zip = promisify(gzip);

/** Nothing has the backup's name before all of it is on the disk. */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { file, encryption, signal } = options;
  if (await stat(file).catch(() => undefined))
    throw new Error(`${file} is there already: nothing is ever written over`);
  const unfinished = `${file}.unfinished`;
  const writer = new ArchiveWriter();
  const bytes = isEncrypted(encryption) ? await encrypt(writer.stream, encryption) : writer.stream;
  const calledOff = new AbortController();
  const signals = [calledOff.signal, ...(signal ? [signal] : [])];
  const written = pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), {
    signal: AbortSignal.any(signals),
  });
  const filled = fill(writer, options);
  try {
    // Whoever fills a stream that nobody writes down any more would wait for ever, and the other way round.
    written.catch(error => writer.giveUp(error));
    filled.catch(() => calledOff.abort());
    const counted = await filled;
    await written;
    await link(unfinished, file);
    await rm(unfinished);
    await syncFolder(dirname(file));
    return { ...counted, bytes: (await stat(file)).size, sha256: await hashOf(file) };
  } catch (error) {
    await Promise.allSettled([filled, written]);
    await rm(unfinished, { force: true });
    throw signal?.aborted ? new Error('The backup was called off: nothing was kept of it') : error;
  }
}

type Counted = Omit<BackupReport, 'bytes' | 'sha256'>;

async function fill(writer: ArchiveWriter, options: BackupOptions): Promise<Counted> {
  const { databaseUrl, keys, build, withoutCustomers = false } = options;
  const database = await withSnapshot(databaseUrl, async snapshot => {
    const { contents } = snapshot;
    const customers = contents.tables.find(table => labelOf(table) === 'public.customer')?.rows ?? 0;
    if (customers === 0 && !withoutCustomers)
      throw new Error(
        'There is no customer in this database, so that nothing was backed up; --without-customers says that this is right',
      );
    const head = headEntry({ ...build, secretsKeyIds: keys.secretsKeyIds, database: contents });
    await writer.add(head.name, head.content);
    for (const { name, content } of keys.entries) await writer.add(name, content);
    for (const table of contents.tables) await addRows(writer, snapshot, table);
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    return { at: contents.at, tables: contents.tables.length, rows, customers };
  });
  const files = await addFiles(writer, options);
  await writer.finish();
  return { ...database, ...files, keys: keys.entries.length };
}

async function addRows(writer: ArchiveWriter, snapshot: Snapshot, table: BackedUpTable): Promise<void> {
  await snapshot.read(table, async rows => {
    let piece = 0;
    for await (const bytes of inPieces(rows)) {
      piece += 1;
      await writer.add(rowsEntryName(labelOf(table), piece), await zip(bytes));
    }
  });
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

const missingMax = 100;

/** After the rows: a file is there before a row says so. */
async function addFiles(
  writer: ArchiveWriter,
  { databaseUrl, files, despiteMissingFiles = false }: BackupOptions,
): Promise<Pick<BackupReport, 'files' | 'missingFiles'>> {
  let count = 0;
  const lacking: StoredFile[] = [];
  for await (const file of storedFiles(databaseUrl)) {
    const name = nameOf(file.tenantId, file.fileId);
    const content = await files.get(name);
    if (content) await writer.add(`${filesPrefix}${name}`, content);
    else lacking.push(file);
    if (content) count += 1;
    else if (lacking.length >= missingMax) break;
  }
  // Whoever throws old files away takes the bytes first and the row a moment later.
  const missing = await stillNamed(databaseUrl, lacking);
  const missingFiles = missing.map(({ tenantId, fileId }) => nameOf(tenantId, fileId));
  if (missingFiles.length > 0 && !despiteMissingFiles)
    throw new Error(
      `The store lacks files that the database names (is it the right one?): ${missingFiles.slice(0, 5).join(', ')}; ` +
        '--despite-missing-files goes on without them',
    );
  return { files: count, missingFiles };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle
    .sync()
    .catch(() => {})
    .finally(() => handle.close());
}
