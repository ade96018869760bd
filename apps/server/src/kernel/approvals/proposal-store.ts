import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { partOf } from '../paging/record-filter.ts';
import {
  fits,
  type ProposalFilter,
  type ProposalParts,
  proposalColumns,
  readerInOneHand,
  shownState,
} from './any-proposal-store.ts';

export interface NewProposal extends ProposalParts {
  tenantId: string;
  customerId: string | undefined;
  expiresAt: Date;
}

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const { proposal_id } = await tx
    .insertInto('proposal')
    .values({
      ...proposalColumns(proposal),
      tenant_id: proposal.tenantId,
      customer_id: proposal.customerId ?? null,
      expires_at: proposal.expiresAt,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow();
  return proposal_id;
}

/** Whose record a proposal is about, where it is about a customer's. */
export async function findProposalCustomer(tx: Tx, proposalId: string): Promise<string | null> {
  if (!isUuid(proposalId)) return null;
  const row = await tx
    .selectFrom('proposal')
    .select('customer_id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function lockProposal(tx: Tx, proposalId: string) {
  if (!isUuid(proposalId)) return undefined;
  return tx
    .selectFrom('proposal')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

/** Whether one of two accounts was created, or lately reset, by the other's owner. */
export async function areInOneHand(tx: Tx, deciderId: string, proposerId: string): Promise<boolean> {
  const { rows } = await sql<{ in_one_hand: boolean }>`
    select in_one_hand(${deciderId}, ${proposerId})`.execute(tx);
  return rows[0]?.in_one_hand ?? true;
}

export interface Ending {
  state: 'executed' | 'rejected' | 'cancelled';
  by: string;
  at: Date;
  reason: string | undefined;
}

export async function decideProposal(tx: Tx, proposalId: string, ending: Ending): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({
      state: ending.state,
      decided_by: ending.by,
      decided_at: ending.at,
      decision_reason: ending.reason ?? null,
    })
    .where('proposal_id', '=', proposalId)
    .execute();
}

/** Ends what waits about a record; says which kinds of action that was. */
export async function endOpenProposals(
  tx: Tx,
  subject: string,
  ending: { at: Date; reason: string },
): Promise<{ kind: string }[]> {
  return tx
    .updateTable('proposal')
    .set({ state: 'void', decided_at: ending.at, decision_reason: ending.reason })
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('expires_at', '>', ending.at)
    .returning('kind')
    .execute();
}

const inOneHand = (staffId: string) => sql<boolean>`in_one_hand(${staffId}, proposal.proposer_id)`;

export interface StaffProposalFilter extends ProposalFilter {
  customerId?: string | undefined;
  /** Part of the proposer's username. */
  proposer?: string | undefined;
  /** When it was proposed, in milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Proposals with the names of the people in them, and the customer whom they are about. */
export function selectProposals(tx: Tx, filter: StaffProposalFilter) {
  const { customerId, proposer, from, to } = filter;
  let query = tx
    .selectFrom('proposal')
    .innerJoin('staff as proposer', 'proposer.staff_id', 'proposal.proposer_id')
    .leftJoin('staff as decider', 'decider.staff_id', 'proposal.decided_by')
    .leftJoin('customer as c', 'c.customer_id', 'proposal.customer_id')
    .selectAll('proposal')
    .select(['proposer.username as proposer_name', 'decider.username as decider_name'])
    .select(['c.username', 'c.account_number', 'c.verified_name', 'c.status as customer_status'])
    .select('c.created_at as customer_since')
    .select(shownState.as('shown_state'))
    .select(readerInOneHand(inOneHand, filter).as('in_one_hand'))
    .where(fits(filter, inOneHand));
  if (proposer) query = query.where('proposer.username', 'ilike', partOf(proposer));
  if (from !== undefined) query = query.where('proposal.created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('proposal.created_at', '<', new Date(to));
  if (!customerId) return query;
  return isUuid(customerId)
    ? query.where('proposal.customer_id', '=', customerId)
    : query.where(sql<boolean>`false`);
}

export type ShownProposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];
