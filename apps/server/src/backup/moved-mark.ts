import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markOf = (dataDir: string) => join(dataDir, 'moved.json');

export async function markMoved(dataDir: string, toUrl: string, at: Date): Promise<void> {
  const { host, pathname, searchParams } = new URL(toUrl);
  // Without the password.
  const to = `${searchParams.get('host') ?? host}${pathname}`;
  await writeFile(markOf(dataDir), `${JSON.stringify({ to, at: at.toISOString() })}\n`, { mode: 0o600 });
}

/** Whoever forgets DATABASE_URL would serve the brokerage as it was before it moved, a second time. */
export async function refuseMoved(dataDir: string): Promise<void> {
  const text = await readFile(markOf(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { to, at } = JSON.parse(text) as { to: string; at: string };
  throw new Error(
    `The data of DATA_DIR was moved to ${to} at ${at}: set DATABASE_URL, or remove ${markOf(dataDir)} to go back to what was before`,
  );
}

export async function refuseWithoutData(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch(error => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new Error(`There is no embedded database in DATA_DIR ${dataDir}`);
  });
}
