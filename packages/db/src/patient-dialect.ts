import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { CommitUnknown, DatabaseBusy, endsConnection, isStalePlan, leftNothing } from './errors.ts';
import { keptNameOf } from './kept-statement.ts';
import type { Pulse } from './pulse.ts';
import { type Spans, statementPart } from './spans.ts';

export interface PatientOptions {
  pool: pg.Pool;
  /** The statement that opens a transaction. */
  begin: string;
  /** How long an answer may stay away. */
  answerMs: number;
  pulse: Pulse;
  /** Whether a session is ours for as long as its connection, so that it can keep statements. */
  keepsStatements?: boolean;
  /** Records statements. */
  spans?: Spans | undefined;
  /** When the connection was made. */
  bornAt(client: pg.PoolClient): number;
  /** What has to be so on that very connection before a transaction begins. */
  before?: (connection: Link) => Promise<void>;
}

/**
 * Kysely's PostgreSQL dialect with a driver that knows the state of its connections: one whose answer stays away, or
 * that could not be rolled back, never returns to the pool, and a commit without an answer is told apart from one that
 * did not happen.
 */
export class PatientDialect extends PostgresDialect {
  readonly #options: PatientOptions;

  constructor(options: PatientOptions) {
    super({ pool: options.pool });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#options);
  }
}

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

class PatientDriver implements Driver {
  readonly #options: PatientOptions;
  readonly #begin: CompiledQuery;

  constructor(options: PatientOptions) {
    this.#options = options;
    this.#begin = CompiledQuery.raw(options.begin);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Link> {
    return new Link(await this.#freshClient(), this.#options);
  }

  async #freshClient(): Promise<pg.PoolClient> {
    const { pool, pulse, bornAt } = this.#options;
    for (;;) {
      const client = await pool.connect().catch(error => {
        // Refused connections are an answer, too.
        if (!('code' in error)) pulse.lost();
        throw new DatabaseBusy(error);
      });
      if (bornAt(client) >= pulse.lostAt) return client;
      client.release(true);
    }
  }

  async beginTransaction(connection: Link): Promise<void> {
    await this.#options.before?.(connection);
    await connection.executeQuery(this.#begin);
  }

  async commitTransaction(connection: Link): Promise<void> {
    try {
      await connection.executeQuery(commit);
    } catch (error) {
      const cause = error instanceof DatabaseBusy ? error.cause : error;
      throw leftNothing(cause) ? cause : new CommitUnknown(cause);
    }
  }

  async rollbackTransaction(connection: Link): Promise<void> {
    // What cannot be rolled back ends with its connection.
    await connection.executeQuery(rollback).catch(() => connection.distrust());
  }

  async releaseConnection(connection: Link): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#options.pool.end();
  }
}

const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** One connection, for as long as a transaction has it. */
export class Link implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #answerMs: number;
  readonly #pulse: Pulse;
  readonly #keepsStatements: boolean;
  readonly #spans: Spans | undefined;
  #isDistrusted = false;

  constructor(client: pg.PoolClient, { answerMs, pulse, keepsStatements = false, spans }: PatientOptions) {
    this.#client = client;
    this.#answerMs = answerMs;
    this.#pulse = pulse;
    this.#keepsStatements = keepsStatements;
    this.#spans = spans;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.ask(query, this.#answerMs);
  }

  /** With a patience of its own. */
  ask<Row>(query: CompiledQuery, answerMs: number): Promise<QueryResult<Row>> {
    const spans = this.#spans;
    if (!spans) return this.#ask(query, answerMs);
    return spans.part(
      () => statementPart(query.sql),
      () => this.#ask(query, answerMs),
    );
  }

  async #ask<Row>({ sql, parameters }: CompiledQuery, answerMs: number): Promise<QueryResult<Row>> {
    const timer = setTimeout(() => this.#giveUp(), answerMs);
    try {
      const name = this.#keepsStatements ? keptNameOf(sql) : undefined;
      const values = [...parameters];
      const { command, rowCount, rows } = await (name === undefined
        ? this.#client.query(sql, values)
        : this.#client.query({ name, text: sql, values }));
      this.#pulse.heard();
      return {
        ...(changes.includes(command) && { numAffectedRows: BigInt(rowCount) }),
        rows: rows ?? [],
      };
    } catch (error) {
      if (error instanceof pg.DatabaseError) {
        this.#pulse.heard();
        this.#isDistrusted ||= endsConnection(error) || isStalePlan(error);
        throw error;
      }
      this.#isDistrusted = true;
      throw new DatabaseBusy(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whoever waits for the answer is told that the connection ended. */
  #giveUp(): void {
    this.#pulse.lost();
    this.#isDistrusted = true;
    if (this.#client instanceof pg.Client) void this.#client.end();
  }

  // biome-ignore lint/correctness/useYield: nothing here reads through a cursor
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Read in pages instead of a stream');
  }

  distrust(): void {
    this.#isDistrusted = true;
  }

  release(): void {
    this.#client.release(this.#isDistrusted);
  }
}
