import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedUrls, embeddedUrls } from './owner.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts';

/**
 * For commands: the PostgreSQL of a server that runs on this data folder, or one of our own where none does. Stopping the
 * server's is not ours to do.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const running = await findRunningPostgres(options.dataDir);
  return running ? { ...running, stop: async () => {} } : startEmbeddedPostgres(options);
}

/** How to reach the PostgreSQL that runs on this data folder; undefined where none answers. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedUrls | undefined> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const cluster = join(folder, 'postgres');
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [, , , port = '', socketFolder = ''] = lines;
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(port) || password === '') return undefined;
  const urls = embeddedUrls({ port: Number(port), socketFolder: socketFolder || undefined }, password);
  return (await answersFrom(urls.adminUrl, cluster)) ? urls : undefined;
}

/** The file may be left over, or have come here with a copy of a folder whose own PostgreSQL runs. */
async function answersFrom(url: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0]?.folder === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
