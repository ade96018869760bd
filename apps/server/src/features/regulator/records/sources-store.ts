import type { ExaminedKind } from '@openfloor/contract/regulator/record-kinds';
import { readRecordNumber } from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../../http/uuid.ts';
import { partOf } from '../../../kernel/paging/record-filter.ts';
import { isAmongIds } from '../../../kernel/records/numbered-ids.ts';

/** Where records of a kind lie: in a table with the alias `x`. */
export interface Source {
  table: RawBuilder<unknown>;
  /** What else is shown of each, joined to it. */
  joins?: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
  customer: RawBuilder<unknown>;
  /** Its id as text. */
  id: RawBuilder<unknown>;
  /**
   * What they came about by, with the alias `t`, where no index has them in the order of their time: as many of these as are
   * needed are found first, and then what is of their time.
   */
  moments?: RawBuilder<unknown>;
  /** Decides between those of one moment. */
  order: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  /** By the names of the contract's columns; of amounts the minor units. */
  values: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Which amounts are of which asset. */
  amounts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** A search finds it by itself; a further way beside its customer. */
  found?: (search: string) => RawBuilder<unknown> | undefined;
  /** The record with this id; undefined where it is none. */
  named: (id: string) => RawBuilder<unknown> | undefined;
  /** What is never among them. */
  hidden?: (kinds: readonly ExaminedKind[]) => RawBuilder<unknown>;
}

const none = sql`null::text`;
const cell = (column: string) => sql.ref(`x.${column}`);
const ms = (column: string) => sql`floor(extract(epoch from ${cell(column)}) * 1000)::bigint`;
const byUuid = (column: string) => (id: string) =>
  isUuid(id) ? sql`${cell(column)} = ${id}::uuid` : undefined;
const numbered = (search: string) => sql`x.number ilike ${partOf(search)}`;
const named = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cell(column)]));
const staffName = (column: string) =>
  sql`(select s.username from staff s where s.staff_id = ${cell(column)})`;

/** What tells of cases, lists of names and holds: only for those who were let read cases. */
const ofCompliance = '^(list/)?(case|case-rule|screening|legal-hold)s?([./]|$)';
const callsOfCompliance = ' /(cases|case-rules|screening)\\M';

