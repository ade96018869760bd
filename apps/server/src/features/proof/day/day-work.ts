import { setImmediate as turn } from 'node:timers/promises';
import type { DayTrees } from './day-builder.ts';
import type { Share } from './day-collector.ts';
import { DayMaker } from './day-maker.ts';
import type { KeptChunk } from './day-store.ts';

/** What builds one day’s trees, asked one thing at a time. */
export interface DayWork {
  take(customers: readonly string[], share: Share): Promise<void>;
  next(share: Share): Promise<KeptChunk[] | undefined>;
  finish(): Promise<{ ready: KeptChunk[]; trees: DayTrees }>;
}

/** Each piece begins a turn later, so that what was asked of the database is on its way: it works meanwhile. */
export function dayWork(secret: Uint8Array): DayWork {
  const maker = new DayMaker(secret);
  return {
    async take(customers, share) {
      await turn();
      maker.take(customers, share);
    },
    async next(share) {
      await turn();
      return maker.next(share);
    },
    finish: async () => maker.finish(),
  };
}
