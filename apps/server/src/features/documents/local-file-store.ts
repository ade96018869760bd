import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this machine, readable by the server's own user only. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whole or not at all, also when the machine stops meanwhile.
      const draft = `${path}.${randomUUID()}.draft`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    get: name =>
      readFile(pathOf(name)).catch(error => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: name => rm(pathOf(name), { force: true }),
  };
}
