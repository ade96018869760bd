import { checkpointsAtOnce, type proofConsoleCalls } from '@openfloor/contract/proof/console-calls';
import { hex } from '@openfloor/verify/bytes';
import { keyText } from '@openfloor/verify/note';
import type { ActionKinds } from '../../kernel/approvals/action-kinds.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { forgetFailure } from '../../kernel/schedule/job-store.ts';
import { checkJobName } from './check/check-job.ts';
import { wishCheck } from './check/check-result-store.ts';
import { type Added, listHeads } from './desk/checkpoint-list-store.ts';
import { type DeskSettings, readDesk } from './desk/read-desk.ts';
import type { LogKeys } from './log-signer.ts';
import { proposeRotation } from './rotation/propose-rotation.ts';
import { rotationKindName } from './rotation/rotation-kind.ts';
import { type KeyState, keyName, readKeyState } from './rotation/rotation-store.ts';
import { listWitnesses } from './witness/fork-store.ts';

interface ConsoleParts {
  logKeys: LogKeys;
  kinds: ActionKinds;
  environment: DeskSettings;
}

export const proofConsoleHandlers = ({
  logKeys,
  kinds,
  environment,
}: ConsoleParts): ConsoleHandlers<typeof proofConsoleCalls> => ({
  'GET /proof': context => context.query(tx => readDesk(tx, environment)),
  'GET /proof/checkpoints': (context, { query }) =>
    context.query(async tx => {
      const rows = await listHeads(tx, query.below, checkpointsAtOnce + 1);
      const witnesses = environment.proofWitnesses.map(({ key }) => keyText(key));
      const known = await listWitnesses(tx, witnesses);
      const keys = await readKeyState(tx);
      const records = rows.slice(0, checkpointsAtOnce).map(({ size, before, root, signedAt, added }) => ({
        size,
        signedTime: signedAt.getTime(),
        root: hex(root),
        entries: size - before,
        added: added.map(one => named(one, keys)),
        signed: known.filter(witness => (witness.size ?? 0) >= size).length,
      }));
      return { records, next: rows.length > checkpointsAtOnce ? (records.at(-1)?.size ?? null) : null };
    }),
  'POST /proof/check': (context, { body: { reason } }) =>
    context.transaction(async tx => {
      await wishCheck(tx);
      // It may be waiting after a failure.
      await forgetFailure(tx, checkJobName);
      const note = { action: 'job.run', subject: `job/${checkJobName}`, reason };
      await writeAudit(tx, staffActor(context), note);
      return null;
    }),
  'POST /proof/rotation': (context, { body }) =>
    proposeRotation(context, logKeys, kinds.find(rotationKindName)!, body.reason),
});

/** A key by its number. */
const named = (added: Added, keys: KeyState | undefined): Added =>
  added.kind === 'key-change' && keys && added.name !== null
    ? { ...added, name: keyName(keys, added.name) }
    : added;
