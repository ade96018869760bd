import { hash } from 'node:crypto';

/** Ended and forgotten sessions must not fill the memory. */
const callersMax = 100_000;
const tokenLengthMax = 128;

/**
 * Whom a token belonged to when it was last shown. This decides whose limits a request counts against before anybody has
 * looked it up, and nothing else: who somebody is, the database says at every call.
 */
export class KnownCallers {
  readonly #names = new Map<string, string>();

  find(key: string | undefined): string | undefined {
    return key && this.#names.get(key);
  }

  remember(key: string | undefined, name: string): void {
    if (!key || this.#names.has(key)) return;
    if (this.#names.size >= callersMax) {
      const [oldest] = this.#names.keys();
      if (oldest) this.#names.delete(oldest);
    }
    this.#names.set(key, name);
  }

  forget(key: string | undefined): void {
    if (key) this.#names.delete(key);
  }
}

/** By which a token's caller is remembered; undefined where it cannot be a token. */
export const tokenKey = (token: unknown): string | undefined =>
  typeof token === 'string' && token !== '' && token.length <= tokenLengthMax
    ? hash('sha256', token, 'base64')
    : undefined;
