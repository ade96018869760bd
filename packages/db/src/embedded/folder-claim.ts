import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeClaim, makeClaimName } from './claim-name.ts';

const maxAttempts = 5;
const signOfLifeMs = 2_000;
/** Several missed signs: a server in another container, where its process cannot be seen, counts as gone. */
const defaultPatienceMs = 10_000;

/**
 * Claims the data folder for this process, or refuses when another live process holds it.
 *
 * A claim is a file whose name says the process and its start, so it dies with the process: nobody else can ever
 * have the same name, and removing a dead claim can never remove a live one. Each process writes its claim before it
 * looks for others; two that start together see each other, step back and try again after a random while.
 */
export async function claimFolder(
  dataDir: string,
  patienceMs = defaultPatienceMs,
): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'claims');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, await makeClaimName());
  for (let attempt = 1; ; attempt++) {
    await writeFile(own, '', { mode: 0o600 });
    const holder = await findLiveClaim(folder, own, patienceMs);
    if (holder === undefined) return keepClaim(own);
    await rm(own, { force: true });
    if (attempt === maxAttempts) {
      throw new Error(
        `Another Openfloor server (process ${holder}) uses the data folder ${dataDir}; stop it first`,
      );
    }
    await new Promise(resolve => setTimeout(resolve, 20 + Math.random() * 80));
  }
}

function keepClaim(path: string): () => Promise<void> {
  const timer = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(() => {});
  }, signOfLifeMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

async function findLiveClaim(folder: string, own: string, patienceMs: number): Promise<string | undefined> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (path === own) continue;
    const verdict = await judgeClaim(name);
    if (verdict === 'alive' || (verdict === 'elsewhere' && (await givesSignOfLife(path, patienceMs))))
      return name.split('-')[0];
    await rm(path, { force: true });
  }
  return undefined;
}

/** Compares the file's time with itself only, since clocks of two machines may differ. */
async function givesSignOfLife(path: string, patienceMs: number): Promise<boolean> {
  const timeOf = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const first = await timeOf();
  for (let waited = 0; waited < patienceMs; waited += 250) {
    await new Promise(resolve => setTimeout(resolve, 250));
    const now = await timeOf();
    if (now !== first) return now !== undefined;
  }
  return false;
}
