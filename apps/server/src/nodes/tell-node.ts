import { hostname } from 'node:os';
import type { Database } from '@openfloor/db/database';
import { clockOffMs } from '../kernel/schedule/database-clock.ts';
import type { RelayState } from '../market/feed/relayed/relay.ts';
import { forgetNode, forgetPredecessor, type NodeWord, tellNode } from './node-store.ts';

interface TellingParts {
  database: Database;
  node: string;
  /** Nought while it does not listen. */
  port: () => number;
  build: { version: string; commit: string | undefined };
  /** The way to Redis; absent where this node is alone. */
  redis?: { isUp: boolean; answerMs(): Promise<number> } | undefined;
  draining: () => boolean;
  relay?: (() => RelayState) | undefined;
  sockets: () => number;
  requests: () => { answered: number; failed: number };
  log: { warn(details: object, message: string): void };
  now?: () => number;
}

export const tellEveryMs = 3_000;

/** Says every few seconds in the database that this server lives, and how it does. A server that cannot is silent. */
export class NodeTelling {
  readonly #parts: TellingParts;
  readonly #now: () => number;
  readonly #startedAt: Date;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #port = 0;
  #isFirst = true;
  #fails = false;
  #clockOffMs: number | null = null;
  #before = { atMs: performance.now(), cpu: process.cpuUsage(), answered: 0 };

  constructor(parts: TellingParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#startedAt = new Date(this.#now() - process.uptime() * 1_000);
  }

  /** Resolves when it was said for the first time, or could not be. */
  async start(everyMs = tellEveryMs): Promise<void> {
    await this.tell();
    this.#timer = setInterval(() => void this.tell(), everyMs);
  }

  /** In good order: nobody has to wonder where it went. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
    const { database, node } = this.#parts;
    await database.platform(tx => forgetNode(tx, node)).catch(() => {});
  }

  /** One round after the other, whatever the database takes for it. */
  tell(): Promise<void> {
    this.#telling = this.#telling
      .then(() => this.#tellOnce())
      .then(
        () => {
          this.#fails = false;
        },
        error => {
          if (!this.#fails) this.#parts.log.warn({ err: error }, 'This node could not say that it lives');
          this.#fails = true;
        },
      );
    return this.#telling;
  }

  async #tellOnce(): Promise<void> {
    const word = await this.#word();
    const beforeMs = this.#now();
    const at = await this.#parts.database.platform(async tx => {
      if (this.#isFirst && word.port > 0) await forgetPredecessor(tx, word);
      return tellNode(tx, word);
    });
    this.#isFirst = false;
    this.#clockOffMs = rounded(clockOffMs(beforeMs, at, this.#now()));
  }

  async #word(): Promise<NodeWord> {
    const { node, build, redis, draining, relay, sockets, requests } = this.#parts;
    const redisMs = redis?.isUp ? await redis.answerMs().catch(() => undefined) : undefined;
    this.#port = this.#parts.port() || this.#port;
    const state = relay?.();
    const { answered, failed } = requests();
    const { requestsPerSecond, cpuPart } = this.#rates(answered);
    return {
      node,
      host: hostname().slice(0, 255) || 'unknown',
      port: this.#port,
      version: build.version,
      commit_id: build.commit ?? null,
      started_at: this.#startedAt,
      draining: draining(),
      clock_off_ms: this.#clockOffMs,
      sockets: sockets(),
      requests_per_second: requestsPerSecond,
      failed_requests: BigInt(failed),
      memory_bytes: BigInt(process.memoryUsage.rss()),
      cpu_part: cpuPart,
      redis: !redis ? 'none' : redisMs === undefined ? 'away' : 'up',
      redis_ms: redisMs ?? null,
      leads: state?.leads ?? false,
      epoch: state?.epoch === undefined ? null : BigInt(state.epoch),
      relay_lag_ms: rounded(state?.lagMs),
      relay_quiet_ms: rounded(state?.quietMs),
    };
  }

  #rates(answered: number) {
    const before = this.#before;
    const atMs = performance.now();
    const { user, system } = process.cpuUsage(before.cpu);
    const passedMs = Math.max(1, atMs - before.atMs);
    this.#before = { atMs, cpu: process.cpuUsage(), answered };
    return {
      requestsPerSecond: ((answered - before.answered) * 1_000) / passedMs,
      cpuPart: (user + system) / 1_000 / passedMs,
    };
  }
}

const intMax = 2_147_483_647;
const rounded = (value: number | undefined): number | null =>
  value === undefined ? null : Math.max(-intMax, Math.min(intMax, Math.round(value)));
