import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface ShareEvent {
  instrumentId: string;
  currency: Currency;
  year: number;
  isSale: boolean;
  shares: bigint;
  /** What a share cost; null for sales. */
  price: string | null;
  /** What a sale brought, in minor units; null for purchases, and for what left without being sold. */
  gross: bigint | null;
}

/**
 * Every purchase, delivery and sale of shares in the ledger's order, at the price of the record that caused it; without
 * trades that were taken back, and at the corrected price of others.
 */
export async function listShareEvents(tx: Tx, customerId: string, zone: string): Promise<ShareEvent[]> {
  const { rows } = await sql<ShareEvent>`
    select i.instrument_id as "instrumentId", i.currency, e.amount as shares, portfolio_owns(e.from_account) as "isSale",
      extract(year from t.posted_at at time zone ${zone})::int as year,
      case when not portfolio_owns(e.from_account) then coalesce(b.price, o.fill_price, s.price,
        case when terms.discount_rate is null then terms.price
          else round(terms.price * (100 + terms.discount_rate) * 0.01, 2) end, 0)::text end as price,
      -- What goes by hand was not sold: nothing is gained by it, nor lost.
      case when portfolio_owns(e.from_account) and s.adjustment_id is null then coalesce(b.gross, o.gross, 0) end as gross
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    join instrument i on i.instrument_id = substr(e.asset, 7)
    left join trade_order o on o.tenant_id = t.tenant_id
      and o.order_id = case when starts_with(t.cause, 'order/') then substr(t.cause, 7)::uuid end
    left join trade_bust b on b.tenant_id = o.tenant_id and b.order_id = o.order_id
    left join share_adjustment s on s.tenant_id = t.tenant_id
      and s.adjustment_id = case when starts_with(t.cause, 'shares/') then substr(t.cause, 8)::uuid end
    left join application a on a.tenant_id = t.tenant_id
      and a.application_id = case when starts_with(t.cause, 'application/') then substr(t.cause, 13)::uuid end
    left join offer_terms terms on terms.tenant_id = a.tenant_id and terms.offer_id = a.offer_id
      and terms.version = a.terms_version
    where e.customer_id = ${customerId} and starts_with(e.asset, 'share/')
      and portfolio_owns(e.to_account) <> portfolio_owns(e.from_account)
      and b.kind is distinct from 'bust' and not starts_with(t.cause, 'bust/')
    order by e.sequence, e.line`.execute(tx);
  return rows;
}

export interface YearSum {
  year: number;
  currency: Currency;
  /** What fixed-term products brought, less what they lost. */
  income: bigint;
  fees: bigint;
}

export async function listYearSums(tx: Tx, customerId: string, zone: string): Promise<YearSum[]> {
  const { rows } = await sql<YearSum>`
    select extract(year from t.posted_at at time zone ${zone})::int as year, e.asset as currency,
      coalesce(sum(case when portfolio_owns(e.to_account) then e.amount else -e.amount end)
        filter (where e.scene = 'QUANTITATIVE_REBASE'), 0)::bigint as income,
      coalesce(sum(case when e.to_account = 'house.fees' then e.amount else -e.amount end)
        filter (where 'house.fees' in (e.from_account, e.to_account)), 0)::bigint as fees
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    where e.customer_id = ${customerId}
      and (e.scene = 'QUANTITATIVE_REBASE' or 'house.fees' in (e.from_account, e.to_account))
    group by 1, 2 order by 1 desc`.execute(tx);
  return rows;
}
