import { superuser } from '@openfloor/db/embedded/initialise';
import pg from 'pg';

export interface Crowd {
  tenantId: string;
  customers: number;
  /** Filled orders of each, with three entries in the ledger; a deposit has one. */
  ordersEach: number;
}

/** In one statement: large enough to be quick, small enough to stay in memory. */
const customersAtOnce = 20_000;

/** The customer of that number, as the statements below make it. */
export const customerIdOf = 'large_id(current_tenant_id(), n)';

/**
 * Customers with money and orders of a year, a quarter of them of this month, and chains whose hashes are those that the
 * ledger would have made. Written past all triggers and rules, which only the cluster's superuser can.
 */
export async function fill(ownerUrl: string, crowd: Crowd, tell: (line: string) => void): Promise<void> {
  const url = new URL(ownerUrl);
  url.username = superuser;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`set app.tenant_id = '${crowd.tenantId}'; set session_replication_role = replica;
      set synchronous_commit = off; set jit = off; set work_mem = '256MB'`);
    await client.query(helpers);
    for (let first = 1; first <= crowd.customers; first += customersAtOnce) {
      const last = Math.min(crowd.customers, first + customersAtOnce - 1);
      await client.query('begin');
      for (const statement of statementsOf(first, last, crowd.ordersEach)) await client.query(statement);
      await client.query('commit');
      if (last % (customersAtOnce * 10) === 0) tell(`${last} customers`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const shares = 10;
const price = '12.5';
const gross = 12_500;
const fee = 100;
const deposit = 100_000_000_000n;
const spent = gross + fee;
const instrument = 'NSENG-KANCEM';

const helpers = `
  create or replace function large_id(kind uuid, n bigint) returns uuid language sql immutable
    return overlay(overlay(md5(kind || '/' || n) placing '4' from 13) placing '8' from 17)::uuid;
  create or replace function large_order(n bigint, sequence bigint) returns uuid language sql immutable
    return large_id('00000000-0000-4000-8000-000000000001', n * 100 + sequence);
  create or replace function large_at(n bigint, sequence bigint, orders bigint) returns timestamptz language sql stable
    return date_trunc('milliseconds', case when sequence > orders and orders > 0
      then date_trunc('month', now()) + (now() - interval '1 minute' - date_trunc('month', now())) * (n % 9973) / 9973
      else date_trunc('month', now()) - interval '350 days' + interval '340 days' * (sequence - 1) / (orders + 1)
        + interval '1 second' * (n % 86400) end);
  create or replace function large_hash(previous bytea, n bigint, sequence bigint, at timestamptz, cause text, lines text)
    returns bytea language sql stable
    return sha256(convert_to(concat_ws(E'\\n', 'openfloor-ledger-1', encode(previous, 'hex'),
      concat_ws('|', current_tenant_id(), ${customerIdOf}, sequence, (extract(epoch from at) * 1000)::bigint, cause),
      lines), 'UTF8'))`;

/** What a filled order moves, as the ledger writes it: line, scene, asset, amount, from, to, and both balances after it. */
const linesOfOrder = (k: number) => {
  const cash = deposit - BigInt((k - 1) * spent);
  return [
    {
      scene: 'TRADE',
      asset: 'NGN',
      amount: gross,
      from: 'available',
      to: 'house.market',
      fromBalance: cash - BigInt(gross),
    },
    {
      scene: 'TRADE_FEE',
      asset: 'NGN',
      amount: fee,
      from: 'available',
      to: 'house.fees',
      fromBalance: cash - BigInt(spent),
    },
    {
      scene: 'TRADE',
      asset: `share/${instrument}`,
      amount: shares,
      from: 'house.market',
      to: 'available',
      toBalance: BigInt(k * shares),
    },
  ];
};

interface Line {
  scene: string;
  asset: string;
  amount: number | bigint;
  from: string;
  to: string;
  fromBalance?: bigint;
  toBalance?: bigint;
}

const linesOf = (sequence: number): Line[] =>
  sequence === 1
    ? [
        {
          scene: 'USER_DEPOSIT',
          asset: 'NGN',
          amount: deposit,
          from: 'house.bank',
          to: 'available',
          toBalance: deposit,
        },
      ]
    : linesOfOrder(sequence - 1);

const hashedLines = (lines: readonly Line[]) =>
  lines
    .map((line, index) =>
      [
        index + 1,
        line.scene,
        line.asset,
        line.amount,
        line.from,
        line.to,
        line.fromBalance ?? '',
        line.toBalance ?? '',
      ].join('|'),
    )
    .join('\\n');

const causeOf = (sequence: number) =>
  sequence === 1 ? `'deposit/' || ${customerIdOf}` : `'order/' || large_order(n, ${sequence})`;

function* statementsOf(first: number, last: number, orders: number): Generator<string> {
  const all = `generate_series(${first}, ${last}) n`;
  const customer = customerIdOf;
  yield `insert into customer (tenant_id, customer_id, username, account_number, password_hash, verified_name)
    select current_tenant_id(), ${customer}, 'large-' || n, (6000000000 + n)::text, 'x', 'Adaeze Okonkwo' from ${all}`;
  yield `insert into ledger_chain (tenant_id, customer_id, sequence, head_hash)
    select current_tenant_id(), ${customer}, 0, ledger_genesis(current_tenant_id(), ${customer}) from ${all}`;
  for (let sequence = 1; sequence <= orders + 1; sequence++) yield* postings(all, sequence, orders);
  const cash = deposit - BigInt(orders * spent);
  yield `insert into ledger_balance (tenant_id, customer_id, asset, account, balance)
    select current_tenant_id(), ${customer}, 'NGN', 'available', ${cash} from ${all}`;
  if (orders === 0) return;
  yield `insert into ledger_balance (tenant_id, customer_id, asset, account, balance)
    select current_tenant_id(), ${customer}, 'share/${instrument}', 'available', ${orders * shares} from ${all}`;
  yield `insert into position_cost (tenant_id, customer_id, instrument_id, average_cost)
    select current_tenant_id(), ${customer}, '${instrument}', ${price} from ${all}`;
}

function* postings(all: string, sequence: number, orders: number): Generator<string> {
  const customer = customerIdOf;
  const at = `large_at(n, ${sequence}, ${orders})`;
  const lines = linesOf(sequence);
  // As the chain's head says, which is the transaction before.
  yield `with made as (
      select n, c.head_hash as previous, large_hash(c.head_hash, n, ${sequence}, ${at}, ${causeOf(sequence)},
        E'${hashedLines(lines)}') as hash
      from ${all} join ledger_chain c on c.tenant_id = current_tenant_id() and c.customer_id = ${customer}
    ), posted as (
      insert into ledger_transaction (tenant_id, customer_id, sequence, posted_at, cause, previous_hash, hash)
      select current_tenant_id(), ${customer}, ${sequence}, ${at}, ${causeOf(sequence)}, previous, hash from made
    )
    update ledger_chain c set sequence = ${sequence}, head_hash = made.hash, posted_at = ${at}
    from made where c.tenant_id = current_tenant_id() and c.customer_id = ${customer}`;
  const values = lines.map(
    (line, index) =>
      `(${index + 1}, '${line.scene}', '${line.asset}', ${line.amount}::bigint, '${line.from}', '${line.to}',
        ${line.fromBalance ?? 'null'}::bigint, ${line.toBalance ?? 'null'}::bigint)`,
  );
  yield `insert into ledger_entry (tenant_id, customer_id, sequence, line, scene, asset, amount, from_account, to_account,
      from_balance, to_balance, posted_at)
    select current_tenant_id(), ${customer}, ${sequence}, l.*, ${at} from ${all}, (values ${values.join(', ')}) l`;
  if (sequence === 1) return;
  yield `insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
      session_id, address, user_agent, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source,
      quote_age_ms, received_at, venue, state, executed_at, fill_price, gross, fee)
    select current_tenant_id(), large_order(n, ${sequence}), ${customer}, 'buy', '${instrument}', 'NGN', ${shares}, false,
      'customer', ${customer}, '127.0.0.1', 'bench', 0.008, ${fee}, 0.5, ${price}, ${price}, ${at}, 'simulated', 20, ${at},
      'desk', 'filled', ${at}, ${price}, ${gross}, ${fee} from ${all}`;
  yield `insert into order_minute (tenant_id, order_id, minute, verdict, open, high, low, close, judged_at)
    select current_tenant_id(), large_order(n, ${sequence}), minute_of(${at}), 'inside', ${price}, ${price}, ${price}, ${price},
      ${at} from ${all}`;
}
