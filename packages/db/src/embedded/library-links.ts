import { access, mkdir, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Binaries } from './binaries.ts';
import { hasErrno } from './errno.ts';

interface Link {
  /** The real file and the link to it, relative to the package. */
  source: string;
  target: string;
}

/**
 * npm packages cannot hold symbolic links, and PostgreSQL's libraries are found through some. The package's install
 * script restores them, but installs may skip scripts, so we restore what is missing. When the package cannot be
 * written, the links go to `spareFolder`. Returns what the binaries need in their environment.
 */
export async function restoreLibraryLinks(
  { packageFolder }: Binaries,
  spareFolder: string,
): Promise<Record<string, string>> {
  const missing: Link[] = [];
  for (const link of await readLinks(packageFolder)) {
    if (!(await exists(join(packageFolder, link.target)))) missing.push(link);
  }
  try {
    for (const { source, target } of missing) {
      await linkOnce(relative(dirname(target), source), join(packageFolder, target));
    }
    return {};
  } catch (error) {
    if (!hasErrno(error, 'EROFS', 'EACCES', 'EPERM')) throw error;
  }
  await mkdir(spareFolder, { recursive: true });
  for (const { source, target } of missing) {
    await linkOnce(join(packageFolder, source), join(spareFolder, basename(target)));
  }
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: spareFolder };
}

async function readLinks(packageFolder: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch (error) {
    if (hasErrno(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Another process may restore the same link at the same time. */
async function linkOnce(to: string, path: string): Promise<void> {
  try {
    await symlink(to, path);
  } catch (error) {
    if (!hasErrno(error, 'EEXIST')) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
