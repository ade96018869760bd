import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base64, hashFromBase64, readSize } from '@openfloor/verify/bytes';

export interface SignedHead {
  size: number;
  root: Uint8Array;
}

/**
 * What this server has signed last of each log, in files beside the keys: whoever has the database cannot make it sign
 * another past.
 */
export class SignedHeads {
  constructor(readonly folder: string) {}

  async read(tenant: string): Promise<SignedHead | undefined> {
    const text = await readFile(this.#file(tenant), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const [size = '', root = ''] = text.split('\n');
    return { size: readSize(size), root: hashFromBase64(root) };
  }

  /** Before a signature leaves this server. False where a server that shares the folder has signed more meanwhile. */
  async write(tenant: string, { size, root }: SignedHead): Promise<boolean> {
    const file = this.#file(tenant);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, `${size}\n${base64(root)}\n`, { mode: 0o600, flush: true });
    if (((await this.read(tenant))?.size ?? 0) > size) return false;
    await rename(`${file}.new`, file);
    return true;
  }

  #file(tenant: string): string {
    return join(this.folder, `${tenant}.head`);
  }
}
