import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { servingUrlOf } from '../serving-login.ts';
import { dropDatabase, runOnce, withDatabase } from './database-url.ts';

/** A migrated database without contents, or one with the demo in it. */
export type Template = 'empty' | 'demo';

declare module 'vitest' {
  interface ProvidedContext {
    /** Databases to which nothing may connect while others are made from them. */
    templateDatabases: Record<Template, string>;
    /** Where databases are created and dropped. */
    adminDatabaseUrl: string;
  }
}

export interface TestDatabase {
  /** Its owner's URL. */
  url: string;
  /** As the server logs in: no owner of anything. */
  servingUrl: string;
  /** Under the server's role, on the owner's login: tests set the time of what they post. */
  database: Database;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one test file or one test. */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  return copyDatabase(inject('templateDatabases')[template]);
}

/** The same from any database to which nothing connects. */
export async function copyDatabase(templateName: string): Promise<TestDatabase> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `openfloor_test_${randomBytes(8).toString('hex')}`;
  // Half the time of the default here, where nothing waits for a disk.
  await runOnce(adminUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = withDatabase(adminUrl, name);
  const database = await openDatabase({
    url,
    poolMax: 10,
    applicationName: 'openfloor-test',
    asOwner: true,
  });
  return {
    url,
    servingUrl: servingUrlOf(url),
    database,
    async drop() {
      await database.close();
      await dropDatabase(adminUrl, name);
    },
  };
}
