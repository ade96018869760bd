import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { isId } from '../../kernel/paging/record-filter.ts';

export interface Claim {
  claimId: string;
  customerId: string;
  currency: Currency;
  amount: bigint;
  collected: bigint;
}

const collectedOf = (alias: string) => sql<bigint>`(
  select coalesce(sum(o.amount), 0)::bigint from claim_collection o where o.claim_id = ${sql.ref(`${alias}.claim_id`)})`;

export function findClaim(tx: Tx, claimId: string): Promise<Claim | undefined> {
  return tx
    .selectFrom('customer_claim as c')
    .select(['c.claim_id as claimId', 'c.customer_id as customerId', 'c.currency', 'c.amount'])
    .select(collectedOf('c').as('collected'))
    .where('c.claim_id', '=', claimId)
    .executeTakeFirst();
}

export interface NewCollection {
  collectionId: string;
  claim: Claim;
  amount: bigint;
  proposalId: string;
  reason: string;
  at: Date;
}

export async function insertCollection(tx: Tx, collection: NewCollection): Promise<void> {
  const { claimId, customerId, currency } = collection.claim;
  await tx
    .insertInto('claim_collection')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      collection_id: collection.collectionId,
      claim_id: claimId,
      customer_id: customerId,
      currency,
      amount: collection.amount,
      proposal_id: collection.proposalId,
      reason: collection.reason,
      collected_at: collection.at,
    })
    .execute();
}

export interface OwnClaim {
  claim_id: string;
  record_id: string;
  cause: string;
  amount: bigint;
  currency: Currency;
  arisen_at: Date;
  reason: string;
  collections: { amount: string; time: number; reason: string }[];
}

/** Newest first; they are rare. */
export async function listOwnClaims(tx: Tx, customerId: string): Promise<OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    select c.claim_id, c.cause, coalesce(b.order_id, c.claim_id) as record_id, c.amount, c.currency, c.arisen_at,
      coalesce(r.reason, b.reason, '') as reason,
      coalesce((select jsonb_agg(jsonb_build_object('amount', o.amount::text, 'reason', o.reason,
          'time', floor(extract(epoch from o.collected_at) * 1000)::bigint) order by o.collected_at, o.collection_id)
        from claim_collection o where o.claim_id = c.claim_id), '[]') as collections
    from customer_claim c
    left join reversed_deposit r on r.deposit_id = c.claim_id
    left join trade_bust b on b.bust_id = c.claim_id
    where c.customer_id = ${customerId} order by c.arisen_at desc, c.claim_id limit 200`.execute(tx);
  return rows;
}

export interface ClaimFilter extends PageQuery<'createdTime' | 'amount'> {
  state?: 'open' | 'settled' | undefined;
  customerId?: string | undefined;
  inHands?: RawBuilder<boolean> | undefined;
}

const isOpen = sql<boolean>`c.amount > ${collectedOf('c')}`;

export const claimWork = {
  queue: 'claims',
  subject: 'claim',
  waiting: sql`select c.claim_id as id from customer_claim c where ${isOpen}`,
} as const satisfies WorkSource;

export function listClaims(tx: Tx, { state, customerId, inHands, ...page }: ClaimFilter) {
  const found = tx
    .selectFrom('customer_claim as c')
    .innerJoin('customer', 'customer.customer_id', 'c.customer_id')
    .leftJoin('deposit as d', 'd.deposit_id', 'c.claim_id')
    .leftJoin('trade_bust as b', 'b.bust_id', 'c.claim_id')
    .select(sql<string>`coalesce(b.order_id, c.claim_id)`.as('record_id'))
    .select(['c.claim_id', 'c.cause', 'c.amount', 'c.currency', 'c.arisen_at', 'c.customer_id', 'd.number'])
    .select(['customer.username', 'customer.account_number', 'customer.verified_name'])
    .select('customer.status as customer_status')
    .select(collectedOf('c').as('collected'))
    .select(
      sql<bigint>`coalesce((select b.balance from ledger_balance b where b.customer_id = c.customer_id
        and b.asset = c.currency and b.account = 'available'), 0)::bigint`.as('available'),
    )
    .select(assigneeOf('claims', 'c.claim_id').as('assignee'))
    .$if(inHands !== undefined, query => query.where(inHands ?? sql<boolean>`true`))
    .$if(state !== undefined, query => query.where(state === 'open' ? isOpen : sql<boolean>`not ${isOpen}`))
    .$if(customerId !== undefined, query => query.where(isId(sql.ref('c.customer_id'), customerId ?? '')));
  return readPage(found, page, {
    columns: { createdTime: 'c.arisen_at', amount: 'c.amount' },
    otherwise: '-createdTime',
    id: 'c.claim_id',
  });
}
