import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { dropDatabase, runOnce, withDatabase } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database, to which nothing may connect while databases are made from it. */
    templateDatabaseUrl: string;
    /** Where databases are created and dropped. */
    adminDatabaseUrl: string;
  }
}

export interface TestDatabase {
  /** Its owner's URL. */
  url: string;
  database: Database;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one test file or one test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminDatabaseUrl');
  const template = new URL(inject('templateDatabaseUrl')).pathname.slice(1);
  const name = `openfloor_test_${randomBytes(8).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${template}`);
  const url = withDatabase(adminUrl, name);
  const database = await openDatabase({ url, poolMax: 10, applicationName: 'openfloor-test' });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await dropDatabase(adminUrl, name);
    },
  };
}
