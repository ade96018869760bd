import { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Sessions } from './connection.ts';
import { CommitUnknown, isReadOnly, isTemporary, isWorthRepeating } from './errors.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import { listeningPool } from './open-pool.ts';
import { type Link, PatientDialect } from './patient-dialect.ts';
import { Pulse } from './pulse.ts';
import { readPowers, refusePower } from './refuse-power.ts';
import type { SessionLimits } from './session-limits.ts';
import type { Spans } from './spans.ts';
import type { Schema } from './tables.generated.ts';
import { beginFor, type TenantWork, type Tx } from './transactions.ts';
import type { WalPosition, WalPositions } from './wal-position.ts';

export interface StandbyOptions {
  url: string;
  max: number;
  applicationName: string;
  limits: SessionLimits;
  /** Where everything is read that the standby cannot tell. */
  here: TenantWork;
  positions: Pick<WalPositions, 'ask'>;
  log?: ((line: string) => void) | undefined;
  spans?: Spans | undefined;
}

/** How many reads the standby answered, and how many went to the leader: it was behind, or did not answer. */
export interface StandbyCounts {
  standby: number;
  behind: number;
  failed: number;
}

/** What a standby says of itself: how far it is behind what the leader had written, and how long it took to say so. */
export type StandbyState =
  | { is: 'following'; behindBytes: number; answerMs: number }
  /** It leads, too: nothing follows the one that is written to. */
  | { is: 'leading' }
  /** It follows a leader that fell, in another history. */
  | { is: 'elsewhere' }
  | { is: 'silent' };

export interface Standby extends TenantWork {
  readonly counts: Readonly<StandbyCounts>;
  /** Asks it, once; whatever keeps it from answering is silence. */
  look(): Promise<StandbyState>;
  close(): Promise<void>;
}

/** A standby that lags longer than this is not waited for: the leader answers. */
const waitMs = 300;
/** Nor is one that does not say within this time how far it is. */
const silentMs = 1_000;
/** How long nothing is asked of a standby that was behind or did not answer; longer each time it happens again. */
const restMs = 500;
const restMaxMs = 8_000;
/** After a fail-over: a standby may still follow the leader that fell. */
const afterFailoverMs = 15_000;

/** It has not replayed what was written before the question. */
class StandbyBehind extends Error {
  constructor() {
    super('The standby is behind');
    this.name = 'StandbyBehind';
  }
}

type Work<T> = (tx: Tx) => Promise<T>;
type Kind = keyof TenantWork;

const begins: Record<Kind, string> = {
  tenant: 'begin read only',
  snapshot: 'begin isolation level repeatable read read only',
};

/**
 * Reads on a standby as if it were the leader: the leader is asked how far it has written, and the standby is read once
 * it has replayed that far. So nobody misses what they did themselves, on whichever node they did it. Whatever keeps the
 * standby from answering sends the question to the leader instead.
 */
export function openStandby(options: StandbyOptions): Standby {
  return new StandbyReads(options);
}

class StandbyReads implements Standby {
  readonly counts: StandbyCounts = { standby: 0, behind: 0, failed: 0 };
  readonly #options: StandbyOptions;
  readonly #pool: pg.Pool;
  readonly #turns: FairQueue;
  readonly #pulse = new Pulse();
  readonly #born = new WeakMap<pg.PoolClient, number>();
  #checked: Promise<void> | undefined;
  #restUntil = 0;
  /** In a row; as long as there are some, one at a time tries whether it answers again. */
  #failures = 0;
  #isTried = false;
  #timeline: string | undefined;

  constructor(options: StandbyOptions) {
    this.#options = options;
    const { max, limits } = options;
    this.#pool = listeningPool({ ...options, sessions: 'own' });
    this.#pool.on('connect', client => this.#born.set(client, performance.now()));
    this.#turns = new FairQueue({ atOnce: max, atOnceOfOne: max, waitingOfOne: 100, waitMs: limits.turn });
  }

  tenant<T>(tenantId: string, work: Work<T>): Promise<T> {
    return this.#read('tenant', tenantId, work);
  }

  snapshot<T>(tenantId: string, work: Work<T>): Promise<T> {
    return this.#read('snapshot', tenantId, work);
  }

