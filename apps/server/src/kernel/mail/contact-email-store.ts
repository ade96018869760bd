import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface ContactEmail {
  /** Confirmed and in force at this moment. */
  address: string | null;
  waiting: { address: string | null; from: Date } | null;
  asked: { address: string; until: Date } | null;
  language: Language;
}

interface Row {
  address: string | null;
  next_address: string | null;
  next_from: Date | null;
  asked_address: string | null;
  code_until: Date | null;
  language: Language;
}

/** Also where what waited has taken over since. */
const inForce = sql<string | null>`case when next_from <= now() then next_address else address end`;

export async function readContactEmail(tx: Tx, customerId: string): Promise<ContactEmail | undefined> {
  const { rows } = await sql<Row>`
    select ${inForce} as address, language,
      case when next_from > now() then next_address end as next_address,
      case when next_from > now() then next_from end as next_from,
      case when code_until > now() then asked_address end as asked_address,
      case when code_until > now() then code_until end as code_until
    from customer_email where customer_id = ${customerId}`.execute(tx);
  const [row] = rows;
  return row && described(row);
}

/** The address in force, and its language. Nobody asks for anything else to be sent there until the transaction ends. */
export async function holdAddress(
  tx: Tx,
  customerId: string,
): Promise<{ address: string; language: Language } | undefined> {
  const { rows } = await sql<{ address: string | null; language: Language }>`
    select ${inForce} as address, language from customer_email
    where customer_id = ${customerId} and exists (select from mail_server) for update`.execute(tx);
  const [row] = rows;
  return row?.address ? { address: row.address, language: row.language } : undefined;
}

const described = (row: Row): ContactEmail => ({
  address: row.address,
  waiting: row.next_from && { address: row.next_address, from: row.next_from },
  asked: row.asked_address && row.code_until ? { address: row.asked_address, until: row.code_until } : null,
  language: row.language,
});

/** Notes what was asked for, in place of what was asked for before. */
export async function storeAsked(
  tx: Tx,
  asked: { customerId: string; address: string; codeHash: Buffer; minutes: number; language: Language },
): Promise<Date> {
  const { customerId, address, codeHash, minutes, language } = asked;
  const { rows } = await sql<{ code_until: Date }>`
    insert into customer_email (customer_id, asked_address, code_hash, code_until, language)
    values (${customerId}, ${address}, ${codeHash}, now() + make_interval(mins => ${minutes}), ${language})
    on conflict (tenant_id, customer_id) do update set asked_address = excluded.asked_address,
      code_hash = excluded.code_hash, code_until = excluded.code_until, code_tries = 0
    returning code_until`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('What was asked for was not noted');
  return row.code_until;
}

/** Counts a try at the code before its outcome is known. Undefined where there is none, or it was tried too often. */
export async function countCodeTry(
  tx: Tx,
  customerId: string,
  triesMax: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    update customer_email set code_tries = code_tries + 1
    where customer_id = ${customerId} and code_until > now() and code_tries < ${triesMax}
    returning code_hash`.execute(tx);
  return rows[0]?.code_hash;
}

export interface Confirmed {
  /** Who is to be warned; null where there was none. */
  before: string | null;
  address: string;
  from: Date | null;
}

/**
 * The address whose code this is, confirmed: at once where there was none, otherwise after some hours. The code is used
 * up; undefined where it is not the one that waits.
 */
export async function confirmAsked(
  tx: Tx,
  customerId: string,
  { codeHash, hours, language }: { codeHash: Buffer; hours: number; language: Language },
): Promise<Confirmed | undefined> {
  await settleWaiting(tx, customerId);
  const { rows } = await sql<Confirmed>`
    with asked as (
      select tenant_id, customer_id, asked_address, address as before from customer_email
      where customer_id = ${customerId} and code_hash = ${codeHash} and code_until > now() for update)
    update customer_email kept set
      address = coalesce(asked.before, asked.asked_address),
      confirmed_at = case when asked.before is null then now() else kept.confirmed_at end,
      next_address = case when asked.before is not null then asked.asked_address end,
      next_from = case when asked.before is not null then now() + make_interval(hours => ${hours}) end,
      asked_address = null, code_hash = null, code_until = null, code_tries = 0, language = ${language}
    from asked where kept.tenant_id = asked.tenant_id and kept.customer_id = asked.customer_id
    returning asked.before, asked.asked_address as address, kept.next_from as "from"`.execute(tx);
  return rows[0];
}

/** What waited long enough is now the address. */
async function settleWaiting(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update customer_email set address = next_address,
      confirmed_at = case when next_address is not null then next_from end, next_address = null, next_from = null
    where customer_id = ${customerId} and next_from <= now()`.execute(tx);
}

/** Takes the address away after some hours. Undefined where there is none. */
export async function storeRemoval(
  tx: Tx,
  customerId: string,
  hours: number,
): Promise<{ before: string; from: Date } | undefined> {
  await settleWaiting(tx, customerId);
  const { rows } = await sql<{ before: string; from: Date }>`
    update customer_email set next_address = null, next_from = now() + make_interval(hours => ${hours})
    where customer_id = ${customerId} and address is not null
    returning address as before, next_from as "from"`.execute(tx);
  return rows[0];
}

/** False where nothing waits. */
export async function keepAddress(tx: Tx, customerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_email set next_address = null, next_from = null
    where customer_id = ${customerId} and next_from > now()`.execute(tx);
  return numAffectedRows === 1n;
}
