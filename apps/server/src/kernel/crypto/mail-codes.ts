import { createHmac, randomInt } from 'node:crypto';

/** Six digits that are sent to an address. They are stored under a key: whoever reads a plain hash tries them all. */
export class MailCodes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  make(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  /** Spaces do not matter. */
  hash(customerId: string, code: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${customerId}\n${code.replaceAll(/\s/g, '')}`)
      .digest();
  }
}
