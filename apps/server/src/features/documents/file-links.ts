import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to a file works. Whoever holds it can read that one file until then. */
export const linkLifetimeMs = 5 * 60_000;

export interface FileLink {
  url: string;
  expiresMs: number;
}

/** Addresses of files that expire by themselves; images in a page cannot send a session's token. */
export class FileLinks {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  make(tenantId: string, fileId: string): FileLink {
    const expiresMs = this.#now() + linkLifetimeMs;
    const signature = this.#sign(tenantId, fileId, String(expiresMs));
    return { url: `/api/file/${fileId}?until=${expiresMs}&signature=${signature}`, expiresMs };
  }

  isValid(tenantId: string, fileId: string, until: string, signature: string): boolean {
    const wanted = Buffer.from(this.#sign(tenantId, fileId, until));
    const given = Buffer.from(signature);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    return Number(until) > this.#now();
  }

  #sign(tenantId: string, fileId: string, until: string): string {
    return createHmac('sha256', this.#key).update(`${tenantId}\n${fileId}\n${until}`).digest('base64url');
  }
}
