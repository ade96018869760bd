import type { DatabaseContents } from '@openfloor/db/backup/contents';
import type { ArchiveEntry } from './archive.ts';

export const headName = 'openfloor-backup.json';
const format = 'openfloor.backup/v1';

/** The first entry: what the backup holds, for whoever restores it. */
export interface BackupHead {
  format: typeof format;
  version: string;
  commit: string | undefined;
  /** Ids of the keys without which part of it does not open. */
  secretsKeyIds: string[];
  database: DatabaseContents;
}

export const headEntry = (head: Omit<BackupHead, 'format'>): ArchiveEntry => ({
  name: headName,
  content: Buffer.from(`${JSON.stringify({ format, ...head }, undefined, 1)}\n`),
});

export function readHead(entry: ArchiveEntry | undefined): BackupHead {
  if (entry?.name !== headName) throw new Error('This is no backup of Openfloor');
  const head = JSON.parse(entry.content.toString('utf8')) as BackupHead;
  if (head.format !== format) throw new Error(`This version cannot read backups of the kind ${head.format}`);
  return head;
}

/** Rows lie in pieces that fit into memory, one after the other: `zcat` of all of them is what COPY wrote. */
export const rowsPrefix = 'database/';
export const filesPrefix = 'files/';
export const rowsEntryName = (table: string, piece: number) =>
  `${rowsPrefix}${table}/${String(piece).padStart(6, '0')}.copy.gz`;
