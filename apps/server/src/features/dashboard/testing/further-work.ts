/** With the marks of version 4, which calls look for. */
const id = (kind: string, n: number) =>
  `overlay(overlay(md5('${kind}-${n}') placing '4' from 13) placing '8' from 17)::uuid`;
const staff = "(select staff_id from staff where username = 'maker' and tenant_id = current_tenant_id())";
const other = "(select staff_id from staff where username = 'checker' and tenant_id = current_tenant_id())";
const customer = (name: string) =>
  `(select customer_id from customer where username = '${name}' and tenant_id = current_tenant_id())`;
const ago = (text: string | null) => (text === null ? 'null' : `now() - interval '${text}'`);

interface PastOffer {
  kind: 'IPO' | 'SNAP_UP';
  closed: string | null;
  allotted?: string;
}

const offers: readonly PastOffer[] = [
  { kind: 'IPO', closed: '30 hours' },
  // Whoever came first has it: nothing is to be allotted.
  { kind: 'SNAP_UP', closed: '30 hours' },
  { kind: 'IPO', closed: null },
  { kind: 'IPO', closed: '2 hours', allotted: '1 hour' },
  { kind: 'IPO', closed: '6 days', allotted: '1 hour' },
];

const stockRow = `
  insert into instrument (instrument_id, source, market, symbol, name, currency, is_index, price_decimals, tick_size, listed, sort)
  values ('NSENG-FURTHER', 'test', 'NSENG', 'FURTHER', 'Further', 'NGN', false, 2, 1, true, 1)`;

const offerRows = offers.flatMap(({ kind, closed, allotted = null }, n) => [
  `insert into offer (tenant_id, offer_id, kind, instrument_id, currency, method, state, seed_hash, published_at, closed_at,
     list_hash, list_count, list_units, allotted_at, result_hash)
   select current_tenant_id(), ${id('offer', n)}, '${kind}', 'NSENG-FURTHER', 'NGN', '${kind === 'IPO' ? 'LOTTERY' : 'FIRST_COME'}',
     '${allotted ? 'allotted' : 'published'}', sha256('seed'), now() - interval '20 days', ${ago(closed)},
     ${closed ? "sha256('list')" : 'null'}, 0, 0, ${ago(allotted)}, ${allotted ? "sha256('result')" : 'null'}`,
  `insert into offer_terms (tenant_id, offer_id, version, price, unit_shares, units_offered, units_min, units_max, starts_at,
     ends_at, risk_label)
   values (current_tenant_id(), ${id('offer', n)}, 1, 10, 1, 1000, 1, 100, now() - interval '20 days',
     coalesce(${ago(closed)}, now() + interval '1 day'), 'LOW')`,
]);

/** The end of the term in days from now, and the rates of which some are late. */
const products = [
  { name: 'Ended', ends: -1 },
  { name: 'Ends soon', ends: 2 },
  { name: 'Ends late', ends: 10 },
  { name: 'Declared', ends: 1 },
];

const productRows = products.flatMap(({ name, ends }, n) => [
  `insert into product (tenant_id, product_id, name, manager_name, currency, state, published_at)
   values (current_tenant_id(), ${id('product', n)}, '${name}', 'Fund', 'NGN', 'published', now() - interval '90 days')`,
  `insert into product_terms (tenant_id, product_id, version, amount_min, amount_total, lock_days, rate_low, rate_high,
     description, starts_at, ends_at, risk_label)
   values (current_tenant_id(), ${id('product', n)}, 1, 1000, 1000000, 30, 1, 2, 'A term', now() - interval '90 days',
     now() - interval '30 days', 'LOW')`,
  `insert into product_order (tenant_id, order_id, product_id, terms_version, customer_id, amount, bought_at, matures_at,
     status, matured_at)
   values (current_tenant_id(), ${id('bought', n)}, ${id('product', n)}, 1, ${customer('demo')}, 1000,
     now() - interval '40 days', now() + interval '${ends} days', '${ends < 0 ? 'MATURED' : 'HOLDING'}',
     ${ends < 0 ? `now() + interval '${ends} days'` : 'null'})`,
]);

/** One for the term that ends tomorrow, and one that came five days after it was wanted. */
const rateRows = [
  `insert into product_rate (tenant_id, product_id, from_at, until_at, rate, declared_at, declared_by, approved_by, reason)
   values (current_tenant_id(), ${id('product', 3)}, now() - interval '1 day', now() + interval '5 days', 2,
     now() - interval '1 hour', ${staff}, ${other}, 'test')`,
  `insert into product_order (tenant_id, order_id, product_id, terms_version, customer_id, amount, bought_at, matures_at,
     status, matured_at, rate, profit)
   values (current_tenant_id(), ${id('bought', 9)}, ${id('product', 3)}, 1, ${customer('demo')}, 1000,
     now() - interval '40 days', now() - interval '3 days', 'MATURED', now() - interval '3 days', 2, 10)`,
  `insert into product_rate (tenant_id, product_id, from_at, until_at, rate, declared_at, declared_by, approved_by, reason)
   values (current_tenant_id(), ${id('product', 3)}, now() - interval '9 days', now() - interval '25 hours', 2,
     now() - interval '1 hour', ${staff}, ${other}, 'test')`,
];

