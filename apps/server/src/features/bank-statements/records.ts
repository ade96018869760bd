import { moneyText } from '@openfloor/money/money-text';
import type { listFiles } from './file-store.ts';
import type { LineRow } from './line-store.ts';
import type { Candidate } from './suggest.ts';

export const lineRecord = (row: LineRow, waiting: ReadonlyMap<string, string>) => ({
  id: row.line_id,
  accountId: row.account_id,
  account: row.account,
  currency: row.currency,
  day: row.booked_on,
  amount: moneyText(row.amount, row.currency),
  bankId: row.bank_id,
  reference: row.reference,
  name: row.name,
  text: row.text,
  assignee: row.assignee,
  proposalId: row.kind === null ? (waiting.get(row.line_id) ?? null) : null,
  match:
    row.kind === null || row.record_id === null
      ? null
      : {
          kind: row.kind,
          recordId: row.record_id,
          number: row.number ?? '',
          proposer: row.proposer ?? '',
          approver: row.approver ?? '',
          time: row.matched_at?.getTime() ?? 0,
        },
});

export const candidateRecord = ({ kind, recordId, number, name, day, state }: Candidate) => ({
  ...{ kind, recordId, number, name, day, state },
});

export const fileRecord = (row: Awaited<ReturnType<typeof listFiles>>['rows'][number]) => ({
  id: row.file_id,
  account: row.name,
  currency: row.currency,
  format: row.format,
  firstDay: row.first_day,
  lastDay: row.last_day,
  lines: row.line_count,
  added: row.new_count,
  readBy: row.username,
  readTime: row.read_at.getTime(),
});
