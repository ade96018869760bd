import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Those of these customers who have an address in force, where the tenant sends e-mail. */
export async function withAddress(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id::text from customer_email
    where customer_id = any(${customerIds}::uuid[]) and exists (select from mail_server)
      and case when next_from <= now() then next_address else address end is not null`.execute(tx);
  return new Set(rows.map(row => row.customer_id));
}

/** After three days nobody is told by e-mail any more; the app has it. */
const usefulDays = 3;

/** Notices just written are to be sent to their customers' addresses, each once. */
export async function planNoticeMails(
  tx: Tx,
  notices: readonly { notificationId: string; customerId: string }[],
): Promise<void> {
  await sql`
    insert into outgoing_mail (customer_id, to_address, kind, notification_id, language, expires_at)
    select email.customer_id, case when next_from <= now() then next_address else address end, 'NOTICE',
      notice.notification_id, language, clock_timestamp() + make_interval(days => ${usefulDays})
    from unnest(${notices.map(notice => notice.notificationId)}::uuid[],
        ${notices.map(notice => notice.customerId)}::uuid[]) as notice(notification_id, customer_id)
      join customer_email email using (customer_id)
    on conflict (tenant_id, notification_id) do nothing`.execute(tx);
}
