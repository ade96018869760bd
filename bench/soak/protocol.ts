import type { Ready } from '../quotes/protocol.ts';

export type SoakReady = Ready;

export interface SoakSample {
  rssBytes: number;
  /** After a full collection: what is really in use. */
  heapBytes: number;
  ticks: number;
  /** The oldest reply so far: for how long a newer price had been known when it was asked for. */
  detailMs: number;
  rankMs: number;
  checks: number;
}
