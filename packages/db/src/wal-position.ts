import type pg from 'pg';

/** How far the database has written, and on which of its timelines: each fail-over begins another. */
export interface WalPosition {
  lsn: string;
  timeline: string;
}

/** A leader that does not answer for so long has none: it may be a fallen one that nobody has cut off yet. */
const silentMs = 1_000;

const question = `select pg_current_wal_flush_lsn()::text as lsn,
  left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline`;

const bounded: pg.QueryConfig & { query_timeout: number } = { text: question, query_timeout: silentMs };

/**
 * Asks the leading database how far it has written. Everything acknowledged before the question lies before the answer.
 * Many who ask at once share a question, though never one that was put before they came.
 */
export class WalPositions {
  readonly #pool: pg.Pool;
  #underWay: Promise<unknown> | undefined;
  #next: Promise<WalPosition> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  ask(): Promise<WalPosition> {
    this.#next ??= this.#askNext();
    return this.#next;
  }

  async #askNext(): Promise<WalPosition> {
    await this.#underWay?.catch(() => {});
    this.#next = undefined;
    const asked = this.#pool.query<WalPosition>(bounded);
    this.#underWay = asked;
    const [position] = (await asked).rows;
    if (!position) throw new Error('The database does not say how far it has written');
    return position;
  }
}
