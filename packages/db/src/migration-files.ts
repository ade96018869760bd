import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
  /** Committed before the next one begins: others wait for its locks no longer than it takes. */
  alone: boolean;
}

const aloneMark = '-- A transaction of its own.\n';

/** Beside `src` and beside `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

const namePattern = /^\d{4}_[a-z0-9_]+\.sql$/;

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const misnamed = names.find(name => !namePattern.test(name));
  if (misnamed) throw new Error(`Migration ${misnamed} must be named like 0001_name.sql`);
  return Promise.all(
    names.map(async name => {
      // Line ends may differ between checkouts of the same file.
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: name.slice(0, -'.sql'.length),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        alone: text.startsWith(aloneMark),
      };
    }),
  );
}
