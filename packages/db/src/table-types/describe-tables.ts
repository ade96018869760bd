import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { appRole } from '../app-role.ts';
import { readChecks, readColumns } from './read-columns.ts';
import { writeTypes } from './write-types.ts';

export const generatedFile = fileURLToPath(new URL('../tables.generated.ts', import.meta.url));

/** The types of a migrated database's tables. */
export async function describeTables(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return writeTypes(await readColumns(owner, appRole), await readChecks(owner));
  } finally {
    await owner.end();
  }
}