export const sources: Record<ExaminedKind, Source> = {
  customers: {
    table: sql`customer x`,
    time: cell('created_at'),
    customer: cell('customer_id'),
    id: sql`x.customer_id::text`,
    order: cell('customer_id'),
    number: cell('account_number'),
    values: {
      ...named({ status: 'status', username: 'username', disabledReason: 'disabled_reason' }),
      ...named({ identityState: 'identity_state', identityReason: 'identity_reason' }),
      disabledTime: ms('disabled_at'),
      identityExpires: sql`x.identity_expires_on::text`,
    },
    named: byUuid('customer_id'),
  },
  orders: {
    table: sql`trade_order x`,
    joins: sql`join instrument i on i.instrument_id = x.instrument_id`,
    time: cell('received_at'),
    customer: cell('customer_id'),
    id: sql`x.order_id::text`,
    order: cell('order_id'),
    number: none,
    values: {
      ...named({ side: 'side', currency: 'currency', state: 'state', origin: 'origin' }),
      stock: sql`i.symbol`,
      shares: sql`x.shares::text`,
      price: sql`x.fill_price::text`,
      executedTime: ms('executed_at'),
      shownPrice: sql`x.shown_price::text`,
      quotePrice: sql`x.quote_price::text`,
      quoteTime: ms('quote_at'),
      ...named({ quoteSource: 'quote_source', venue: 'venue', venueReference: 'venue_reference' }),
      ...named({ rejectReason: 'reject_reason', address: 'address', gross: 'gross', fee: 'fee' }),
    },
    amounts: { gross: cell('currency'), fee: cell('currency') },
    found: search => {
      const ids = readRecordNumber(search);
      return ids?.kind === 'order' ? isAmongIds(ids, 'x.order_id', 'x.received_at') : undefined;
    },
    named: byUuid('order_id'),
  },
  movements: {
    // Their time is the transaction's: entries of before the pieces have none. Each transaction's are found by their key.
    table: sql`ledger_transaction t cross join lateral (
      select e.* from ledger_entry e where e.tenant_id = t.tenant_id and e.customer_id = t.customer_id
        and e.sequence = t.sequence and e.posted_at in (t.posted_at, ledger_since(t.posted_at)) offset 0) x`,
    moments: sql`ledger_transaction t`,
    time: sql.ref('t.posted_at'),
    customer: sql.ref('t.customer_id'),
    id: sql`concat_ws('.', x.customer_id, x.sequence, x.line)`,
    order: sql`(x.customer_id, x.sequence, x.line)`,
    number: none,
    values: {
      ...named({ scene: 'scene', asset: 'asset', from: 'from_account', to: 'to_account', amount: 'amount' }),
      cause: sql`t.cause`,
      sequence: sql`x.sequence::text`,
      hash: sql`encode(t.hash, 'hex')`,
    },
    amounts: { amount: cell('asset') },
    named: id => {
      const [, customer = '', sequence, line] = /^([0-9a-f-]{36})\.(\d{1,18})\.(\d{1,9})$/.exec(id) ?? [];
      return isUuid(customer)
        ? sql`t.customer_id = ${customer}::uuid and t.sequence = ${sequence}::bigint and x.line = ${line}::int`
        : undefined;
    },
  },
  deposits: {
    table: sql`deposit x`,
    time: cell('created_at'),
    customer: cell('customer_id'),
    id: sql`x.deposit_id::text`,
    order: cell('deposit_id'),
    number: cell('number'),
    values: {
      ...named({ amount: 'amount', currency: 'currency', status: 'status', bank: 'bank', reason: 'reason' }),
      ...named({ accountName: 'account_name', accountNumber: 'account_number', address: 'address' }),
      ...named({ intoBank: 'into_bank', intoNumber: 'into_number' }),
      reviewedTime: ms('reviewed_at'),
      reviewer: staffName('reviewed_by'),
    },
    amounts: { amount: cell('currency') },
    found: numbered,
    named: byUuid('deposit_id'),
  },
  withdrawals: {
    table: sql`withdrawal x`,
    time: cell('created_at'),
    customer: cell('customer_id'),
    id: sql`x.withdrawal_id::text`,
    order: cell('withdrawal_id'),
    number: cell('number'),
    values: {
      ...named({ amount: 'amount', currency: 'currency', status: 'status', bank: 'bank', reason: 'reason' }),
      ...named({ accountName: 'account_name', accountNumber: 'account_number', address: 'address' }),
      ...named({ verifiedName: 'verified_name', bankReference: 'bank_reference' }),
      decidedTime: ms('decided_at'),
      decider: staffName('decided_by'),
      paidTime: ms('paid_at'),
    },
    amounts: { amount: cell('currency') },
    found: numbered,
    named: byUuid('withdrawal_id'),
  },
  audit: {
    table: sql`audit_entry x`,
    time: cell('at'),
    customer: cell('customer_id'),
    id: sql`x.sequence::text`,
    order: cell('sequence'),
    number: sql`x.sequence::text`,
    values: {
      ...named({ actor: 'actor_name', action: 'action', subject: 'subject', reason: 'reason' }),
      ...named({ address: 'address', userAgent: 'user_agent' }),
      roles: sql`array_to_string(x.actor_roles, ', ')`,
      before: sql`x.before::text`,
      after: sql`x.after::text`,
      hash: sql`encode(x.hash, 'hex')`,
    },
    found: search =>
      sql`strpos(lower(concat_ws(' ', x.actor_name, x.action, x.subject)), ${search.trim().toLowerCase()}) > 0`,
    named: id => (/^\d{1,18}$/.test(id) ? sql`x.sequence = ${id}::bigint` : undefined),
    // Who else is let in is not for one of them to know.
    hidden: kinds =>
      sql`x.action !~ '^regulator\\.' and x.subject !~ '^regulator' ${
        kinds.includes('cases')
          ? sql``
          : sql`and x.action !~ ${ofCompliance} and x.subject !~ ${ofCompliance}
          and coalesce(x.after ->> 'call', '') !~ ${callsOfCompliance}`
      }`,
  },
  cases: {
    table: sql`compliance_case x`,
    time: cell('opened_at'),
    customer: cell('customer_id'),
    id: sql`x.case_id::text`,
    order: cell('case_id'),
    number: cell('number'),
    values: {
      ...named({ kind: 'kind', status: 'status', outcome: 'outcome', why: 'why' }),
      ...named({ reportReference: 'report_reference' }),
      stopsPayouts: sql`case when x.stops_payouts then 'yes' else 'no' end`,
      closedTime: ms('closed_at'),
      reportedTime: ms('reported_at'),
    },
    found: numbered,
    named: byUuid('case_id'),
  },
};
