import { z } from 'zod';
import type { FeedTick } from '../feed.ts';

/** Everything the leader tells at one moment. */
export interface RelayMessage {
  /** The number of its leadership. */
  epoch: number;
  /** Counts its messages from nought, without a hole. */
  place: number;
  /** When it was sent, by the leader's clock. */
  atMs: number;
  leader: string;
  /** Since when the source has been silent; absent while prices come. */
  silentSinceMs: number | undefined;
  halted: readonly string[];
  ticks: readonly FeedTick[];
  /** The leader goes, in good order: another may take over at once. */
  leaves: boolean;
}

const wire = z.object({
  e: z.number().int().positive(),
  n: z.number().int().nonnegative(),
  at: z.number(),
  by: z.string(),
  s: z.number().optional(),
  h: z.array(z.string()).optional(),
  t: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])).optional(),
  bye: z.literal(1).optional(),
});

export function writeMessage(message: RelayMessage): string {
  const { epoch, place, atMs, leader, silentSinceMs, halted, ticks, leaves } = message;
  return JSON.stringify({
    e: epoch,
    n: place,
    at: atMs,
    by: leader,
    s: silentSinceMs,
    ...(halted.length > 0 && { h: halted }),
    ...(ticks.length > 0 && { t: ticks.map(({ id, timeMs, price, volume }) => [id, timeMs, price, volume]) }),
    ...(leaves && { bye: 1 }),
  });
}

/** Undefined for what no leader of this version writes. */
export function readMessage(text: string | undefined): RelayMessage | undefined {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = wire.safeParse(value);
  if (!data) return undefined;
  return {
    epoch: data.e,
    place: data.n,
    atMs: data.at,
    leader: data.by,
    silentSinceMs: data.s,
    halted: data.h ?? [],
    ticks: (data.t ?? []).map(([id, timeMs, price, volume]) => ({ id, timeMs, price, volume })),
    leaves: data.bye === 1,
  };
}