  async look(): Promise<StandbyState> {
    try {
      const { lsn, timeline } = await this.#options.positions.ask();
      const askedMs = performance.now();
      const values = [lsn, Number.parseInt(timeline, 16)];
      const question = { text: howFar, values, query_timeout: silentMs };
      const { rows } = await this.#pool.query<{ follows: boolean; same: boolean; behind: string | null }>(
        question,
      );
      const answerMs = performance.now() - askedMs;
      if (!rows[0]?.follows) return { is: 'leading' };
      if (!rows[0].same) return { is: 'elsewhere' };
      return { is: 'following', behindBytes: Number(rows[0].behind ?? 0), answerMs };
    } catch {
      return { is: 'silent' };
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #read<T>(kind: Kind, tenantId: string, work: Work<T>): Promise<T> {
    const { here } = this.#options;
    if (performance.now() < this.#restUntil || this.#isTried) return here[kind](tenantId, work);
    this.#isTried = this.#failures > 0;
    try {
      const position = await this.#position();
      if (position) return await this.#readOnStandby(position, kind, tenantId, work);
    } catch (error) {
      if (!isTheStandbys(error)) throw error;
      this.#note(error);
    } finally {
      this.#isTried = false;
    }
    return here[kind](tenantId, work);
  }

  async #readOnStandby<T>(position: WalPosition, kind: Kind, tenantId: string, work: Work<T>): Promise<T> {
    await this.#check();
    const done = await this.#turns.run(tenantId, () => this.#readAt(position, kind, tenantId, work));
    this.counts.standby++;
    this.#failures = 0;
    return done;
  }

  /** How far the leader has written; nothing where it cannot be known, or where the standbys may follow another. */
  async #position(): Promise<WalPosition | undefined> {
    const position = await this.#options.positions.ask().catch(() => undefined);
    if (!position) return undefined;
    const isOther = this.#timeline !== undefined && this.#timeline !== position.timeline;
    this.#timeline = position.timeline;
    if (!isOther) return position;
    // Connections to what is a leader now, or never found the new one, are not used again.
    this.#pulse.lost();
    this.#pulse.heard();
    this.#rest(afterFailoverMs);
    return undefined;
  }

  #readAt<T>(position: WalPosition, kind: Kind, tenantId: string, work: Work<T>): Promise<T> {
    const dialect = new PatientDialect({
      pool: this.#pool,
      begin: beginFor(tenantId, begins[kind]),
      pulse: this.#pulse,
      answerMs: this.#options.limits.answer,
      spans: this.#options.spans,
      bornAt: client => this.#born.get(client) ?? 0,
      before: connection => untilReplayed(connection, position),
    });
    return new Kysely<Schema>({ dialect }).transaction().execute(work);
  }

  /** As for the leader: a login that could undo what protects the rows is refused, here by not being used. */
  #check(): Promise<void> {
    const { limits } = this.#options;
    const sessions: Sessions = 'own';
    this.#checked ??= readPowers(this.#pool, { sessions, limits })
      .then(powers => refusePower(powers, false))
      .catch(error => {
        this.#checked = undefined;
        throw error instanceof Error && error.message.startsWith('The database')
          ? new Unusable(error)
          : error;
      });
    return this.#checked;
  }

  #note(error: unknown): void {
    if (error instanceof QueueFull || isReadOnly(error)) return;
    const isBehind = error instanceof StandbyBehind;
    this.counts[isBehind ? 'behind' : 'failed']++;
    if (performance.now() >= this.#restUntil)
      this.#options.log?.(`database: the leader reads for the standby: ${(error as Error).message}`);
    this.#rest(
      error instanceof Unusable ? afterFailoverMs : Math.min(restMs * 2 ** this.#failures++, restMaxMs),
    );
  }

  #rest(ms: number): void {
    this.#restUntil = Math.max(this.#restUntil, performance.now() + ms);
  }
}

/** Its login may not be used, or a pooler is in between, in whose sessions nothing can be awaited. */
class Unusable extends Error {
  constructor(cause: Error) {
    super(`DATABASE_READ_URL is not used: ${cause.message}`, { cause });
    this.name = 'Unusable';
  }
}

/** Whether the leader may well answer what the standby did not. */
function isTheStandbys(error: unknown): boolean {
  if (error instanceof StandbyBehind || error instanceof Unusable || error instanceof QueueFull) return true;
  if (isConnectionError(error) || error instanceof CommitUnknown) return true;
  return isTemporary(error) || isWorthRepeating(error);
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && ('errno' in error || /timeout|terminated/i.test(error.message));

/**
 * A former standby that leads by now is no standby either: it may be cut off from those who know. One that follows a
 * fallen leader has replayed another history, in which positions mean something else: it must have come as far as the
 * leader's own timeline.
 */
const replayed = `select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and (select min_recovery_end_timeline from pg_control_recovery()) = $2::int, false) as is_there`;

/** It may have replayed what was written since the question: then it is behind by nothing. */
const howFar = `select pg_is_in_recovery() as follows,
  (select min_recovery_end_timeline from pg_control_recovery()) = $2::int as same,
  greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::text as behind`;

async function untilReplayed(connection: Link, { lsn, timeline }: WalPosition): Promise<void> {
  const deadline = performance.now() + waitMs;
  const question = CompiledQuery.raw(replayed, [lsn, Number.parseInt(timeline, 16)]);
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 20)) {
    const { rows } = await connection.ask<{ is_there: boolean }>(question, silentMs);
    if (rows[0]?.is_there) return;
    if (performance.now() > deadline) throw new StandbyBehind();
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
}
