export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/**
 * Doubles with every failure in a row, up to the maximum. Half of it is left to chance, so that many servers that lost
 * the source at the same moment do not come back at the same moment.
 */
export function backoffMs({ firstMs, maxMs }: Backoff, failures: number, random: () => number): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return full / 2 + (full / 2) * random();
}
