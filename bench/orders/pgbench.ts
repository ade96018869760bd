import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  async transactionsPerSecond(seconds: number): Promise<{ perSecond: number; cpuSeconds: number }> {
    // The shell tells what its child has used, which nobody else can ask for once it has ended.
    const command = ['"$0" "$@" && times', program, ...this.#load(seconds), this.#url];
    const { stdout } = await run('/bin/sh', ['-c', ...command]);
    return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), cpuSeconds: secondsIn(lastLine(stdout)) };
  }

  /** From when each transaction was due to its end, in milliseconds, at so many a second. */
  async latenciesAt(perSecond: number, seconds: number): Promise<number[]> {
    const folder = await mkdtemp(join(tmpdir(), 'openfloor-pgbench-'));
    try {
      const paced = ['--rate', perSecond.toFixed(1), '--log', '--log-prefix', join(folder, 'log')];
      await run(program, [...this.#load(seconds), ...paced, this.#url]);
      const texts = await Promise.all(
        (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')),
      );
      return texts.flatMap(text =>
        text
          .trim()
          .split('\n')
          .map(line => Number(line.split(' ')[2]) / 1_000),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  #load(seconds: number): string[] {
    return ['-c', String(this.#clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', '-n'];
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

/** As the shell's `times` writes it: `0m1.250000s 0m0.310000s`, of the program and of the system for it. */
const secondsIn = (line: string) =>
  [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
