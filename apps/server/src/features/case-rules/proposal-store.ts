import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface WaitingProposal {
  proposal_id: string;
  kind: 'case-rule.change' | 'case-rule.switch-off';
  subject: string;
  reason: string;
  username: string;
  created_at: Date;
  trial_id: string | null;
}

/** What waits for a second person about any rule, oldest first. */
export async function openProposalsOf(tx: Tx): Promise<WaitingProposal[]> {
  const { rows } = await sql<WaitingProposal>`
    select p.proposal_id, p.kind, p.subject, p.reason, s.username, p.created_at, p.payload ->> 'trialId' as trial_id
    from proposal p join staff s on s.staff_id = p.proposer_id
    where p.kind in ('case-rule.change', 'case-rule.switch-off') and p.state = 'open' and p.expires_at > now()
    order by p.created_at limit 200`.execute(tx);
  return rows;
}
