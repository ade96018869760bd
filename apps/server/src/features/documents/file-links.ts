import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to a file works, at most. Whoever holds it can read that one file until then or the log-out. */
export const linkLifetimeMs = 5 * 60_000;

export interface FileLink {
  url: string;
  expiresMs: number;
}

/** Whose session a link was made in, such as `customer.<id>`; the link ends with it. */
export type LinkSession = `${'customer' | 'staff' | 'platform'}.${string}`;

/**
 * Addresses of files that expire by themselves and with the session they were made in; images in a page cannot send a
 * session's token.
 */
export class FileLinks {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  make(tenantId: string, fileId: string, session: LinkSession): FileLink {
    const expiresMs = this.#now() + linkLifetimeMs;
    const signature = this.#sign(tenantId, fileId, { until: String(expiresMs), session });
    const url = `/api/file/${fileId}?until=${expiresMs}&session=${session}&signature=${signature}`;
    return { url, expiresMs };
  }

  isValid(
    tenantId: string,
    fileId: string,
    link: { until: string; session: string; signature: string },
  ): boolean {
    const wanted = Buffer.from(this.#sign(tenantId, fileId, link));
    const given = Buffer.from(link.signature);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    return Number(link.until) > this.#now();
  }

  #sign(tenantId: string, fileId: string, { until, session }: { until: string; session: string }): string {
    return createHmac('sha256', this.#key)
      .update(`${tenantId}\n${fileId}\n${until}\n${session}`)
      .digest('base64url');
  }
}
