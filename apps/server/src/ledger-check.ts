import { checkEverything } from './check-everything.ts';
import { runWithDatabase } from './run-with-database.ts';

runWithDatabase('openfloor-ledger-check', async database => {
  if (!(await checkEverything(database, line => process.stdout.write(`${line}\n`)))) process.exitCode = 1;
});
