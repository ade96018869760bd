import { createHash, randomUUID } from 'node:crypto';
import type { ExaminedKind } from '@openfloor/contract/regulator/record-kinds';
import { base64 } from '@openfloor/verify/bytes';
import { canonicalJson } from '@openfloor/verify/canonical-json';
import { type ExportStatement, exportMessage } from '@openfloor/verify/export-proof';
import { plain } from '@openfloor/verify/log-entry';
import { keyText } from '@openfloor/verify/note';
import { InvalidField, Refusal } from '../../../http/refusal.ts';
import type { StaffContext } from '../../../kernel/approvals/action-kind.ts';
import { followKeys } from '../../proof/follow-keys.ts';
import type { LogKeys } from '../../proof/log-signer.ts';
import { findLog, readNames } from '../../proof/log-store.ts';
import { requireSigner } from '../../proof/rotation/sign-change.ts';
import { databaseTime, findGrant } from '../grant-store.ts';
import { filtersOf, noteLook, requireScope } from '../records/read-records.ts';
import { type ExaminedFilter, wholeRecords } from '../records/records-store.ts';
import { type ExportFormat, exportFile } from './export-file.ts';
import { countToday, storeExport, takeTurn } from './export-store.ts';

/** More are asked for by parts of the time. */
const recordsMax = 20_000;
const exportsADay = 20;

export interface ExportWish extends ExaminedFilter {
  format: ExportFormat;
}

/** A file with all records that fit, signed, its hash in the public log. Nothing of it is handed out before both are so. */
export async function makeExport(
  context: StaffContext,
  logKeys: LogKeys,
  kind: ExaminedKind,
  { format, ...filter }: ExportWish,
) {
  const read = await context.query(async tx => {
    const scope = await requireScope(tx, context, kind);
    if (!(await takeTurn(tx, scope.grantId)) || (await countToday(tx, scope.grantId)) >= exportsADay)
      throw new Refusal('tooManyTries');
    const log = await findLog(tx);
    if (!log) throw new Refusal('conflict');
    const records = await wholeRecords(tx, scope, kind, filter, recordsMax + 1);
    if (records.length > recordsMax) throw new InvalidField('to', 'tooLarge');
    const key = (await followKeys(tx, log)).current;
    const grant = await findGrant(tx, scope.grantId);
    const madeAt = await databaseTime(tx);
    return { scope, records, log, key, names: await readNames(tx), chosen: grant?.chosen ?? 0, madeAt };
  });
  const { scope, records, log, key } = read;
  const content = exportFile(kind, format, records);
  const sha256 = createHash('sha256').update(content, 'utf8').digest();
  const id = randomUUID();
  const statement: ExportStatement = {
    ...{ export: id, kind, format, records: records.length },
    ...{ from: scope.from.getTime(), until: scope.until.getTime() },
    customers: scope.allCustomers ? null : read.chosen,
    filters: filtersOf(filter),
    madeAt: read.madeAt.getTime(),
    sha256: sha256.toString('hex'),
  };
  // What guards the key may take its time: outside of a transaction.
  const signer = await requireSigner(logKeys, read.names.tenant, keyText(key));
  const signature = base64(await signer.sign(exportMessage(log.origin, statement)));
  await context.transaction(async tx => {
    const now = await requireScope(tx, context, kind);
    if ((await countToday(tx, now.grantId)) >= exportsADay) throw new Refusal('tooManyTries');
    await storeExport(tx, {
      id,
      grantId: now.grantId,
      sha256,
      statement: canonicalJson(plain(statement)),
      signature,
    });
    const customers = new Set(records.map(({ customer }) => customer?.id));
    const [only] = customers;
    await noteLook(tx, context, now, {
      action: 'regulator.export',
      after: { kind, filters: filtersOf(filter), rows: records.length, export: id, sha256: statement.sha256 },
      customerId: customers.size === 1 ? only : undefined,
    });
  });
  const day = read.madeAt.toISOString().slice(0, 10);
  return {
    id,
    fileName: `${kind}-${day}-${id.slice(0, 8)}.${format}`,
    records: records.length,
    sha256: statement.sha256,
    content,
  };
}
