import type { Socket } from 'node:net';
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
import { isLastStatement } from './last-statement.ts';
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
    connection.begin(this.#begin);
  }

  async commitTransaction(connection: Link): Promise<void> {
    try {
      await connection.committed();
    } catch (error) {
      const cause = error instanceof DatabaseBusy ? error.cause : error;
      throw leftNothing(cause) ? cause : new CommitUnknown(cause);
    }
  }

  async rollbackTransaction(connection: Link): Promise<void> {
    // What cannot be rolled back ends with its connection.
    await connection.rolledBack().catch(() => connection.distrust());
  }

  async releaseConnection(connection: Link): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#options.pool.end();
  }
}

/** The types leave it out. */
const connectionOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection;

const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** One connection, for as long as a transaction has it. */
export class Link implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #answerMs: number;
  readonly #pulse: Pulse;
  readonly #keepsStatements: boolean;
  readonly #spans: Spans | undefined;
  #isDistrusted = false;
  /** Goes out together with whatever is asked first: until then there is nothing to wait for. */
  #begin: CompiledQuery | undefined;
  /** Of the commit that went out right behind the last statement. */
  #ended: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, { answerMs, pulse, keepsStatements = false, spans }: PatientOptions) {
    this.#client = client;
    this.#answerMs = answerMs;
    this.#pulse = pulse;
    this.#keepsStatements = keepsStatements;
    this.#spans = spans;
  }

  /** Of a transaction, which begins with the first statement. */
  begin(query: CompiledQuery): void {
    this.#begin = query;
  }

  async committed(): Promise<void> {
    if (!this.#begin) await (this.#ended ?? this.executeQuery(commit));
  }

  async rolledBack(): Promise<void> {
    // A commit right behind a statement that failed was a roll-back.
    if (!this.#begin) await (this.#ended ?? this.executeQuery(rollback));
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.ask(query, this.#answerMs);
  }

  /** With a patience of its own. */
  async ask<Row>(query: CompiledQuery, answerMs: number): Promise<QueryResult<Row>> {
    const { begun, answer, isLast } = this.#sendAll(query, answerMs);
    try {
      await begun;
      const { command, rowCount, rows } = await answer;
      return {
        ...(changes.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
        rows: rows ?? [],
      };
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      throw isLast ? new CommitUnknown(error) : new DatabaseBusy(error);
    }
  }

  /** What opens the transaction, the statement, and the commit behind the last one go out in one piece. */
  #sendAll(query: CompiledQuery, answerMs: number) {
    const { stream } = connectionOf(this.#client);
    const begin = this.#begin;
    const isLast = isLastStatement(query);
    this.#begin = undefined;
    stream.cork();
    try {
      const begun = begin && this.#told(begin, answerMs);
      const answer = this.#told(query, answerMs, begun);
      this.#ended = isLast ? this.#told(commit, this.#answerMs, answer) : undefined;
      // Of what fails together, the first says why.
      for (const promise of [begun, answer, this.#ended]) promise?.catch(() => {});
      return { begun, answer, isLast };
    } finally {
      stream.uncork();
    }
  }

  #told(query: CompiledQuery, answerMs: number, before?: Promise<unknown>): Promise<pg.QueryResult> {
    const spans = this.#spans;
    if (!spans) return this.#answerOf(query, answerMs, before);
    return spans.part(
      () => statementPart(query.sql),
      () => this.#answerOf(query, answerMs, before),
    );
  }

  /** It may stay away for so long once what was sent before has been answered. */
  async #answerOf(
    query: CompiledQuery,
    answerMs: number,
    before: Promise<unknown> | undefined,
  ): Promise<pg.QueryResult> {
    const answer = this.#send(query);
    answer.catch(() => {});
    await before?.catch(() => {});
    const timer = setTimeout(() => this.#giveUp(), answerMs);
    try {
      const result = await answer;
      this.#pulse.heard();
      return result;
    } catch (error) {
      const isAnswer = error instanceof pg.DatabaseError;
      if (isAnswer) this.#pulse.heard();
      this.#isDistrusted ||= !isAnswer || endsConnection(error) || isStalePlan(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const name = this.#keepsStatements ? keptNameOf(sql) : undefined;
    const values = [...parameters];
    return name === undefined
      ? this.#client.query(sql, values)
      : this.#client.query({ name, text: sql, values });
  }

  /** Whoever waits for the answer is told that the connection ended. */
  #giveUp(): void {
    this.#pulse.lost();
    this.#isDistrusted = true;
    // Its end would wait for what was sent behind the question, too.
    connectionOf(this.#client).stream.destroy();
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
