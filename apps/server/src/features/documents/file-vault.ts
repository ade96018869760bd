import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import type { FileLink, FileLinks, LinkSession } from './file-links.ts';
import type { FileStore } from './file-store.ts';

/** Customers' files: encrypted before they leave the process, read through links that expire. */
export class FileVault {
  readonly #store: FileStore;
  readonly #box: SealedBox;
  readonly #links: FileLinks;

  constructor(parts: { store: FileStore; box: SealedBox; links: FileLinks }) {
    this.#store = parts.store;
    this.#box = parts.box;
    this.#links = parts.links;
  }

  async put(tenantId: string, fileId: string, bytes: Buffer): Promise<void> {
    const name = nameOf(tenantId, fileId);
    await this.#store.put(name, this.#box.seal(bytes, name));
  }

  async get(tenantId: string, fileId: string): Promise<Buffer | undefined> {
    const name = nameOf(tenantId, fileId);
    const sealed = await this.#store.get(name);
    return sealed && this.#box.open(sealed, name);
  }

  remove(tenantId: string, fileId: string): Promise<void> {
    return this.#store.remove(nameOf(tenantId, fileId));
  }

  link(tenantId: string, fileId: string, session: LinkSession): FileLink {
    return this.#links.make(tenantId, fileId, session);
  }

  linkIsValid(tenantId: string, fileId: string, link: Parameters<FileLinks['isValid']>[2]): boolean {
    return this.#links.isValid(tenantId, fileId, link);
  }
}

/** Spread over folders, so that none grows endlessly. */
export const nameOf = (tenantId: string, fileId: string) => `${tenantId}/${fileId.slice(0, 2)}/${fileId}`;
