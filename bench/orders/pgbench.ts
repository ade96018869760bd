import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const program = process.env.PGBENCH ?? '/usr/bin/pgbench';
const databaseName = 'openfloor_pgbench';

/** PostgreSQL's own benchmark, TPC-B with prepared statements, in a database of its own on the given server. */
export class Pgbench {
  readonly #url: string;
  readonly #clients: number;

  private constructor(url: string, clients: number) {
    this.#url = url;
    this.#clients = clients;
  }

  static async prepare(serverUrl: string, clients: number): Promise<Pgbench> {
    if (!existsSync(program))
      throw new Error(
        `No pgbench at ${program}: install Debian's postgresql package, or name one in PGBENCH.`,
      );
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`drop database if exists ${databaseName}`);
    await admin.query(`create database ${databaseName}`);
    await admin.end();
    const url = new URL(serverUrl);
    url.pathname = `/${databaseName}`;
    // A branch for each client: fewer would make them wait for each other, which is not what is compared here.
    await run(program, ['-i', '-q', '-s', String(clients), url.href]);
    return new Pgbench(url.href, clients);
  }

  async transactionsPerSecond(seconds: number): Promise<number> {
    const load = ['-c', String(this.#clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', '-n'];
    const { stdout } = await run(program, [...load, this.#url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  }
}
