import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../http/sessions.ts';

export const ticketMinutes = 10;

const provedHash = (passwordHash: string) => createHash('sha256').update(passwordHash).digest();

/** For a log-in whose password was right; it opens nothing but the second step. */
export async function issueTicket(tx: Tx, customerId: string, passwordHash: string): Promise<string> {
  const ticket = newToken();
  await sql`
    insert into log_in_ticket (ticket_hash, customer_id, proved_hash, expires_at)
    values (${tokenHash(ticket)}, ${customerId}, ${provedHash(passwordHash)},
      now() + make_interval(mins => ${ticketMinutes}))`.execute(tx);
  return ticket;
}

export async function findTicket(tx: Tx, ticket: string): Promise<{ customerId: string } | undefined> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from log_in_ticket
    where ticket_hash = ${tokenHash(ticket)} and expires_at > now()`.execute(tx);
  return rows[0] && { customerId: rows[0].customer_id };
}

/** Uses a ticket up; false where it was used, is over, or the password has been changed since. */
export async function takeTicket(tx: Tx, ticket: string, passwordHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from log_in_ticket where ticket_hash = ${tokenHash(ticket)}
      and proved_hash = ${provedHash(passwordHash)} and expires_at > now()`.execute(tx);
  return numAffectedRows === 1n;
}

export const ticketBinding = (ticket: string) => `ticket/${tokenHash(ticket).toString('hex')}`;

export async function forgetOldTickets(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from log_in_ticket where ctid = any(array(
      select ctid from log_in_ticket where expires_at <= now() limit ${limit} for update skip locked))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
