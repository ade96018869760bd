import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import type { Look } from '../../kernel/approvals/action-kind.ts';

interface FileFacts {
  payments: number;
  /** Null where it pays nobody. */
  currency: Currency | null;
  largest: bigint;
  accounts: number;
  /** Payments to accounts that were never paid to before, that several customers have, or under another name. */
  first: number;
  shared: number;
  renamed: number;
  held: number;
}

/** Whom the file pays, all of it together: each payment has been judged by two people before. */
export async function lookAtFile(tx: Tx, fileId: string): Promise<Look> {
  const { rows } = await sql<FileFacts>`
    select count(w.withdrawal_id)::int as payments, min(w.currency) as currency, coalesce(max(w.amount), 0)::bigint as largest,
      count(distinct w.account_number)::int as accounts,
      count(w.withdrawal_id) filter (where not exists (
        select from withdrawal paid where paid.customer_id = w.customer_id and paid.status = 'paid'
          and paid.account_number = w.account_number))::int as first,
      count(*) filter (where exists (
        select from withdrawal other where other.account_number = w.account_number
          and other.customer_id <> w.customer_id))::int as shared,
      count(*) filter (where lower(w.account_name) <> lower(c.verified_name))::int as renamed,
      count(*) filter (where exists (
        select from review_hold h where h.withdrawal_id = w.withdrawal_id and h.ended_at is null)
        or payouts_stopped(w.tenant_id, w.customer_id))::int as held
    from payment_file f left join file_payment p using (tenant_id, file_id)
      left join withdrawal w on w.tenant_id = p.tenant_id and w.withdrawal_id = p.withdrawal_id
      left join customer c on c.tenant_id = w.tenant_id and c.customer_id = w.customer_id
    where f.file_id = ${fileId} group by f.file_id`.execute(tx);
  const [facts] = rows;
  if (!facts) return {};
  const { currency, first, shared, renamed, held } = facts;
  return {
    warnings: [
      ...(held > 0 ? (['onHold'] as const) : []),
      ...(first > 0 ? (['newAccount'] as const) : []),
      ...(shared > 0 ? (['sharedAccount'] as const) : []),
      ...(renamed > 0 ? (['nameDiffers'] as const) : []),
    ],
    facts: [
      ['Payments', facts.payments],
      ['Largest payment', currency && `${moneyText(facts.largest, currency)} ${currency}`],
      ['Accounts paid to', facts.accounts],
      ['First payments to their account', first],
      ['To accounts that several customers have', shared],
      ['Under another name than the verified one', renamed],
      ['On hold', held],
    ],
  };
}
