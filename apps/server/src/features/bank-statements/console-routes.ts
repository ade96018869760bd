import type { bankStatementConsoleCalls } from '@openfloor/contract/bank-statements/console-calls';
import { csvProfile } from '@openfloor/contract/bank-statements/csv-profile';
import { Refusal } from '../../http/refusal.ts';
import { isAssigned } from '../../kernel/assignments/assignment-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { findAccount } from '../reconciliation/statement-store.ts';
import { saveProfile } from './account-profile.ts';
import { listFiles } from './file-store.ts';
import { importFile } from './import-file.ts';
import { listLines } from './line-store.ts';
import { waitingMatches } from './match-store.ts';
import { fileRecord, lineRecord } from './records.ts';
import type { Settlers } from './settlers.ts';
import { listSure, showLine } from './show-matches.ts';

export const bankStatementConsoleHandlers = (
  settlers: Settlers,
): ConsoleHandlers<typeof bankStatementConsoleCalls> => ({
  'GET /bank-statements/lines': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listLines(tx, {
        ...query,
        inHands: isAssigned({ queue: 'bank-lines', column: 'l.line_id' }, query.assigned, context.caller),
      });
      const waiting = await waitingMatches(tx);
      return { records: rows.map(row => lineRecord(row, waiting)), total };
    }),
  'GET /bank-statements/lines/{id}': (context, { params }) => context.query(tx => showLine(tx, params.id)),
  'GET /bank-statements/sure': context => context.query(tx => listSure(tx, settlers)),
  'GET /bank-statements/files': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listFiles(tx, query);
      return { records: rows.map(fileRecord), total };
    }),
  'POST /bank-statements/files': (context, { upload }) =>
    importFile(context, upload.fields.account, Buffer.from(upload.bytes)),
  'GET /bank-statements/accounts/{id}/profile': (context, { params }) =>
    context.query(async tx => {
      const account = await findAccount(tx, params.id);
      if (!account) throw new Refusal('notFound');
      const { bank_number: bankNumber, csv_profile: csv } = account;
      return { bankNumber, csv: csv === null ? null : csvProfile.parse(csv) };
    }),
  'PUT /bank-statements/accounts/{id}/profile': (context, { params, body }) =>
    saveProfile(context, params.id, body),
});
