import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded/start.ts';

export interface LeaderAndStandby {
  /** Of the leader's superuser, and of the standby's. */
  leaderUrl: string;
  standbyUrl: string;
  stop(): Promise<void>;
}

/** Two PostgreSQL servers in the folder given, of which the second follows the first. */
export async function startLeaderAndStandby(folder: string): Promise<LeaderAndStandby> {
  const [leading, following] = [join(folder, 'leader'), join(folder, 'standby')];
  const first = await startEmbeddedPostgres({ dataDir: leading });
  await first.stop();
  await cp(leading, following, { recursive: true, filter: path => !path.endsWith('/claims') });
  const leader = await startEmbeddedPostgres({ dataDir: leading });
  const password = (await readFile(join(leading, 'postgres-password'), 'utf8')).trim();
  const { port } = new URL(leader.url);
  const cluster = join(following, 'postgres');
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  const standby = await startEmbeddedPostgres({ dataDir: following });
  const asSuperuser = (url: string) => {
    const { port: at } = new URL(url);
    return `postgres://postgres:${password}@127.0.0.1:${at}/openfloor?sslmode=disable`;
  };
  return {
    leaderUrl: asSuperuser(leader.url),
    standbyUrl: asSuperuser(standby.url),
    async stop() {
      await standby.stop();
      await leader.stop();
    },
  };
}
