import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { describeTables, generatedFile } from './describe-tables.ts';

test('the types of tables are those of the migrations (npm run tables writes them)', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    expect(await readFile(generatedFile, 'utf8')).toBe(await describeTables(url));
  } finally {
    await drop();
  }
});
