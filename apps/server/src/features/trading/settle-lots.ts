import { type DueWork, inBatches } from '../../kernel/batches/in-batches.ts';
import { lockDueLots, settleSome } from './lot-store.ts';

/** Makes shares available whose settlement was due by `due`. A lot that cannot be booked keeps no other waiting. */
export const settleLots: DueWork = (database, tenantId, at, due = at) =>
  inBatches(database, tenantId, {
    lock: (tx, choice) => lockDueLots(tx, at, due, choice),
    work: (tx, ids) => settleSome(tx, at, ids),
  });
