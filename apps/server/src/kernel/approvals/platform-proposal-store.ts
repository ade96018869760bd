import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import {
  fits,
  type ProposalFilter,
  type ProposalParts,
  proposalColumns,
  readerInOneHand,
  shownState,
} from './any-proposal-store.ts';
import type { Ending } from './proposal-store.ts';

export interface NewPlatformProposal extends ProposalParts {
  tenantId: string | undefined;
  lifetimeMs: number;
}

export async function insertPlatformProposal(tx: Tx, proposal: NewPlatformProposal): Promise<string> {
  const { proposal_id } = await tx
    .insertInto('platform_proposal')
    .values({
      ...proposalColumns(proposal),
      concerns_tenant: proposal.tenantId ?? null,
      expires_at: sql`now() + make_interval(secs => ${proposal.lifetimeMs / 1000})`,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow();
  return proposal_id;
}

/** What of a proposal never changes and says where it is decided. */
export async function findPlatformProposal(tx: Tx, proposalId: string) {
  if (!isUuid(proposalId)) return undefined;
  return tx
    .selectFrom('platform_proposal')
    .select(['kind', 'concerns_tenant'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
}

export function lockPlatformProposal(tx: Tx, proposalId: string) {
  return tx
    .selectFrom('platform_proposal')
    .selectAll()
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('is_over'))
    .where('proposal_id', '=', proposalId)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredPlatformProposal = NonNullable<Awaited<ReturnType<typeof lockPlatformProposal>>>;

/** Whether one of two accounts was created, or lately reset, by the other's owner. */
export async function arePlatformInOneHand(tx: Tx, deciderId: string, proposerId: string): Promise<boolean> {
  const { rows } = await sql<{ platform_in_one_hand: boolean }>`
    select platform_in_one_hand(${deciderId}, ${proposerId})`.execute(tx);
  return rows[0]?.platform_in_one_hand ?? true;
}

/** Gives when it was, by the database's clock. */
export async function decidePlatformProposal(
  tx: Tx,
  proposalId: string,
  ending: Omit<Ending, 'at'>,
): Promise<Date> {
  const { decided_at } = await tx
    .updateTable('platform_proposal')
    .set({
      state: ending.state,
      decided_by: ending.by,
      decision_reason: ending.reason ?? null,
    })
    .where('proposal_id', '=', proposalId)
    .returning('decided_at')
    .executeTakeFirstOrThrow();
  if (!decided_at) throw new Error('A decided proposal has no time');
  return decided_at;
}

const inOneHand = (staffId: string) =>
  sql<boolean>`platform_in_one_hand(${staffId}, platform_proposal.proposer_id)`;

/** Proposals with the names of the people in them. */
export function selectPlatformProposals(tx: Tx, filter: ProposalFilter) {
  return tx
    .selectFrom('platform_proposal')
    .innerJoin('platform_staff as proposer', 'proposer.staff_id', 'platform_proposal.proposer_id')
    .leftJoin('platform_staff as decider', 'decider.staff_id', 'platform_proposal.decided_by')
    .selectAll('platform_proposal')
    .select(['proposer.username as proposer_name', 'decider.username as decider_name'])
    .select(shownState.as('shown_state'))
    .select(readerInOneHand(inOneHand, filter).as('in_one_hand'))
    .where(fits(filter, inOneHand));
}

export type ShownPlatformProposal = Awaited<
  ReturnType<ReturnType<typeof selectPlatformProposals>['execute']>
>[number];
