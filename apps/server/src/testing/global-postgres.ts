import { startTemplateDatabases } from '@openfloor/db/testing/template-database';
import type {} from '@openfloor/db/testing/test-database';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../demo/seed.ts';

/** One PostgreSQL for the whole run; each test makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, emptyName, filledName, stop } = await startTemplateDatabases(database =>
    seedDemo(database, () => {}),
  );
  project.provide('templateDatabases', { empty: emptyName, demo: filledName });
  project.provide('adminDatabaseUrl', adminUrl);
  return stop;
}
