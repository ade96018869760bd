import type { FastifyRequest } from 'fastify';
import type { EarlyCheck } from './early-checks.ts';
import { Refusal } from './refusal.ts';

/** What other nodes count of the same names. */
export interface CountsElsewhere {
  beginWindow(endMs: number): void;
  counted(name: string, count: number): void;
  elsewhere(name: string): number;
}

export interface RequestLimitOptions {
  /** Which routes count; asked once for each. */
  counts(route: string): boolean;
  perMinute: number;
  /** Whom a request counts against. */
  nameOf(request: FastifyRequest): string;
  now?: () => number;
  /** Absent where there is one node. */
  others?: CountsElsewhere | undefined;
}

const windowMs = 60_000;
/** Made-up addresses must not fill the memory. */
const namesMax = 200_000;

/** Refuses whoever asks too often, until the minute is over. Counted in memory; other nodes' counts are added. */
export function requestLimit(options: RequestLimitOptions): EarlyCheck {
  const { perMinute, nameOf, now = Date.now, others } = options;
  const counts = new Map<string, number>();
  const countedRoutes = new Map<string, boolean>();
  let windowEndMs = 0;

  const isCounted = (route: string) => {
    let counted = countedRoutes.get(route);
    if (counted === undefined) {
      counted = options.counts(route);
      countedRoutes.set(route, counted);
    }
    return counted;
  };

  return request => {
    if (!isCounted(request.route.url ?? '')) return undefined;
    const nowMs = now();
    if (nowMs >= windowEndMs || counts.size >= namesMax) {
      counts.clear();
      // Nodes that count together begin together.
      windowEndMs = others ? nowMs - (nowMs % windowMs) + windowMs : nowMs + windowMs;
      others?.beginWindow(windowEndMs);
    }
    const name = nameOf(request);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    others?.counted(name, count);
    if (count + (others?.elsewhere(name) ?? 0) <= perMinute) return undefined;
    const retryAfterSeconds = Math.ceil((windowEndMs - nowMs) / 1000);
    return new Refusal('tooManyTries', { retryAfterSeconds }, 429);
  };
}
