import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base64, hashFromBase64, readSize, sameBytes } from '@openfloor/verify/bytes';

export interface SignedHead {
  size: number;
  root: Uint8Array;
}

/**
 * What this server has signed last of each log, in files beside the keys: whoever has the database cannot make it sign
 * another past. A file a head, `<tenant>.<size>.head`, of which the largest counts: servers that share the folder write
 * nothing over, so that one that was frozen for a while puts no older head in the place of a newer one.
 *
 * A head is there before it is signed, and `<tenant>.<size>.stored` once the database has its checkpoint: a server that
 * dies in between leaves a head alone, which whoever keeps the log next signs again.
 */
export class SignedHeads {
  constructor(readonly folder: string) {}

  async read(tenant: string): Promise<SignedHead | undefined> {
    for (;;) {
      const size = (await this.#sizes(tenant, '.head')).at(-1);
      if (size === undefined) return undefined;
      const text = await readFile(this.#file(tenant, size, '.head'), 'utf8').catch(unlessMissing);
      // Another server has signed more meanwhile, and taken this one away.
      if (text === undefined) continue;
      return { size, root: hashFromBase64(text.trim()) };
    }
  }

  /**
   * Before a signature leaves this server. False where a server that shares the folder has signed more meanwhile, or
   * something else of that size.
   */
  async write(tenant: string, { size, root }: SignedHead): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const written = join(this.folder, `${tenant}.${randomUUID()}.new`);
    await writeFile(written, `${base64(root)}\n`, { mode: 0o600, flush: true });
    // There as a whole or not at all, and never in the place of another.
    await link(written, this.#file(tenant, size, '.head')).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(written);
    await this.#flushNames();
    const newest = await this.read(tenant);
    for (const kind of kinds)
      for (const older of await this.#sizes(tenant, kind))
        if (newest && older < newest.size) await rm(this.#file(tenant, older, kind), { force: true });
    return newest?.size === size && sameBytes(newest.root, root);
  }

  /** Once the database has acknowledged the checkpoint: from then on it is there, or was taken away. */
  async noteStored(tenant: string, size: number): Promise<void> {
    await writeFile(this.#file(tenant, size, '.stored'), '', { mode: 0o600, flush: true });
  }

  async isStored(tenant: string, size: number): Promise<boolean> {
    const found = await access(this.#file(tenant, size, '.stored')).then(() => true, unlessMissing);
    return found ?? false;
  }

  /** A power cut takes no name back that others have been told of. */
  async #flushNames(): Promise<void> {
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } catch (error) {
      // Some file systems have no such thing as a folder that is flushed.
      if (!['EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    } finally {
      await folder.close();
    }
  }

  async #sizes(tenant: string, kind: Kind): Promise<number[]> {
    const names = (await readdir(this.folder).catch(unlessMissing)) ?? [];
    const own = names.filter(name => name.startsWith(`${tenant}.`) && name.endsWith(kind));
    const sizes = own.map(name => name.slice(tenant.length + 1, -kind.length));
    return sizes
      .filter(size => /^[0-9]+$/.test(size))
      .map(readSize)
      .sort((a, b) => a - b);
  }

  #file(tenant: string, size: number, kind: Kind): string {
    return join(this.folder, `${tenant}.${size}${kind}`);
  }
}

const kinds = ['.head', '.stored'] as const;
type Kind = (typeof kinds)[number];

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
