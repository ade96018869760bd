import type { paymentConsoleCalls } from '@openfloor/contract/payments/console-calls';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { pendingFor } from '../../kernel/approvals/propose.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { findAccount } from '../reconciliation/statement-store.ts';
import { buildFile } from './build-file.ts';
import { dropFile, readFile } from './end-file.ts';
import { findFile, listFiles } from './file-store.ts';
import { notePaid } from './note-paid.ts';
import type { NotePayment } from './note-payment.ts';
import { listOpen, listPayments } from './payment-store.ts';
import { findProfile } from './profile-store.ts';
import { fileRecord, openRecord, wholeFile } from './records.ts';
import { saveProfile } from './save-profile.ts';

const known = (id: string) => {
  if (!isUuid(id)) throw new Refusal('notFound');
  return id.toLowerCase();
};

export const paymentConsoleHandlers = (
  notePayment: NotePayment,
): ConsoleHandlers<typeof paymentConsoleCalls> => ({
  'GET /payments/open': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listOpen(tx, query);
      return { records: rows.map(openRecord), total };
    }),
  'GET /payments/files': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listFiles(tx, query);
      return { records: rows.map(fileRecord), total };
    }),
  'GET /payments/files/{id}': (context, { params }) =>
    context.query(async tx => {
      const file = await findFile(tx, known(params.id));
      if (!file) throw new Refusal('notFound');
      const [pending] = await pendingFor(tx, `payment-file/${file.file_id}`);
      return wholeFile(file, await listPayments(tx, file.file_id), pending);
    }),
  'POST /payments/files': (context, { body }) => buildFile(context, body),
  'POST /payments/files/{id}/drop': (context, { params, body }) =>
    dropFile(context, known(params.id), body.reason),
  'POST /payments/files/{id}/paid': (context, { params, body }) =>
    notePaid(notePayment, context, known(params.id), body),
  'GET /payments/files/{id}/content': (context, { params }) => readFile(context, known(params.id)),
  'GET /payments/accounts/{id}/profile': (context, { params }) =>
    context.query(async tx => {
      const account = await findAccount(tx, params.id);
      if (!account) throw new Refusal('notFound');
      return { profile: await findProfile(tx, account.account_id) };
    }),
  'PUT /payments/accounts/{id}/profile': (context, { params, body }) => saveProfile(context, params.id, body),
});
