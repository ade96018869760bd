import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { hasErrno } from './errno.ts';

/** How PostgreSQL's programs are run: it refuses to run as root. */
export interface Identity {
  /** Put before the program's own arguments. */
  prefix: string[];
  /** Present when the program runs as another system user, who must own the files. */
  user?: { uid: number; gid: number };
}

export interface Runner {
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Makes a folder and all in it belong to the user PostgreSQL runs as. */
  own(folder: string): Promise<void>;
}

const unprivilegedUsers = ['postgres', 'nobody'];

export async function chooseRunner(
  binaries: Binaries,
  dataDir: string,
  clusterFolder: string,
  env: Record<string, string>,
): Promise<Runner> {
  // How this process gives memory back was chosen for it alone.
  const { MALLOC_TRIM_THRESHOLD_: _, ...inherited } = process.env;
  for await (const identity of candidates(clusterFolder)) {
    const runner = runnerFor(identity, { ...inherited, ...env });
    if (await works(runner, binaries, dataDir)) return runner;
  }
  throw new Error(
    `PostgreSQL refuses to run as root and no other way works in ${dataDir}: run as a normal user, or set DATABASE_URL`,
  );
}

async function* candidates(clusterFolder: string): AsyncGenerator<Identity> {
  if (process.getuid?.() !== 0) {
    yield { prefix: [] };
    return;
  }
  const owner = await ownerOf(clusterFolder);
  if (owner && owner.uid !== 0) {
    yield { prefix: [], user: owner };
    return;
  }
  const users = (await Promise.all(unprivilegedUsers.map(findUser))).filter(user => user !== undefined);
  // In a user namespace PostgreSQL takes root for another user, while the files stay root's. initdb wants that user
  // to have a name, so it is one that exists.
  const [alias] = users;
  if (process.platform === 'linux' && alias) {
    yield { prefix: ['unshare', '--user', `--map-user=${alias.uid}`, '--'] };
  }
  for (const user of users) yield { prefix: [], user };
}

function runnerFor({ prefix, user }: Identity, env: NodeJS.ProcessEnv): Runner {
  return {
    spawn(program, args, options) {
      const [command = program, ...rest] = [...prefix, program, ...args];
      return spawn(command, rest, { ...options, ...user, env });
    },
    async own(folder) {
      if (user) await chownAll(folder, user.uid, user.gid);
    },
  };
}

/** Whether the identity can run the program and reach the folder. */
async function works(runner: Runner, { postgres }: Binaries, dataDir: string): Promise<boolean> {
  const probe = '"$1" --version >/dev/null && cd "$2"';
  const child = runner.spawn('/bin/sh', ['-c', probe, 'sh', postgres, dataDir], { stdio: 'ignore' });
  return new Promise(resolve => {
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
}

async function ownerOf(folder: string): Promise<Identity['user']> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (hasErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function findUser(name: string): Promise<Identity['user']> {
  const ask = async (flag: string) => Number((await promisify(execFile)('id', [flag, name])).stdout);
  try {
    return { uid: await ask('-u'), gid: await ask('-g') };
  } catch {
    return undefined;
  }
}

/** The folder itself comes last: once it has its owner, so has everything in it. */
async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}
