import { setTimeout } from 'node:timers/promises';
import { Malformed } from '@openfloor/verify/bytes';
import type { KeyChain } from '@openfloor/verify/key-chain';
import { readEntry } from '@openfloor/verify/log-entry';
import { openLog } from './begin-log.ts';
import { followKeys } from './follow-keys.ts';
import { appendEntries, listWaiting, takeLog, tenantsWaiting } from './log-store.ts';
import { lostEntries } from './lost-entries.ts';
import { makeEntry } from './make-entry.ts';
import { type SigningParts, signLog } from './sign-log.ts';

/** How the keeper goes by the clock; tests bring a clock of their own. */
export interface Pace {
  now(): number;
  /** Ends early when it is told to. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** What a round has begun; a clock that stands still meanwhile waits for it. */
  begun?(work: Promise<unknown>): Promise<unknown>;
}

export interface KeeperParts extends SigningParts {
  pace?: Pace;
  /** Told of each new head. */
  signed?: (tenantId: string, size: number) => void;
}

/** What is noted stands in the log, signed, within a second: two rounds and what they take. */
export const roundEveryMs = 400;
const entriesAtOnce = 256;
const lastRetryMs = 60_000;

export const realPace: Pace = {
  now: Date.now,
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
};

/** Puts what was noted into the tenants’ logs and signs them. Any number of servers may have one. */
export class Keeper {
  readonly #pace: Pace;
  readonly #failing = new Map<string, { failures: number; retryAt: number }>();
  /** Tenants whose logs are being kept: one that takes long holds up no other. */
  readonly #keeping = new Map<string, Promise<void>>();
  #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(readonly parts: KeeperParts) {
    this.#pace = parts.pace ?? realPace;
  }

  start(): this {
    this.#stopping = new AbortController();
    this.#running = this.#run(this.#stopping.signal);
    return this;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await Promise.all(this.#keeping.values());
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begun = this.#pace.now();
      await this.#begin().catch(error =>
        this.parts.log.error({ err: error }, 'The public logs could not be kept; it is tried again'),
      );
      await this.#pace.begun?.(Promise.all(this.#keeping.values()));
      const left = roundEveryMs - (this.#pace.now() - begun);
      await this.#pace.sleep(Math.max(left, 50), signal);
    }
  }

  /** Everything that waits now, of every tenant. */
  async round(): Promise<void> {
    await this.#begin();
    await Promise.all(this.#keeping.values());
  }

  async #begin(): Promise<void> {
    for (const tenantId of await this.parts.database.platform(tenantsWaiting)) {
      if (this.#keeping.has(tenantId)) continue;
      const keeping = this.#attempt(tenantId).finally(() => this.#keeping.delete(tenantId));
      this.#keeping.set(tenantId, keeping);
    }
  }

  async #attempt(tenantId: string): Promise<void> {
    const failing = this.#failing.get(tenantId);
    if (failing && failing.retryAt > this.#pace.now()) return;
    try {
      await this.keep(tenantId);
      this.#failing.delete(tenantId);
    } catch (error) {
      const failures = (failing?.failures ?? 0) + 1;
      const waitMs = Math.min(roundEveryMs * 2 ** Math.min(failures, 20), lastRetryMs);
      this.#failing.set(tenantId, { failures, retryAt: this.#pace.now() + waitMs });
      this.parts.log.error({ err: error, tenantId }, 'A public log could not be kept; it is tried again');
    }
  }

  /** One tenant’s, and signs it. */
  async keep(tenantId: string): Promise<void> {
    while ((await this.#append(tenantId)) >= entriesAtOnce);
    const size = await signLog(this.parts, tenantId);
    this.parts.signed?.(tenantId, size);
  }

  /** Gives how many went into the log; none where another server is at it. */
  #append(tenantId: string): Promise<number> {
    const { database, keys, heads, log } = this.parts;
    return database.tenant(tenantId, async tx => {
      if (!(await takeLog(tx))) return 0;
      const lost = await lostEntries(tx, heads);
      const known = await openLog(tx, keys);
      if (!known) return 0;
      const entries: { eventId: bigint; bytes: Uint8Array }[] = [];
      let chain: KeyChain | undefined;
      for (const event of await listWaiting(tx, Math.max(entriesAtOnce, lost?.count ?? 0))) {
        try {
          const bytes = makeEntry(event, known.origin);
          const entry = readEntry(bytes);
          // Nobody could follow the keys beyond a change that is not signed by both.
          if (entry?.kind === 'key-change') {
            chain ??= await followKeys(tx, known);
            chain.follow(known.size + entries.length, entry);
          }
          entries.push({ eventId: event.eventId, bytes });
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
          // The others go on without it.
          log.error(
            { err: error, tenantId, event: event.eventId },
            'An event does not fit into the public log',
          );
        }
      }
      lost?.requireBack(entries.map(({ bytes }) => bytes));
      if (entries.length > 0) await appendEntries(tx, known.size, entries);
      return entries.length;
    });
  }
}
