import { tokenHash } from './sessions.ts';

/** Ended and forgotten sessions must not fill the memory. */
const callersMax = 100_000;
const tokenLengthMax = 128;

/**
 * Whom a token belonged to when it was last shown. This decides whose limits a request counts against before anybody has
 * looked it up, and nothing else: who somebody is, the database says at every call.
 */
export class KnownCallers {
  readonly #names = new Map<string, string>();

  find(token: unknown): string | undefined {
    const key = this.#names.size > 0 ? keyOf(token) : undefined;
    return key && this.#names.get(key);
  }

  remember(token: unknown, name: string): void {
    const key = keyOf(token);
    if (!key || this.#names.has(key)) return;
    const [oldest] = this.#names.keys();
    if (this.#names.size >= callersMax && oldest) this.#names.delete(oldest);
    this.#names.set(key, name);
  }

  forget(token: unknown): void {
    const key = keyOf(token);
    if (key) this.#names.delete(key);
  }
}

const keyOf = (token: unknown) =>
  typeof token === 'string' && token !== '' && token.length <= tokenLengthMax
    ? tokenHash(token).toString('base64')
    : undefined;
