import type { Redis } from 'ioredis';
import { type RelayMessage, readMessage } from './relay-message.ts';

export interface RelayLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The way to Redis: what cannot be sent now rejects now. */
export interface RelayLink {
  commands: Redis;
  /** A connection of one's own, for what waits. */
  openReader(name: string): Redis;
  /** Resolves with the first connection, or after a while without. */
  firstTry(): Promise<void>;
}

/** What leader and followers have in common. */
export interface RelayParts {
  link: RelayLink;
  /** Of everything that this installation keeps in Redis. */
  prefix: string;
  /** The name of this process among all. */
  node: string;
  now: () => number;
  monotonic: () => number;
  log: RelayLog;
}

/** Together a fail-over takes less than five seconds. */
export const relayTimes = {
  /** How long a leader stays one without a sign of life. */
  leaseMs: 3_000,
  /** How often it gives one, and others ask whether there is one. */
  beatMs: 500,
  /** Prices of one moment go out together. */
  batchMs: 50,
  /** Followers that hear nothing for so long say that prices are late. */
  silentMs: 2_500,
  /** A leader whose source does not begin lets others try. */
  beginMaxMs: 15_000,
  standBackMs: 5_000,
} as const;

/** More than a minute of messages: whoever was away for less has missed nothing. */
export const streamLength = 1_500;

export const relayKeys = (prefix: string, source: string) => ({
  lease: `${prefix}:feed:${source}:lease`,
  stream: `${prefix}:feed:${source}:ticks`,
  questions: `${prefix}:feed:${source}:questions`,
  answers: (node: string) => `${prefix}:feed:${source}:answers:${node}`,
});

export type RelayKeys = ReturnType<typeof relayKeys>;

/** As Redis gives it: the entry's own id, then names and values in turn. */
export type StreamEntry = [id: string, fields: string[]];

export const messageOf = ([, fields]: StreamEntry): RelayMessage | undefined => readMessage(fields[1]);

/** What was said last, as far as it is still there. */
export async function lastSaid(redis: Redis, stream: string): Promise<{ epoch: number; tickMs: number }> {
  const entries = (await redis.xrevrange(stream, '+', '-', 'COUNT', 60)) as StreamEntry[];
  let epoch = 0;
  let tickMs = 0;
  for (const entry of entries) {
    const message = messageOf(entry);
    epoch = Math.max(epoch, message?.epoch ?? 0);
    for (const tick of message?.ticks ?? []) tickMs = Math.max(tickMs, tick.timeMs);
  }
  return { epoch, tickMs };
}
