import pg from 'pg';
import { clientConfig, roleAndLimits, type Sessions } from './connection.ts';
import type { SessionLimits } from './session-limits.ts';

/** Together below the two seconds within which a load balancer wants to know. */
const limits: SessionLimits = {
  statement: 600,
  lock: 500,
  idleInTransaction: 600,
  answer: 800,
  connect: 1_000,
  turn: 0,
};

/** Writes, since a database that can only be read is of no use to customers. */
const write = 'update readiness_probe set written_at = clock_timestamp() returning written_at';

/**
 * A row that is there can be written to a full disk; nothing new can. This needs room for a moment: more rows than fit
 * into the memory that the transaction allows itself.
 */
const needRoom = 'select count(*) from generate_series(1, 5000)';
const littleMemory = "set local work_mem = '64kB'";

/**
 * Asks the database whether it works, on a connection of its own: the pool may be taken by customers, and an answer is
 * wanted whatever happens. Many who ask at once get the same answer.
 */
export class Probe {
  readonly #config: pg.ClientConfig;
  readonly #question: string;
  #client: pg.Client | undefined;
  #asked: Promise<Date> | undefined;

  constructor(url: string, applicationName: string, sessions: Sessions) {
    this.#config = clientConfig({ url, applicationName: `${applicationName}-probe`, limits, sessions });
    // In one transaction and one message, which works in a session that is lent, too.
    this.#question = `begin${roleAndLimits(sessions, limits)}; ${littleMemory}; ${write}; ${needRoom}; commit`;
  }

  /** The database's time, once it has written it down. Rejects within two seconds where it cannot. */
  ask(): Promise<Date> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  async #ask(): Promise<Date> {
    const client = this.#client ?? (await this.#connect());
    // With a query under way this ends the connection at once, and the query with it.
    const timer = setTimeout(() => void client.end(), limits.answer);
    try {
      const answers = (await client.query(this.#question)) as unknown as pg.QueryResult<{
        written_at: Date;
      }>[];
      const written = answers.find(({ command }) => command === 'UPDATE')?.rows[0];
      if (!written) throw new Error('There is no row to write to');
      return written.written_at;
    } catch (error) {
      this.#client = undefined;
      void client.end().catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await this.#asked?.catch(() => {});
    await client?.end();
  }
}
