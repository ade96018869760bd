import type { Tx } from '@openfloor/db/database';
import { keptStatement } from '@openfloor/db/kept-statement';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

/** Everything that the books say about one customer: the records, and what the ledger made of them. */
export interface CustomerBooks {
  entries: BookedLine[];
  deposits: { id: string; currency: Currency; amount: bigint; status: string; taken: bigint | null }[];
  claims: { id: string; amount: bigint; collected: bigint }[];
  collections: { id: string; currency: Currency; amount: bigint }[];
  withdrawals: {
    id: string;
    currency: Currency;
    amount: bigint;
    status: string;
    throughPayable: boolean;
    returned: boolean;
  }[];
  exchanges: Exchange[];
  adjustments: {
    id: string;
    currency: Currency;
    amount: bigint;
    direction: string;
    purpose: 'bank' | 'correction' | 'fee';
    decided: boolean;
  }[];
  shareAdjustments: {
    id: string;
    instrument: string;
    direction: 'in' | 'out';
    shares: bigint;
    price: string | null;
  }[];
  products: { id: string; currency: Currency; amount: bigint; status: string; profit: bigint | null }[];
  applications: Application[];
  orders: Order[];
  holds: { id: string; asset: string; amount: bigint; state: string }[];
  lots: { id: string; instrument: string; shares: bigint; settled: boolean }[];
  dayLots: { id: string; shares: bigint; sold: bigint; closeMs: number }[];
  costs: { instrument: string; average: string }[];
}

export interface BookedLine {
  sequence: bigint;
  cause: string;
  scene: string;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
}

export interface Exchange {
  id: string;
  fromCurrency: Currency;
  fromAmount: bigint;
  fee: bigint;
  toCurrency: Currency;
  toAmount: bigint;
}

export interface Application {
  id: string;
  currency: Currency;
  instrument: string;
  status: string;
  paid: bigint;
  feePaid: bigint;
  deliveredShares: bigint;
  price: string | null;
  discountRate: string | null;
  payments: { amount: string; fee: string }[];
}

export interface Order {
  id: string;
  side: 'buy' | 'sell';
  instrument: string;
  currency: Currency;
  shares: bigint;
  state: string;
  price: string | null;
  gross: bigint | null;
  fee: bigint | null;
  feeRate: string;
  feeMinimum: bigint;
  locked: boolean;
  closeMs: number | null;
  /** What the venue took back or put right since. */
  bust: { id: string; kind: string; price: string | null; gross: string; fee: string; claim: string } | null;
}

