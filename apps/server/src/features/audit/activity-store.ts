import type { ActivityActor } from '@openfloor/contract/audit/calls';
import { decimal } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { type Currency, currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { type Walk, walked } from '../../http/walk.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { countFound } from '../../kernel/paging/read-page.ts';

/** Entries of the audit log that touch one customer, who reads them as the activity of their account. */
function selectActivity(tx: Tx, customerId: string, by: ActivityActor | undefined) {
  const kinds = by === 'staff' ? (['staff', 'platform'] as const) : by && [by];
  const query = tx.selectFrom('audit_entry').where('customer_id', '=', customerId);
  return kinds === undefined ? query : query.where('actor_kind', 'in', kinds);
}

interface ActivityPage {
  limit: number;
  offset: number;
  ascending?: boolean;
  walk?: Walk | undefined;
}

export async function readActivity(
  tx: Tx,
  customerId: string,
  by: ActivityActor | undefined,
  { limit, offset, ascending = false, walk }: ActivityPage,
) {
  const rows = await selectActivity(tx, customerId, by)
    .select(['sequence', 'at', 'actor_kind', 'actor_roles', 'action', 'address', 'user_agent', 'reason'])
    .select(['before', 'after'])
    .$if(walk?.after !== undefined, query => query.where('sequence', '<', BigInt(walk?.after?.key ?? 0)))
    .orderBy('sequence', ascending && !walk ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (walk) walked(walk, rows, row => ({ key: row.sequence.toString(), id: '' }));
  return rows;
}

type ActivityRow = Awaited<ReturnType<typeof readActivity>>[number];

export async function countActivity(tx: Tx, customerId: string, by: ActivityActor | undefined) {
  return countFound(selectActivity(tx, customerId, by));
}

/** What the customer is told: which role did it and why, never which person. */
export function activityRecord(row: ActivityRow) {
  const own = row.actor_kind === 'customer';
  return {
    id: row.sequence.toString(),
    time: row.at.getTime(),
    action: row.action,
    by: row.actor_kind,
    roles: row.actor_roles,
    reason: row.reason,
    address: own ? row.address : null,
    userAgent: own ? row.user_agent : null,
    device: own && row.user_agent ? deviceName(row.user_agent) : null,
    ...moneyOf(row.after ?? row.before),
  };
}

const told = z.object({ amount: decimal, currency: z.enum(currencies), to: z.string().optional() });
const toldAdjustment = z.object({ adjustment: told.extend({ direction: z.enum(['credit', 'debit']) }) });

/** The money that an entry is about, as whoever wrote it has noted it. */
function moneyOf(noted: unknown): {
  amount: string | null;
  currencyType: Currency | null;
  target: string | null;
} {
  const adjusted = toldAdjustment.safeParse(noted).data?.adjustment;
  const money = adjusted ?? told.safeParse(noted).data;
  if (!money) return { amount: null, currencyType: null, target: null };
  const amount = adjusted?.direction === 'debit' ? `-${money.amount}` : money.amount;
  return { amount, currencyType: money.currency, target: money.to ?? null };
}
