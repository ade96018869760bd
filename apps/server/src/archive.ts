import { exportPiece, hashPiece, listPieces, movePiece, restorePiece } from '@openfloor/db/pieces';
import pg from 'pg';
import { openKeptData } from './backup/open-kept-data.ts';
import { runCommand, say } from './backup/run-command.ts';
import { readEnvironment } from './environment.ts';

const usage = `npm run archive -- list
npm run archive -- move <piece> <tablespace>
npm run archive -- export <piece> <file>
npm run archive -- hash <piece>
npm run archive -- restore <file>`;

async function archive(owner: pg.Client, [verb, first, second]: readonly string[]): Promise<void> {
  if (verb === 'list') {
    for (const { name, range, bytes, tablespace } of await listPieces(owner))
      say(`${name}  ${range}  ${Math.ceil(bytes / 1024)} kB  ${tablespace ?? 'default'}`);
  } else if (verb === 'move' && first && second) {
    await movePiece(owner, first, second);
    say(`${first} lies in ${second}`);
  } else if (verb === 'export' && first && second) {
    const { rows, hash } = await exportPiece(owner, first, second);
    say(`${rows} rows of ${first} are in ${second}; SHA-256 ${hash}`);
  } else if (verb === 'hash' && first) {
    const { rows, hash } = await hashPiece(owner, first);
    say(`${rows} rows of ${first}; SHA-256 ${hash}`);
  } else if (verb === 'restore' && first) {
    const { piece, rows, hash } = await restorePiece(owner, first);
    say(`${piece} is back with ${rows} rows; SHA-256 ${hash}`);
  } else throw new Error(usage);
}

/** On the login of the tables' owner, which the server's own login is not. */
async function run(): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = readEnvironment(process.env);
  const embedded = databaseUrl ? undefined : await openKeptData(dataDir);
  try {
    const connectionString = migrationDatabaseUrl ?? databaseUrl ?? embedded?.url;
    const owner = new pg.Client({ connectionString, application_name: 'openfloor-archive' });
    await owner.connect();
    try {
      await archive(owner, process.argv.slice(2));
    } finally {
      await owner.end();
    }
  } finally {
    await embedded?.stop();
  }
}

runCommand(run);
