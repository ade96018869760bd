import { samplesMax, trialHitsMax } from '@openfloor/contract/case-rules/figures';
import type { Tx } from '@openfloor/db/database';
import type { RuleTerms } from '@openfloor/rules/case-rules/terms';
import { watched } from '@openfloor/rules/case-rules/terms';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { CustomerColumns } from '../../kernel/masking/console-customer.ts';
import type { NextDue } from '../../kernel/schedule/next-due.ts';
import type { Facts } from './hit-facts.ts';

export interface Trial {
  trial_id: string;
  rule_id: string | null;
  terms: RuleTerms;
  terms_now: RuleTerms | null;
  from_at: Date;
  until_at: Date;
  asked_at: Date;
  asked_by: string;
  through: string | null;
  movements: bigint;
  done_at: Date | null;
  problem: 'too-many' | 'replaced' | null;
}

interface NewTrial {
  ruleId: string | null;
  terms: RuleTerms;
  termsNow: RuleTerms | null;
  days: number;
  staffId: string;
}

/** By the database's clock. Whoever asks anew does not wait for what they asked before. */
export async function insertTrial(tx: Tx, trial: NewTrial): Promise<string> {
  await sql`
    update case_rule_trial set done_at = now(), problem = 'replaced', through = null
    where asked_by = ${trial.staffId} and done_at is null`.execute(tx);
  const { rows } = await sql<{ trial_id: string }>`
    insert into case_rule_trial (rule_id, terms, terms_now, watches, from_at, until_at, asked_by)
    select ${trial.ruleId}, ${JSON.stringify(trial.terms)}::jsonb,
      ${trial.termsNow && JSON.stringify(trial.termsNow)}::jsonb, ${[...watched(trial.terms)]}::text[],
      t - make_interval(hours => ${trial.days * 24}), t, ${trial.staffId}
    from date_trunc('milliseconds', now()) t
    returning trial_id`.execute(tx);
  return rows[0]!.trial_id;
}

const columns = sql`trial_id, rule_id, terms, terms_now, from_at, until_at, asked_at, asked_by, through, movements,
  done_at, problem`;

export async function findTrial(tx: Tx, trialId: string): Promise<Trial | undefined> {
  if (!isUuid(trialId)) return undefined;
  const { rows } = await sql<Trial>`
    select ${columns} from case_rule_trial where trial_id = ${trialId}`.execute(tx);
  return rows[0];
}

export async function openTrial(tx: Tx): Promise<Trial | undefined> {
  const { rows } = await sql<Trial>`
    select ${columns} from case_rule_trial where done_at is null order by asked_at limit 1`.execute(tx);
  return rows[0];
}

/** Behind all other work: nothing by the clock waits for a trial. */
export async function nextTrial(tx: Tx, at: Date): Promise<NextDue> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from case_rule_trial where done_at is null`.execute(tx);
  const due = rows[0]?.due ?? 0;
  return { next: due > 0 ? at : undefined, due };
}

export interface FoundHit {
  side: 'now' | 'after';
  of: string;
  customerId: string;
  at: Date;
  facts: Facts;
}

interface Step {
  through: string;
  movements: number;
  hits: readonly FoundHit[];
}

/** Nobody has gone on with it meanwhile: whoever comes second has done it for nothing. */
export async function goOn(tx: Tx, trial: Trial, { through, movements, hits }: Step): Promise<boolean> {
  const moved = await sql`
    update case_rule_trial set through = ${through}, movements = movements + ${movements}
    where trial_id = ${trial.trial_id} and through is not distinct from ${trial.through} and done_at is null`.execute(
    tx,
  );
  if (moved.numAffectedRows === 0n) return false;
  if (hits.length > 0) {
    const rows = hits.map(hit => ({ ...hit, at: hit.at.toISOString() }));
    await sql`
      insert into case_rule_trial_hit (trial_id, side, of, customer_id, at, facts)
      select ${trial.trial_id}, h.side, h.of, h."customerId", h.at, h.facts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as h(side text, of text, "customerId" uuid, at timestamptz, facts jsonb)
      on conflict do nothing`.execute(tx);
    if (await isTooMany(tx, trial.trial_id)) await endTrial(tx, trial.trial_id, 'too-many');
  }
  return true;
}

async function isTooMany(tx: Tx, trialId: string): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select max(count) > ${trialHitsMax} as many from (
      select count(*) as count from case_rule_trial_hit where trial_id = ${trialId} group by side) sides`.execute(
    tx,
  );
  return rows[0]?.many ?? false;
}

/** It goes on from nowhere then: where it had come to may be an account number. */
export async function endTrial(tx: Tx, trialId: string, problem: 'too-many' | null): Promise<void> {
  await sql`
    update case_rule_trial set done_at = now(), problem = ${problem}, through = null
    where trial_id = ${trialId} and done_at is null`.execute(tx);
}

export interface SideFigures {
  side: 'now' | 'after';
  cases: number;
  customers: number;
  reported: number;
}

const reported = (trial: Trial) => sql`
  select distinct customer_id from compliance_case where outcome in ('reported', 'frozen')
    and opened_at >= ${trial.from_at} and opened_at < ${trial.until_at}`;

export async function sideFigures(tx: Tx, trial: Trial): Promise<SideFigures[]> {
  const { rows } = await sql<SideFigures>`
    with reported as (${reported(trial)})
    select side, count(*)::int as cases, count(distinct h.customer_id)::int as customers,
      count(distinct r.customer_id)::int as reported
    from case_rule_trial_hit h left join reported r using (customer_id)
    where trial_id = ${trial.trial_id} group by side`.execute(tx);
  return rows;
}

export async function countReported(tx: Tx, trial: Trial): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${reported(trial)}) r`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Cases by day of twenty-four hours, counted from where the trial begins. */
export async function casesByDay(tx: Tx, trial: Trial) {
  const { rows } = await sql<{ side: 'now' | 'after'; day: number; cases: number }>`
    select side, floor(extract(epoch from at - ${trial.from_at}::timestamptz) / 86400)::int as day, count(*)::int as cases
    from case_rule_trial_hit where trial_id = ${trial.trial_id} group by 1, 2`.execute(tx);
  return rows;
}

export async function samplesOf(tx: Tx, trialId: string) {
  const { rows } = await sql<CustomerColumns & { at: Date; facts: Facts; is_new: boolean }>`
    select h.at, h.facts, c.customer_id, c.username, c.account_number, c.verified_name, c.status as customer_status,
      not exists (select from case_rule_trial_hit n
        where n.trial_id = h.trial_id and n.side = 'now' and n.customer_id = h.customer_id) as is_new
    from case_rule_trial_hit h join customer c on c.customer_id = h.customer_id
    where h.trial_id = ${trialId} and h.side = 'after' order by h.at desc, h.of limit ${samplesMax}`.execute(
    tx,
  );
  return rows;
}

/** Those that ended ninety days ago; of what two people agreed to, the accounts and devices that it names. Says how many went. */
export async function forgetOldTrials(tx: Tx, rowsMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select case_rule_trials_forget(${rowsMax}) as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
