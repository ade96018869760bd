import { usernameProblem } from '@openfloor/rules/credentials';
import { welcomePlatformStaff } from './features/staff/platform-staff.ts';
import { runWithDatabase } from './run-with-database.ts';

const [username = ''] = process.argv.slice(2);

/** Creates a member of the platform's staff, or lets one who is locked out begin anew. */
if (usernameProblem(username)) {
  process.stderr.write('Usage: npm run platform:staff -- <username>\n');
  process.exitCode = 2;
} else {
  runWithDatabase('openfloor-platform-staff', async database => {
    const { code } = await welcomePlatformStaff(database, username);
    process.stdout.write(`${username} sets the account up with the code ${code}, once, within 24 hours\n`);
  });
}
