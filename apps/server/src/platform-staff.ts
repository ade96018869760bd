import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { usernameProblem } from '@openfloor/rules/credentials';
import { welcomePlatformStaff } from './modules/staff/platform-staff.ts';
import { readSettings } from './settings.ts';

/** Creates a member of the platform's staff, or lets one who is locked out begin anew. */
async function run(username: string): Promise<void> {
  if (usernameProblem(username)) throw new Error('Usage: npm run platform:staff -- <username>');
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const database = await openDatabase({
      url: settings.databaseUrl ?? embedded?.url ?? '',
      poolMax: 2,
      applicationName: 'openfloor-platform-staff',
    });
    try {
      const password = await welcomePlatformStaff(database, username);
      process.stdout.write(`${username} may log in with ${password}, and must change it then\n`);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

run(process.argv[2] ?? '').catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
});
