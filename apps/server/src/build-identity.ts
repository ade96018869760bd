import { readFile } from 'node:fs/promises';

/** What is served: the release, and where it lies in a clone, its commit. */
export interface BuildIdentity {
  version: string;
  commit: string | undefined;
}

const home = new URL('../../../', import.meta.url);

export async function readBuildIdentity(): Promise<BuildIdentity> {
  const { version } = JSON.parse(await readFile(new URL('package.json', home), 'utf8')) as {
    version: string;
  };
  return { version, commit: await readCommit().catch(() => undefined) };
}

/** Read as git keeps it: a server need not have git. A release has it in a file of its own. */
async function readCommit(): Promise<string | undefined> {
  const folder = new URL('.git/', home);
  const inClone = readFile(new URL('HEAD', folder), 'utf8');
  const head = (await inClone.catch(() => readFile(new URL('COMMIT', home), 'utf8'))).trim();
  const branch = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  const commit = branch === undefined ? head : await commitOf(folder, branch);
  return /^[0-9a-f]{40,64}$/.test(commit ?? '') ? commit?.slice(0, 10) : undefined;
}

async function commitOf(folder: URL, branch: string): Promise<string | undefined> {
  const own = await readFile(new URL(branch, folder), 'utf8').catch(() => undefined);
  if (own !== undefined) return own.trim();
  const packed = await readFile(new URL('packed-refs', folder), 'utf8');
  return packed
    .split('\n')
    .find(line => line.endsWith(` ${branch}`))
    ?.split(' ')[0];
}
