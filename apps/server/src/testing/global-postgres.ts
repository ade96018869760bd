import { startTemplateDatabase } from '@openfloor/db/testing/template-database';
import type {} from '@openfloor/db/testing/test-database';
import type { TestProject } from 'vitest/node';

/** One PostgreSQL for the whole run; each test makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await startTemplateDatabase();
  project.provide('templateDatabaseUrl', template.templateUrl);
  project.provide('adminDatabaseUrl', template.adminUrl);
  return template.stop;
}
