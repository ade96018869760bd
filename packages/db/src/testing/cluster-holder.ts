/**
 * A program for tests: starts PostgreSQL in the folder given, tells its URL, and with "write" stores numbered rows
 * one after the other, telling each number once the database has acknowledged it. SIGTERM stops it properly.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded/start.ts';

const [dataDir = '', task] = process.argv.slice(2);
const tell = (line: string) => process.stdout.write(`${line}\n`);

try {
  const cluster = await startEmbeddedPostgres({ dataDir, durable: task === 'write' });
  process.once('SIGTERM', () => cluster.stop().then(() => process.exit(0)));
  tell(cluster.url);
  if (task === 'write') await writeForEver(cluster.url);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function writeForEver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists written (number integer primary key)');
  for (let number = 1; ; number++) {
    await client.query('insert into written values ($1)', [number]);
    tell(String(number));
  }
}
