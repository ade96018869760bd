import { base64, textOf } from '@openfloor/verify/bytes';
import { type ExportStatement, exportProofSource } from '@openfloor/verify/export-proof';
import { inclusionProof } from '@openfloor/verify/merkle';
import { keyText, type VerifierKey } from '@openfloor/verify/note';
import { Refusal } from '../../../http/refusal.ts';
import { isUuid } from '../../../http/uuid.ts';
import type { StaffContext } from '../../../kernel/approvals/action-kind.ts';
import { findCheckpoint, findLog, readKeyChanges } from '../../proof/log-store.ts';
import type { LogTrees } from '../../proof/log-tree.ts';
import { findExport } from './export-store.ts';

export interface ProvingParts {
  logTrees: LogTrees;
  environment: { proofWitnesses: readonly { key: VerifierKey }[] };
}

/** What a stranger needs to check the file, once its hash is in the log and that is signed; null until then. */
export async function proveExport(
  context: StaffContext,
  { logTrees, environment }: ProvingParts,
  id: string,
): Promise<string | null> {
  const { tenantId } = context.tenant;
  const found = await context.query(async tx => {
    const { grantId } = context.caller;
    const made = grantId && isUuid(id) ? await findExport(tx, grantId, id) : undefined;
    if (!made) throw new Refusal('notFound');
    return {
      made,
      log: await findLog(tx),
      checkpoint: await findCheckpoint(tx),
      changes: await readKeyChanges(tx),
    };
  });
  const { made, log, checkpoint } = found;
  if (!log || !checkpoint || made.index === null || !made.entry || Number(made.index) >= checkpoint.size)
    return null;
  const { size } = checkpoint;
  const tree = await logTrees.upTo(tenantId, size);
  const pathOf = (index: number) => inclusionProof(index, size, tree.range(size)).map(base64);
  const index = Number(made.index);
  return exportProofSource({
    format: 'openfloor.export-proof/v1',
    log: log.origin,
    keys: {
      first: log.firstKey,
      changes: found.changes
        .filter(change => change.index < size)
        .map(change => ({ index: change.index, entry: textOf(change.entry), path: pathOf(change.index) })),
    },
    witnesses: environment.proofWitnesses.map(({ key }) => ({ key: keyText(key), name: key.name })),
    checkpoint: checkpoint.note + checkpoint.cosignatures.map(line => `${line}\n`).join(''),
    earlier: [],
    statement: JSON.parse(made.statement) as ExportStatement,
    signature: made.signature,
    entry: { index, entry: textOf(made.entry), path: pathOf(index) },
  });
}
