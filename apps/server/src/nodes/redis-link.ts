import { Redis, type RedisOptions } from 'ioredis';

export interface LinkLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Nobody waits longer than this for Redis, whatever has become of it. */
const answerMs = 1_000;
/** A connection that has said nothing for so long after a question is opened anew. */
const silentMs = 3_000;
const connectMs = 2_000;
const againMs = { first: 50, most: 500 };

/** How every connection behaves: what cannot be sent now fails now, and nothing is sent later by itself. */
const shared: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: connectMs,
  socketTimeout: silentMs,
  keepAlive: 5_000,
  retryStrategy: times => Math.min(againMs.most, againMs.first * 2 ** Math.min(times, 10)),
  // After a change of the primary, the one before refuses to write.
  reconnectOnError: error => error.message.startsWith('READONLY'),
};

/**
 * The way to Redis, which opens by itself, again and again. Whoever uses it lives without: a command rejects at once
 * while there is no connection.
 */
export class RedisLink {
  /** For commands that answer at once. */
  readonly commands: Redis;
  readonly #url: string;
  readonly #log: LinkLog;
  readonly #opened: Redis[] = [];
  #isAway = false;

  constructor(url: string, log: LinkLog) {
    this.#url = withoutOwnWords(url);
    this.#log = log;
    this.commands = this.#open('commands', { commandTimeout: answerMs });
    this.commands.on('ready', () => {
      if (this.#isAway) this.#log.info({}, 'Redis is there again');
      this.#isAway = false;
    });
    this.commands.on('close', () => {
      if (!this.#isAway) this.#log.warn({}, 'Redis is away: prices stand still until it is back');
      this.#isAway = true;
    });
  }

  get isUp(): boolean {
    return this.commands.status === 'ready';
  }

  /** How long Redis takes to answer; rejects where it does not. */
  async answerMs(): Promise<number> {
    const askedMs = performance.now();
    await this.commands.ping();
    return performance.now() - askedMs;
  }

  /** A connection of one's own, for what waits. */
  openReader(name: string): Redis {
    return this.#open(name, {});
  }

  /** Resolves with the first connection, or after a while without. */
  async firstTry(waitMs = connectMs): Promise<void> {
    if (this.isUp) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, waitMs);
      this.commands.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  close(): void {
    for (const redis of this.#opened) redis.disconnect();
  }

  #open(name: string, options: RedisOptions): Redis {
    const redis = new Redis(this.#url, { ...shared, ...options, connectionName: `openfloor-${name}` });
    // Without a listener an error would end the process; what it means shows in each command.
    redis.on('error', () => {});
    redis.connect().catch(() => {});
    this.#opened.push(redis);
    return redis;
  }
}

/** `tls=off` is for whoever reads the settings. */
function withoutOwnWords(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.delete('tls');
  return parsed.toString();
}
