import { parseArgs } from 'node:util';
import { usernameProblem } from '@openfloor/rules/credentials';
import { welcomePlatformStaff } from './features/staff/platform-staff.ts';
import { runWithDatabase } from './run-with-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { by: { type: 'string' } },
});
const [username = ''] = positionals;
const by = typeof values.by === 'string' ? { username: values.by } : undefined;

/** Creates a member of the platform's staff, or lets one who is locked out begin anew. */
if (usernameProblem(username)) {
  process.stderr.write('Usage: npm run platform:staff -- <username> [--by <member who runs this>]\n');
  process.exitCode = 2;
} else {
  runWithDatabase('openfloor-platform-staff', async database => {
    const { code } = await welcomePlatformStaff(database, username, by);
    process.stdout.write(`${username} sets the account up with the code ${code}, once, within 24 hours\n`);
  });
}
