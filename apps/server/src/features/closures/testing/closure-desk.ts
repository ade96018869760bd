import { sql } from 'kysely';
import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { type MoneyCustomer, withdrawalPassword } from '../../../testing/money-world.ts';
import { createWithdrawalDesk } from '../../withdrawals/testing/withdrawal-desk.ts';
import { closeDueAccounts, eraseDueAccounts, forgetDueAccounts } from '../carry-out.ts';

/** Nobody has been there for a day. */
export const noDays = [
  'alter table lived_day disable trigger user',
  'delete from lived_day',
  'alter table lived_day enable trigger user',
];

export const proof = { password: withdrawalPassword };

/** The whole server with customers who leave, staff who may hold something about them, and time that passes. */
export async function createClosureDesk() {
  const desk = await createWithdrawalDesk();
  const { world } = desk;
  const compliance = await world.staffToken(['compliance']);
  const owner = await world.staffToken(['owner']);
  const { database } = world.server;
  const asOwner = (...statements: string[]) => asTablesOwner(world.server, world.tenantId, statements);
  const inTenant = (statement: string) =>
    database.tenant(world.tenantId, tx => sql.raw(statement).execute(tx));
  return {
    ...desk,
    compliance,
    owner,
    asOwner,
    inTenant,
    wish: (customer: MoneyCustomer, body: object = { proof }) =>
      desk.call('POST /user/closure', customer, body),
    seen: async ({ token, host }: MoneyCustomer) =>
      (await world.server.call('GET /user/closure', { token, host })).data,
    /** So many days go by, on all of which the database was at work. */
    live: ({ customerId }: MoneyCustomer, days: number) =>
      asOwner(
        `update account_closure set asked_at = asked_at - interval '${days} days', due_at = due_at - interval '${days} days',
          ended_at = ended_at - interval '${days} days', keep_until = keep_until - interval '${days} days'
          where customer_id = '${customerId}'`,
        `insert into lived_day select current_tenant_id(), (now() at time zone 'UTC')::date - n
          from generate_series(0, ${days} + 15) n on conflict do nothing`,
      ),
    /** A clock that stands so many days ahead: nobody has lived them. */
    jump: ({ customerId }: MoneyCustomer, days: number) =>
      asOwner(
        ...noDays,
        `update account_closure set asked_at = asked_at - interval '${days} days', due_at = due_at - interval '${days} days',
          ended_at = ended_at - interval '${days} days', keep_until = keep_until - interval '${days} days'
          where customer_id = '${customerId}'`,
      ),
    close: () => closeDueAccounts(database, world.tenantId),
    erase: () => eraseDueAccounts(database, world.tenantId),
    forget: () => forgetDueAccounts(database, world.tenantId),
    async decide(kind: 'legal-hold.place' | 'legal-hold.lift', { customerId }: MoneyCustomer) {
      const { data, code } = await desk.propose(kind, { customerId }, compliance);
      if (code !== 0) return { code };
      return desk.approve(data.id, owner);
    },
    read: async ({ customerId }: MoneyCustomer, as = owner) =>
      (await world.call('GET /customers/{id}/closure', { as, params: { id: customerId } })).data,
    count: async (table: string, { customerId }: MoneyCustomer) =>
      (await inTenant(`select from ${table} where customer_id = '${customerId}'`)).rows.length,
  };
}

export type ClosureDesk = Awaited<ReturnType<typeof createClosureDesk>>;
