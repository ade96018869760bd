import { rulesMax } from '@openfloor/contract/case-rules/figures';
import type { Tx } from '@openfloor/db/database';
import type { RuleTerms } from '@openfloor/rules/case-rules/terms';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

export interface RuleVersion {
  rule_id: string;
  version_id: string;
  ordinal: number;
  terms: RuleTerms;
  is_on: boolean;
  trial_id: string | null;
  activated_at: Date;
  applies_from: Date;
}

const columns = sql`v.rule_id, v.version_id, v.ordinal, v.terms, v.is_on, v.trial_id, v.activated_at, v.applies_from`;

/** Each rule as it is in force. */
export async function rulesInForce(tx: Tx, { on = false } = {}): Promise<RuleVersion[]> {
  const { rows } = await sql<RuleVersion>`
    select ${columns} from case_rule r join case_rule_version v on v.version_id = r.version_id
    where r.is_on or not ${on} order by lower(v.terms ->> 'name'), v.rule_id limit ${rulesMax * 2}`.execute(
    tx,
  );
  return rows;
}

export async function findRule(tx: Tx, ruleId: string): Promise<RuleVersion | undefined> {
  if (!isUuid(ruleId)) return undefined;
  const { rows } = await sql<RuleVersion>`
    select ${columns} from case_rule r join case_rule_version v on v.version_id = r.version_id
    where r.rule_id = ${ruleId}`.execute(tx);
  return rows[0];
}

export async function countRules(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from case_rule`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface VersionWithPeople extends RuleVersion {
  proposer: string;
  approver: string;
  reason: string;
}

export async function listVersions(tx: Tx, ruleId: string): Promise<VersionWithPeople[]> {
  const { rows } = await sql<VersionWithPeople>`
    select ${columns}, coalesce(a.username, '') as proposer, coalesce(b.username, '') as approver, p.reason
    from case_rule_version v join proposal p on p.proposal_id = v.proposal_id
    left join staff a on a.staff_id = p.proposer_id left join staff b on b.staff_id = p.decided_by
    where v.rule_id = ${ruleId} order by v.ordinal desc limit 200`.execute(tx);
  return rows;
}

/** What two people agreed to; the database puts the rest, and refuses anything else. */
export async function storeVersion(
  tx: Tx,
  version: { ruleId: string; terms: RuleTerms; isOn: boolean; trialId: string | null; proposalId: string },
): Promise<void> {
  await sql`
    insert into case_rule_version (rule_id, terms, is_on, watches, trial_id, proposal_id)
    values (${version.ruleId}, ${JSON.stringify(version.terms)}::jsonb, ${version.isOn}, '{}', ${version.trialId},
      ${version.proposalId})`.execute(tx);
}

export interface RuleFigures {
  rule: string;
  cases30: number;
  open: number;
}

/** What each has opened. */
export async function ruleFigures(tx: Tx): Promise<Map<string, RuleFigures>> {
  const { rows } = await sql<RuleFigures>`
    select evidence ->> 'rule' as rule, count(*) filter (where opened_at > now() - interval '30 days')::int as cases30,
      count(*) filter (where status <> 'closed')::int as open
    from compliance_case where kind = 'rule' and (opened_at > now() - interval '30 days' or status <> 'closed')
    group by 1`.execute(tx);
  return new Map(rows.map(row => [row.rule, row]));
}
