import { startTemplateDatabases } from '@openfloor/db/testing/template-database';
import type {} from '@openfloor/db/testing/test-database';
import type { TestProject } from 'vitest/node';

/** As for all tests of the server, without the demo: the ledger's tests need none, and each start costs its seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, emptyName, filledName, stop } = await startTemplateDatabases(async () => {});
  project.provide('templateDatabases', { empty: emptyName, demo: filledName });
  project.provide('adminDatabaseUrl', adminUrl);
  return stop;
}
