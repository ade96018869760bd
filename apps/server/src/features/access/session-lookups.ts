import type { Database } from '@openfloor/db/database';
import { tokenHash } from '../../http/sessions.ts';
import { type CustomerSession, findSessions } from './session-store.ts';

interface Lookup {
  hash: Buffer;
  resolve(session: CustomerSession | undefined): void;
  reject(error: unknown): void;
}

/** More than one, so that a connection that hangs does not hold up everybody. */
const readersMax = 3;
/** Fewer than so many wait for the question under way to be answered, or this long: each question costs the same. */
const besideMin = 32;
const besideAfterMs = 10;

/**
 * Finds sessions by their tokens, those asked for at about the same time in one query: every call begins with one, and
 * a transaction for each cost more than many calls themselves. Nothing is remembered, so a session that has ended is
 * found ended at once, on every server.
 */
export class SessionLookups {
  readonly #database: Database;
  readonly #tenantId: string;
  #waiting: Lookup[] = [];
  #readers = 0;
  #patience: NodeJS.Timeout | undefined;

  constructor(database: Database, tenantId: string) {
    this.#database = database;
    this.#tenantId = tenantId;
  }

  find(token: string): Promise<CustomerSession | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ hash: tokenHash(token), resolve, reject });
      if (this.#readers === 0 || this.#waiting.length === besideMin) this.#beginReader();
      else this.#patience ??= setTimeout(() => this.#readBeside(), besideAfterMs);
    });
  }

  /** Whoever is asked for is waiting still: the question before them takes its time. */
  #readBeside(): void {
    this.#patience = undefined;
    if (this.#waiting.length > 0) this.#beginReader();
  }

  #beginReader(): void {
    if (this.#readers === readersMax) return;
    this.#readers++;
    setImmediate(() => void this.#readWhileAsked());
  }

  async #readWhileAsked(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lookups = this.#waiting;
      this.#waiting = [];
      await this.#read(lookups);
    }
    this.#readers--;
  }

  async #read(lookups: readonly Lookup[]): Promise<void> {
    try {
      const hashes = lookups.map(({ hash }) => hash);
      await this.#database.tenant(this.#tenantId, async tx => {
        const sessions = await findSessions(tx, hashes);
        const byHash = new Map(sessions.map(session => [session.token_hash.toString('hex'), session]));
        // Nobody waits for the end of a transaction that only read.
        for (const { hash, resolve } of lookups) resolve(byHash.get(hash.toString('hex')));
      });
    } catch (error) {
      for (const { reject } of lookups) reject(error);
    }
  }
}
