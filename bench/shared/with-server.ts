import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { checkLedger } from './check-ledger.ts';
import { Child } from './child.ts';

export interface Served<Ready> {
  url: string;
  server: Child;
  /** Of PostgreSQL, where it is this machine's own. */
  databasePid: number | undefined;
  /** What the server told when it was up. */
  ready: Ready;
  /** Stops the server and checks the books; says how many transactions they hold. */
  finish(): ReturnType<typeof checkLedger>;
}

/** Does the work beside a whole server with so many customers, on a database of its own or that of `DATABASE_URL`. */
export async function withServer<Ready>(
  customers: number,
  work: (served: Served<Ready>) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openfloor-bench-'));
  const cluster = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir });
  const { url } = cluster;
  try {
    await migrate({ url });
    const server = new Child(new URL('whole-server.ts', import.meta.url), [url, customers]);
    const ready = await server.next<Ready>();
    const finish = async () => {
      await server.end();
      return checkLedger(url);
    };
    const databasePid = process.env.DATABASE_URL
      ? undefined
      : Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    await work({ url, server, databasePid, ready, finish });
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