export async function listCustomerIds(tx: Tx, since: Date | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from ledger_chain
    where ${since ?? null}::timestamptz is null or posted_at >= ${since ?? null}::timestamptz
    order by customer_id`.execute(tx);
  return rows.map(row => row.id);
}

/** Asked for one customer after another: planned anew each time, they would take longer to plan than to answer. */
const statements = {
  entries: keptStatement<BookedLine>(
    () => sql`
    select sequence, cause, scene, asset, amount, from_account as "from", to_account as "to"
    from ledger_transaction join ledger_entry using (tenant_id, customer_id, sequence)
    where customer_id = $1 order by sequence, line`,
  ),
  deposits: keptStatement<CustomerBooks['deposits'][number]>(
    () => sql`
    select d.deposit_id as id, d.currency, d.amount, d.status, r.taken
    from deposit d left join reversed_deposit r using (tenant_id, deposit_id) where d.customer_id = $1`,
  ),
  claims: keptStatement<CustomerBooks['claims'][number]>(
    () => sql`
    select claim_id as id, amount, (select coalesce(sum(o.amount), 0)::bigint from claim_collection o
      where o.claim_id = c.claim_id) as collected
    from customer_claim c where customer_id = $1`,
  ),
  collections: keptStatement<CustomerBooks['collections'][number]>(
    () => sql`
    select collection_id as id, currency, amount from claim_collection where customer_id = $1`,
  ),
  withdrawals: keptStatement<CustomerBooks['withdrawals'][number]>(
    () => sql`
    select withdrawal_id as id, currency, amount, status, through_payable as "throughPayable",
      exists (select from returned_payment r where r.withdrawal_id = w.withdrawal_id) as returned
    from withdrawal w where customer_id = $1`,
  ),
  exchanges: keptStatement<Exchange>(
    () => sql`
    select exchange_id as id, from_currency as "fromCurrency", from_amount as "fromAmount", fee,
      to_currency as "toCurrency", to_amount as "toAmount"
    from currency_exchange where customer_id = $1`,
  ),
  adjustments: keptStatement<CustomerBooks['adjustments'][number]>(
    () => sql`
    select adjustment_id as id, currency, amount, direction, purpose,
      p.state = 'executed' and p.decided_by <> p.proposer_id as decided
    from manual_adjustment m join proposal p using (tenant_id, proposal_id) where m.customer_id = $1`,
  ),
  shareAdjustments: keptStatement<CustomerBooks['shareAdjustments'][number]>(
    () => sql`
    select adjustment_id as id, instrument_id as instrument, direction, shares, price::text
    from share_adjustment where customer_id = $1`,
  ),
  products: keptStatement<CustomerBooks['products'][number]>(
    () => sql`
    select order_id as id, currency, amount, status, profit
    from product_order join product using (tenant_id, product_id) where customer_id = $1`,
  ),
  applications: keptStatement<Application>(
    () => sql`
    select application_id as id, currency, instrument_id as instrument, status, paid, fee_paid as "feePaid",
      coalesce(delivered_units * unit_shares, 0)::bigint as "deliveredShares", price::text,
      discount_rate::text as "discountRate",
      coalesce((select json_agg(json_build_object('amount', p.amount::text, 'fee', p.fee::text))
        from application_payment p where p.application_id = a.application_id), '[]') as payments
    from application a join offer using (tenant_id, offer_id)
    join offer_terms t on t.offer_id = a.offer_id and t.version = a.terms_version
    where customer_id = $1`,
  ),
  orders: keptStatement<Order>(
    () => sql`
    select order_id as id, side, instrument_id as instrument, currency, shares, state, fill_price::text as price, gross,
      fee, fee_rate::text as "feeRate", fee_minimum as "feeMinimum", locked_until is not null as locked,
      (extract(epoch from day_close_at) * 1000)::float8 as "closeMs",
      (select json_build_object('id', b.bust_id, 'kind', b.kind, 'price', b.price::text, 'gross', b.gross::text,
          'fee', b.fee::text, 'claim', b.claim::text)
        from trade_bust b where b.order_id = o.order_id) as bust
    from trade_order o where customer_id = $1`,
  ),
  holds: keptStatement<CustomerBooks['holds'][number]>(
    () => sql`
    select hold_id as id, asset, amount, state from ledger_hold where customer_id = $1`,
  ),
  lots: keptStatement<CustomerBooks['lots'][number]>(
    () => sql`
    select lot_id as id, instrument_id as instrument, shares, settled_at is not null as settled
    from settlement_lot where customer_id = $1`,
  ),
  dayLots: keptStatement<CustomerBooks['dayLots'][number]>(
    () => sql`
    select order_id as id, shares, sold_shares as sold, (extract(epoch from close_at) * 1000)::float8 as "closeMs"
    from day_trade_lot where customer_id = $1`,
  ),
  costs: keptStatement<CustomerBooks['costs'][number]>(
    () => sql`
    select instrument_id as instrument, average_cost::text as average from position_cost
    where customer_id = $1`,
  ),
};

export async function readBooks(tx: Tx, customer: string): Promise<CustomerBooks> {
  const read = <Name extends keyof CustomerBooks>(name: Name) =>
    statements[name](tx, [customer]) as Promise<CustomerBooks[Name]>;
  return {
    entries: await read('entries'),
    deposits: await read('deposits'),
    claims: await read('claims'),
    collections: await read('collections'),
    withdrawals: await read('withdrawals'),
    exchanges: await read('exchanges'),
    adjustments: await read('adjustments'),
    shareAdjustments: await read('shareAdjustments'),
    products: await read('products'),
    applications: await read('applications'),
    orders: await read('orders'),
    holds: await read('holds'),
    lots: await read('lots'),
    dayLots: await read('dayLots'),
    costs: await read('costs'),
  };
}
