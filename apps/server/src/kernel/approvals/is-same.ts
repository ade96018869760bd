import { isDeepStrictEqual } from 'node:util';
import { toJson } from '../audit/write-audit.ts';

/** Compares as JSON, which is how a proposal remembers what was before. */
export function isSame(now: unknown, then: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(toJson(now) ?? 'null'), then ?? null);
}
