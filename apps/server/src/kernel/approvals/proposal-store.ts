import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { toJson } from '../audit/write-audit.ts';

export interface NewProposal {
  tenantId: string;
  kind: string;
  payload: unknown;
  title: string;
  subject: string;
  customerId: string | undefined;
  before: unknown;
  after: unknown;
  reason: string;
  proposerId: string;
  expiresAt: Date;
}

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const { proposal_id } = await tx
    .insertInto('proposal')
    .values({
      tenant_id: proposal.tenantId,
      kind: proposal.kind,
      payload: toJson(proposal.payload) ?? '{}',
      title: proposal.title,
      subject: proposal.subject,
      customer_id: proposal.customerId ?? null,
      before: toJson(proposal.before),
      after: toJson(proposal.after),
      reason: proposal.reason,
      proposer_id: proposal.proposerId,
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

export type ProposalState = 'open' | 'executed' | 'rejected' | 'cancelled' | 'void' | 'expired';

export interface ProposalFilter {
  id?: string | undefined;
  kinds?: readonly string[];
  states?: readonly ProposalState[] | undefined;
  proposerId?: string | undefined;
  /** Neither proposed by this account nor by one that may be in the same hand. */
  decidableBy?: string | undefined;
  /** Who looks. */
  readerId?: string | undefined;
  state?: ProposalState | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  customerId?: string | undefined;
}

/** No record has this id. */
const noId = '00000000-0000-0000-0000-000000000000';
const idOrNone = (id: string) => (isUuid(id) ? id : noId);

const inOneHand = (readerId: string | undefined) =>
  readerId && isUuid(readerId)
    ? sql<boolean>`in_one_hand(${readerId}, proposal.proposer_id)`
    : sql<boolean>`false`;

/** Proposals with the names of the people in them; an open one whose time is over counts as expired. */
export function selectProposals(tx: Tx, filter: ProposalFilter) {
  const shownState = sql<ProposalState>`
    case when state = 'open' and expires_at <= now() then 'expired' else state end`;
  let query = tx
    .selectFrom('proposal')
    .innerJoin('staff as proposer', 'proposer.staff_id', 'proposal.proposer_id')
    .leftJoin('staff as decider', 'decider.staff_id', 'proposal.decided_by')
    .selectAll('proposal')
    .select(['proposer.username as proposer_name', 'decider.username as decider_name'])
    .select(shownState.as('shown_state'))
    .select(inOneHand(filter.readerId).as('in_one_hand'));
  if (filter.kinds) query = query.where('kind', 'in', filter.kinds.length > 0 ? filter.kinds : ['']);
  if (filter.id !== undefined) query = query.where('proposal_id', '=', idOrNone(filter.id));
  if (filter.states) query = query.where(shownState, 'in', filter.states);
  if (filter.proposerId) query = query.where('proposer_id', '=', filter.proposerId);
  if (filter.decidableBy) {
    query = query
      .where('proposer_id', '!=', filter.decidableBy)
      .where(sql<boolean>`not in_one_hand(${filter.decidableBy}, proposer_id)`);
  }
  if (filter.state) query = query.where(shownState, '=', filter.state);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.subject) query = query.where('subject', '=', filter.subject);
  if (filter.customerId) query = query.where('proposal.customer_id', '=', idOrNone(filter.customerId));
  return query;
}

export type ShownProposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];
