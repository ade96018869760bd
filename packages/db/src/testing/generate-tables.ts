import { writeFile } from 'node:fs/promises';
import { describeTables, generatedFile } from '../table-types/describe-tables.ts';
import { withDatabase } from './database-url.ts';
import { startTemplateDatabases } from './template-database.ts';

const { adminUrl, emptyName, stop } = await startTemplateDatabases(async () => {});
try {
  await writeFile(generatedFile, await describeTables(withDatabase(adminUrl, emptyName)));
} finally {
  await stop();
}