const lineRows = [
  `insert into treasury_account (tenant_id, account_id, name, currency, bank_number)
   values (current_tenant_id(), ${id('account', 1)}, 'Further', 'NGN', 'NG00009')`,
  ...[5, 60].map(
    hours => `
      insert into bank_file (tenant_id, file_id, account_id, format, sha256, line_count, new_count, staff_id, read_at)
      values (current_tenant_id(), ${id('file', hours)}, ${id('account', 1)}, 'csv', sha256('${hours}'), 3, 3, ${staff},
        now() - interval '${hours} hours')`,
  ),
  ...[5, 5, 5, 60].map(
    (hours, n) => `
      insert into bank_line (tenant_id, line_id, account_id, file_id, position, line_key, booked_on, amount)
      values (current_tenant_id(), ${id('line', n)}, ${id('account', 1)}, ${id('file', hours)}, ${n + 1}, 'k${n}',
        current_date, 100)`,
  ),
  `insert into proposal (tenant_id, proposal_id, kind, payload, title, subject, reason, proposer_id, created_at, expires_at,
     state, decided_by, decided_at)
   values (current_tenant_id(), ${id('proposal', 1)}, 'bank.match', '{}', 'Test', 'test/1', 'test', ${staff},
     now() - interval '30 days', now() - interval '20 days', 'executed', ${other}, now() - interval '29 days')`,
  ...[2, 3].map(
    n => `
      insert into bank_match (tenant_id, line_id, kind, record_id, proposal_id, matched_at)
      values (current_tenant_id(), ${id('line', n)}, 'house', ${id('line', n)}, ${id('proposal', 1)}, now())`,
  ),
];

const submission = (
  who: string,
  { n, attempt, status, reviewed }: { n: number; attempt: number; status: string; reviewed: string },
) => `
  insert into identity_submission (tenant_id, submission_id, number, customer_id, attempt, name, id_type, id_number_sealed,
    id_number_hash, photos, status, submitted_at, reviewed_at, reviewed_by)
  values (current_tenant_id(), ${id('submission', n)}, 'K-20200101-000${n}', ${customer(who)}, ${attempt}, 'Test', 'NIN', '',
    sha256('${n}'), array[gen_random_uuid()], '${status}', ${ago(reviewed)}, ${ago(reviewed)}, ${staff})`;

/** One document ran out; another was passed an hour ago, after its customer had been told, and ends soon as well. */
const documentRows = [
  'delete from identity_submission where tenant_id = current_tenant_id()',
  `update customer set identity_expires_on = current_date - 5 where tenant_id = current_tenant_id() and username = 'demo'`,
  `update customer set identity_expires_on = current_date + 10 where tenant_id = current_tenant_id() and username = 'fresh'`,
  submission('demo', { n: 1, attempt: 1, status: 'passed', reviewed: '200 days' }),
  submission('fresh', { n: 2, attempt: 1, status: 'replaced', reviewed: '300 days' }),
  submission('fresh', { n: 3, attempt: 2, status: 'passed', reviewed: '1 hour' }),
  `insert into notification (tenant_id, customer_id, kind, payload, cause, created_at)
   values (current_tenant_id(), ${customer('fresh')}, 'IDENTITY_DUE', '{"state": "expiring"}', 'identity/test/30',
     now() - interval '6 days')`,
];

/** Runs of a job, the oldest first: how long ago, and whether it failed. */
const runs = (job: string, all: readonly (readonly [string, boolean])[]) =>
  all.map(
    ([when, failed]) => `
      insert into schedule_run (tenant_id, job, node, due_at, started_at, finished_at, done, error)
      values (current_tenant_id(), '${job}', 'node', ${ago(when)}, ${ago(when)}, ${ago(when)}, 1,
        ${failed ? "'It did not answer'" : 'null'})`,
  );

const jobRows = [
  ...runs('quick', [
    ['5 hours', false],
    ['4 hours', true],
    ['230 minutes', true],
    ['225 minutes', false],
    ['3 hours', false],
  ]),
  ...runs('slow', [
    ['9 hours', true],
    ['4 hours', true],
    ['2 hours', false],
  ]),
  `insert into schedule_retry (tenant_id, job, failures, failed_since, retry_at)
   values (current_tenant_id(), 'maturity', 7, now() - interval '2 hours', now() + interval '5 minutes')`,
];

/** Whose rows say more than these statements tell. */
export const guardedTables = [
  'offer',
  'product_order',
  'bank_match',
  'identity_submission',
  'proposal',
] as const;

/** What waits in the queues of the rows that people do not write themselves, and what was finished this week. */
export const furtherWork: readonly string[] = [
  stockRow,
  ...offerRows,
  ...productRows,
  ...rateRows,
  ...lineRows,
  ...documentRows,
  ...jobRows,
];
