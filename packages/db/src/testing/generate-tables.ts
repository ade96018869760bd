import { writeFile } from 'node:fs/promises';
import { describeTables, generatedFile } from '../table-types/describe-tables.ts';
import { startTemplateDatabase } from './template-database.ts';

const migrated = await startTemplateDatabase();
try {
  await writeFile(generatedFile, await describeTables(migrated.templateUrl));
} finally {
  await migrated.stop();
}
