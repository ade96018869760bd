import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The backup that somebody named: a file that is there. */
export async function namedBackup(named: string): Promise<string> {
  const path = resolve(named);
  const found = await stat(path).catch(unlessNowhere);
  if (!found) throw new Error(`There is no backup at ${path}`);
  if (!found.isDirectory()) return path;
  const newest = (await readdir(path)).filter(name => /^openfloor-.*\.tar(\.age)?$/.test(name)).sort();
  const hint = newest.length > 0 ? `: name one in it, such as ${join(path, newest.at(-1) ?? '')}` : '';
  throw new Error(`${path} is a folder and no backup${hint}`);
}

function unlessNowhere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
