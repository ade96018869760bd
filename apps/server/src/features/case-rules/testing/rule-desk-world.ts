import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { unguarded } from '@openfloor/db/testing/unguarded';
import { sql } from 'kysely';
import { createMoneyWorld, type MoneyCustomer } from '../../../testing/money-world.ts';
import { caseRulesJob, ruleTrialsJob } from '../case-rule-jobs.ts';
import { ruleDesk } from '../rule-desk.ts';

const reason = 'As the regulator asks';
const origin = sql`'192.0.2.7', 'browser'`;
export const named = { name: 'A rule of the test', severity: 'high', effect: 'case' } as const;

/** Staff of compliance, what they do about rules, and customers whose movements have a moment of their own. */
export async function createRuleWorld() {
  const world = await createMoneyWorld();
  const first = await world.staffToken(['compliance']);
  const second = await world.staffToken(['compliance']);
  const { database } = world.server;
  const parts = { database, desk: ruleDesk };
  const tenant = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(world.tenantId, work);
  /** All that is due, by as many nodes at once as there may be. */
  const runAll = async (nodes = 1) => {
    const [live, trials] = [caseRulesJob(parts), ruleTrialsJob(parts)];
    const work = async () => {
      const at = new Date();
      while ((await live.run(world.tenantId, at, at)) > 0);
      while ((await tenant(tx => trials.nextDue(tx, at))).due > 0) await trials.run(world.tenantId, at, at);
    };
    await Promise.all(Array.from({ length: nodes }, work));
  };
  const ask = async (terms: object, { ruleId = null as string | null, days = 30, as = first } = {}) =>
    world.call('POST /case-rules/trials', { as, body: { ruleId, days, terms } });
  const showTrial = async (id: string) =>
    (await world.call('GET /case-rules/trials/{id}', { as: first, params: { id } })).data;
  const propose = (kind: string, payload: object, as = first) =>
    world.call('POST /approvals', { as, body: { kind, payload, reason } });
  const approve = (id: string, as = second) =>
    world.call('POST /approvals/{id}/approve', { as, params: { id }, body: {} });
  return {
    ...{ world, first, second, parts, tenant, runAll, ask, showTrial, propose, approve, reason },
    async tried(terms: object, options: { ruleId?: string; days?: number } = {}) {
      const { data, code } = await ask(terms, options);
      if (code !== 0) throw new Error(`Not tried: ${code} ${JSON.stringify(data)}`);
      await runAll();
      return showTrial(data.id);
    },
    /** Tried, proposed by one and agreed to by another; its id. */
    async use(terms: object, ruleId?: string): Promise<string> {
      const { data } = await ask(terms, { ruleId: ruleId ?? null });
      await runAll();
      const proposed = await propose('case-rule.change', { trialId: data.id });
      const { code } = await approve(proposed.data.id);
      if (code !== 0) throw new Error(`Not agreed to: ${code}`);
      return ruleId ?? data.id;
    },
    async cases(query: Record<string, string> = {}) {
      const all = { kind: 'rule', size: '100', ...query };
      return (await world.call('GET /cases', { as: first, query: all })).data.records;
    },
    /** As if it had been in force for a month. */
    backdate: (ruleId: string) =>
      tenant(async tx => {
        await sql`set local role none`.execute(tx);
        await sql`alter table case_rule_version disable trigger never_changed`.execute(tx);
        await sql`update case_rule_version set applies_from = now() - interval '30 days' where rule_id = ${ruleId}`.execute(
          tx,
        );
        await sql`alter table case_rule_version enable trigger never_changed`.execute(tx);
        await sql`set local role openfloor_app`.execute(tx);
      }),
    deposit: ({ customerId, tenantId }: MoneyCustomer, amount: bigint, at: Date = new Date()) =>
      tenant(tx =>
        unguarded(tx, 'deposit', async () => {
          const id = randomUUID();
          await sql`alter table deposit disable trigger user`.execute(tx);
          await sql`alter table deposit enable trigger case_rules_see`.execute(tx);
          await sql`insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at, number)
            values (${tenantId}, ${id}, ${customerId}, 'NGN', ${amount}, false, ${origin}, ${at}, ${`D-${id}`})`.execute(
            tx,
          );
          await sql`update deposit set status = 'passed', reviewed_at = ${at},
            reviewed_by = (select staff_id from staff limit 1) where deposit_id = ${id}`.execute(tx);
          await sql`alter table deposit enable trigger user`.execute(tx);
        }),
      ),
    withdraw: (
      { customerId, tenantId }: MoneyCustomer,
      amount: bigint,
      { at = new Date(), number = '0081490244' }: { at?: Date; number?: string } = {},
    ) =>
      tenant(async tx => {
        const account = randomUUID();
        await sql`insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
          values (${tenantId}, ${account}, ${customerId}, false, 'Ada', 'Zuma', ${number}, ${account})`.execute(
          tx,
        );
        await unguarded(tx, 'withdrawal', () =>
          sql`insert into withdrawal (tenant_id, withdrawal_id, customer_id, currency, amount, usdt, account_id, account_name, bank,
              account_number, verified_name, account_changed_at, address, user_agent, created_at)
            values (${tenantId}, ${randomUUID()}, ${customerId}, 'NGN', ${amount}, false, ${account}, 'Ada', 'Zuma', ${number},
              'Ada', ${at}, ${origin}, ${at})`.execute(tx),
        );
      }),
    /** A log-in on a device that others may have, too. */
    logIn: ({ customerId, tenantId }: MoneyCustomer, shared: string) =>
      tenant(async tx => {
        const device = randomUUID();
        await sql`insert into customer_device (tenant_id, device_id, customer_id, user_agent, shared_id)
          values (${tenantId}, ${device}, ${customerId}, 'browser', ${shared})`.execute(tx);
        await sql`insert into customer_session (tenant_id, customer_id, token_hash, address, user_agent, device_id)
          values (${tenantId}, ${customerId}, sha256(${device}::text::bytea), ${origin}, ${device})`.execute(
          tx,
        );
      }),
  };
}
