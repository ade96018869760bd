import type { CallKey } from '@openfloor/contract/call';
import { type DerivedKind, recordNumber } from '@openfloor/rules/record-number';
import pg from 'pg';
import type { Samples } from './list-questions.ts';

const words = [
  'search',
  'keyword',
  'actor',
  'proposer',
  'customer',
  'subject',
  'asset',
  'job',
  'kind',
  'action',
];

/** What to look for among the crowd: names, parts of names, numbers, accounts, what many have, and what nobody has. */
export async function crowdSamples(ownerUrl: string, tenantId: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`set app.tenant_id = '${tenantId}'`);
    const { rows } = await client.query(`
      select (select customer_id from customer where account_number = '4000000001') as customer,
        (select offer_id from application limit 1) as offer, (select product_id from product_order limit 1) as product,
        (select account_id from bank_line limit 1) as account, (select file_id from bank_line limit 1) as file,
        (select list_id from screening_version limit 1) as list,
        (select endpoint_id from webhook_endpoint limit 1) as webhook,
        (select number from deposit order by created_at limit 1) as deposit,
        (select number from withdrawal order by created_at limit 1) as withdrawal,
        (select 'deposit/' || deposit_id from deposit order by created_at limit 1) as subject`);
    const { rows: made } = await client.query<{ kind: DerivedKind; id: string; at: Date }>(`
      (select 'order' as kind, order_id as id, received_at as at from trade_order limit 1)
      union all (select 'application', application_id, created_at from application limit 1)
      union all (select 'product', order_id, bought_at from product_order limit 1)
      union all (select 'exchange', exchange_id, created_at from currency_exchange limit 1)`);
    return samplesOf(
      rows[0],
      made.map(({ kind, id, at }) => recordNumber(kind, id, at.getTime())),
    );
  } finally {
    await client.end();
  }
}

function samplesOf(known: Record<string, string>, derived: readonly string[]): Samples {
  const { customer = '', offer = '', product = '', account = '', file = '', list = '', subject = '' } = known;
  const searches = [
    ...['Ngozi Okonkwo', 'konk', 'zainab', 'tunde19', 'a', 'ch', '4000000777', '0000777', '2000000777'],
    ...[known.deposit ?? '', known.withdrawal ?? '', 'D-2', 'REF777', 'nobody has this'],
  ];
  const texts: Record<string, readonly string[]> = {
    search: searches,
    keyword: searches,
    number: [known.deposit ?? '', 'D-2', 'W-2026', 'M-2026', 'D-19990101', ...derived],
    assigned: ['me', 'nobody', customer],
    customerId: [customer],
    customer: [customer],
    account: [account],
    file: [file],
    actor: ['maker', 'ngozi13', 'nobody'],
    proposer: ['maker', 'nobody'],
    subject: [subject],
    asset: ['NGN', 'USD'],
    job: ['offers.close', 'nothing'],
    kind: ['withdrawal', 'withdrawal.approve', 'nothing'],
    action: ['deposit', 'deposit.pass', 'nothing'],
  };
  const ids: Record<string, string> = {
    customers: customer,
    offers: offer,
    products: product,
    screening: list,
    webhooks: known.webhook ?? '',
  };
  return {
    params: (key: CallKey) => ({
      id: ids[key.split('/')[1] ?? ''] ?? customer,
      kind: 'deposit',
      code: 'CROWD1',
    }),
    texts: (key, filter) =>
      (key === 'GET /offers' || key === 'GET /reconciliation/breaks') &&
      words.includes(filter) &&
      filter === 'kind'
        ? undefined
        : texts[filter],
  };
}
