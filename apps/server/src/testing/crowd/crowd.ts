import pg from 'pg';
import type { IdNumbers } from '../../features/identity/id-numbers.ts';
import { customerRecords } from './customer-records.ts';
import { deskRecords } from './desk-records.ts';
import type { Filling, RowsOf } from './filling.ts';
import { moneyRecords } from './money-records.ts';
import { fillSearchWords } from './search-words.ts';

/** How many rows of each kind there are for each customer; ten of all kinds together. */
const shares: Readonly<Record<string, number>> = {
  ledger_transaction: 3.2,
  trade_order: 3,
  deposit: 1,
  audit_entry: 1,
  identity_submission: 0.6,
  notification: 0.6,
  bank_line: 0.6,
  document: 0.6,
  customer_session: 0.5,
  withdrawal: 0.5,
  application: 0.4,
  bank_match: 0.4,
  customer_device: 0.2,
  currency_exchange: 0.2,
  product_order: 0.2,
  message_thread: 0.2,
  proposal: 0.2,
  schedule_run: 0.2,
  deposit_code_use: 0.2,
  file_payment: 0.1,
  customer_note: 0.05,
  recovery: 0.02,
  customer_claim: 0.02,
  review_hold: 0.01,
  payment_file: 0.005,
  bank_file: 0.005,
  news_item: 0.005,
  deposit_code: 0.005,
  offer: 0.003,
  product: 0.003,
  screening_version: 0.05,
  account_closure: 0.05,
  webhook_delivery: 0.5,
  past_alert: 0.05,
};

const fillings: Filling = [...customerRecords, ...moneyRecords, ...deskRecords];

/**
 * Gives a tenant of the demo so many more customers, and ten times as many records in all lists of the console. Rows are
 * written past the triggers, by the tables' owner: nobody's ledger follows from them, and no chain of hashes goes through
 * them. One customer has a fiftieth of all records.
 */
export async function seedCrowd(
  ownerUrl: string,
  { tenantId, customers, idNumbers }: { tenantId: string; customers: number; idNumbers: IdNumbers },
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const rowsOf: RowsOf = table => Math.max(1, Math.round(customers * (shares[table] ?? 1)));
  let rows = 0;
  try {
    await client.query(`set synchronous_commit = off; set app.tenant_id = '${tenantId}'`);
    await client.query(helpers(customers));
    for (const [table, statement] of fillings) {
      await client.query(`begin; alter table ${table} disable trigger user`);
      const { rowCount } = await client.query(statement(rowsOf));
      await client.query(`alter table ${table} enable trigger user; commit; analyze ${table}`);
      rows += rowCount ?? 0;
    }
    await fillSearchWords(client);
    await sealIdNumbers(client, tenantId, idNumbers);
    return rows;
  } finally {
    await client.end();
  }
}

/** Only the server reads them, so only it can have written them. */
export async function sealIdNumbers(
  client: pg.Client,
  tenant_id: string,
  idNumbers: IdNumbers,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select submission_id as id from identity_submission where id_number_sealed = ''`,
  );
  const ids = rows.map(({ id }) => id);
  const sealed = ids.map((submission_id, at) =>
    idNumbers.seal({ tenant_id, submission_id }, String(10_000_000_000 + at)),
  );
  await client.query('begin; alter table identity_submission disable trigger user');
  await client.query(
    `update identity_submission s set id_number_sealed = made.sealed, id_number_hash = made.hash
     from unnest($1::uuid[], $2::bytea[], $3::bytea[]) made (id, sealed, hash) where s.submission_id = made.id`,
    [ids, sealed.map(one => one.id_number_sealed), sealed.map(one => one.id_number_hash)],
  );
  await client.query(
    'alter table identity_submission enable trigger user; commit; analyze identity_submission',
  );
}

/** Everything is made of its number: ids, whose it is, when it came about, and names. */
const helpers = (customers: number) => `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql stable
    return overlay(overlay(md5(current_setting('app.tenant_id') || kind || n) placing '4' from 13) placing '8' from 17)::uuid;
  create function pg_temp.whose(n bigint) returns uuid language sql stable
    return pg_temp.id('customer', case when n % 50 = 0 then 1 else 1 + (n * 7919) % ${customers} end);
  create function pg_temp.at(n bigint, rows bigint) returns timestamptz language sql stable
    return date_trunc('second', now()) - interval '1 minute' - trunc(n * 60480000.0 / rows) * interval '1 second';
  create function pg_temp.number(letter text, n bigint, rows bigint) returns text language sql stable
    return letter || '-' || to_char(pg_temp.at(n, rows), 'YYYYMMDD') || '-' || lpad(n::text, 7, '0');
  create function pg_temp.name(n bigint) returns text language sql immutable
    return (array['Adaeze', 'Bola', 'Chidi', 'Damilola', 'Efe', 'Folake', 'Gbenga', 'Halima', 'Ifeoma', 'Jide', 'Kemi',
      'Lanre', 'Musa', 'Ngozi', 'Obinna', 'Patience', 'Rotimi', 'Sade', 'Tunde', 'Uche', 'Yetunde', 'Zainab'])[1 + n % 22]
      || ' ' || (array['Abiola', 'Balogun', 'Chukwu', 'Danjuma', 'Eze', 'Falana', 'Garba', 'Hassan', 'Ibrahim', 'Jakande',
      'Kalu', 'Lawal', 'Mohammed', 'Nwosu', 'Okonkwo', 'Peters', 'Sanusi', 'Taiwo', 'Umeh', 'Williams',
      'Yusuf'])[1 + (n / 22) % 21];
  create function pg_temp.staff(who text) returns uuid language sql stable
    return (select staff_id from staff where username = who)`;
