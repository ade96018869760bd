import { createHmac, randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** Codes that customers keep until two people have judged who they are: short enough for paper, and stored under a key. */
export class ClaimCodes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  make(): string {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4)}`;
  }

  /** Spaces, hyphens and small letters do not matter. */
  hash(tenantId: string, code: string): Buffer {
    const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return createHmac('sha256', this.#key).update(`${tenantId}\n${letters}`).digest();
  }
}
