import type { committedDay, proofCalls } from '@openfloor/contract/proof/calls';
import { base64 } from '@openfloor/verify/bytes';
import { plain } from '@openfloor/verify/log-entry';
import type { StatementDay } from '@openfloor/verify/statement';
import type { z } from 'zod';
import type { BusyDesk } from '../../kernel/busy-desk.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { proveDay } from './day/prove-day.ts';
import { object } from './desk/object.ts';
import { countCosignatures, findCheckpoint, findLog } from './log-store.ts';
import type { LogTrees } from './log-tree.ts';

interface ProofParts {
  logTrees: LogTrees;
  proofDesk: BusyDesk;
  environment: { proofWitnesses: readonly { key: { name: string } }[] };
}

/** Amounts as texts. */
const encoded = (day: StatementDay) => plain(day) as unknown as z.output<typeof committedDay>;

export const proofHandlers = ({
  logTrees,
  proofDesk,
  environment,
}: ProofParts): CustomerHandlers<typeof proofCalls> => ({
  'GET /proof/log': context =>
    context.query(async tx => {
      const log = await findLog(tx);
      const checkpoint = await findCheckpoint(tx);
      if (!log || !checkpoint) return { log: null };
      const { size, root, signedAt } = checkpoint;
      const witnesses = environment.proofWitnesses.map(({ key }) => key.name);
      return {
        log: {
          name: log.origin,
          firstKey: log.firstKey,
          size,
          root: base64(root),
          signedAt: signedAt.getTime(),
          witnesses,
          signed: await countCosignatures(tx, size),
        },
      };
    }),
  'POST /proof/objection': (context, { body }) => object(context, logTrees, body),
  'GET /proof/day': async (context, { query }) => {
    const { tenantId } = context.tenant;
    const checkpoint = await context.query(tx => findCheckpoint(tx));
    if (!checkpoint) return { proof: null };
    const tree = await logTrees.upTo(tenantId, checkpoint.size);
    const { size, note, cosignatures } = checkpoint;
    const { customerId } = context.caller;
    const proof = await proofDesk.make(`${tenantId} ${customerId}`, () =>
      context.query(tx => proveDay(tx, { tree, size }, customerId, query.day)),
    );
    if (!proof) return { proof: null };
    const { day, ...committed } = proof;
    return {
      proof: {
        day,
        checkpoint: note + cosignatures.map(line => `${line}\n`).join(''),
        committed: encoded(committed),
      },
    };
  },
});
