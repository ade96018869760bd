import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { hasErrno } from './errno.ts';
import type { Runner } from './identity.ts';

export const superuser = 'postgres';
const unfinishedPrefix = 'postgres-unfinished-';

/**
 * Creates the cluster unless it is there. initdb works in a folder beside it that gets its name only when finished,
 * so one that was interrupted leaves no cluster and is done again.
 */
export async function initialiseCluster(options: {
  binaries: Binaries;
  runner: Runner;
  dataDir: string;
  clusterFolder: string;
  password: string;
  durable: boolean;
}): Promise<void> {
  const { binaries, runner, dataDir, clusterFolder, password, durable } = options;
  await removeUnfinished(dataDir);
  if (await isCluster(clusterFolder)) return;
  // A name of its own, since the initdb of a killed server may still be writing into another.
  const unfinished = join(dataDir, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  const work = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  await mkdir(work, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await runner.own(unfinished);
  await run(runner, binaries.initdb, [
    ...['-D', work, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rename(work, clusterFolder);
  await rm(unfinished, { recursive: true });
  await syncFolder(dataDir);
}

/** As far as possible: an initdb that still runs may put files back, which the next start removes. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function isCluster(folder: string): Promise<boolean> {
  try {
    await access(join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (!hasErrno(error, 'ENOENT')) throw error;
  }
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0)
    throw new Error(`${folder} holds files but no PostgreSQL data; move them away first`);
  return false;
}

/** The superuser's password: made once, readable by this user only. */
export async function readOrMakePassword(path: string): Promise<string> {
  try {
    const password = (await readFile(path, 'utf8')).trim();
    if (password !== '') return password;
  } catch (error) {
    if (!hasErrno(error, 'ENOENT')) throw error;
  }
  const password = randomBytes(24).toString('hex');
  const draft = `${path}.unfinished`;
  await writeFile(draft, password, { mode: 0o600, flush: true });
  await rename(draft, path);
  return password;
}

async function run(runner: Runner, program: string, args: string[]): Promise<void> {
  const child = runner.spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', chunk => {
    complaint += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder: ${complaint.trim()}`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
