/** A program for tests: migrates the database with the folder's files, and is frozen by its test in the middle of it. */
import { migrate } from '../migrate.ts';

const [url = '', folder = '', silentMs = ''] = process.argv.slice(2);
try {
  await migrate({ url, folder, silentMs: Number(silentMs) });
  process.stdout.write('migrated\n');
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
