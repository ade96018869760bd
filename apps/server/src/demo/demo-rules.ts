import type { RuleWish } from '@openfloor/contract/case-rules/terms';
import type { Database, Tx } from '@openfloor/db/database';
import { caseRuleKinds } from '../features/case-rules/case-rule-kinds.ts';
import type { RuleDesk } from '../features/case-rules/rule-desk.ts';
import { carryOut, type Rounds, type RuleTask } from '../features/case-rules/rule-task.ts';
import { goOnTrying } from '../features/case-rules/run-trial.ts';
import { askTrial } from '../features/case-rules/trials.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import type { DemoDesk } from './demo-desk.ts';
import { within } from './demo-parts.ts';

const naira = (amount: string) => [{ currency: 'NGN' as const, amount }];

/** So high that whoever tries the demo meets none by chance. */
const rules: readonly RuleWish[] = [
  {
    ...{ name: 'Large withdrawal to a new account', severity: 'high', effect: 'stop-payouts' },
    ...{ kind: 'new-account', amounts: naira('20000000.00'), hours: 72 },
  },
  {
    ...{ name: 'Deposits that stay just below the limit', severity: 'medium', effect: 'case' },
    ...{
      kind: 'structuring',
      on: ['deposit'],
      amounts: naira('5000000.00'),
      belowPercent: 10,
      count: 3,
      hours: 72,
    },
  },
  {
    ...{ name: 'Paid in and out again', severity: 'medium', effect: 'case' },
    ...{ kind: 'pass-through', amounts: naira('20000000.00'), percent: 90, hours: 48 },
  },
  {
    ...{ name: 'Much money in a week', severity: 'low', effect: 'case' },
    ...{ kind: 'sum', on: ['deposit', 'withdrawal'], amounts: naira('100000000.00'), hours: 168 },
  },
];

/** Rules as an operator might begin with them: each tried on the past, proposed by one of the team and agreed to by another. */
export async function seedRules(tx: Tx, { tenant, desk }: { tenant: Tenant; desk: DemoDesk }): Promise<void> {
  const [change] = caseRuleKinds;
  if (!change) throw new Error('Nobody changes rules');
  const rounds: Rounds = new Map();
  const ask = (task: RuleTask) => carryOut(task, rounds, () => {});
  // Within the transaction that is under way, and so without the thread that does it elsewhere.
  const inline: Pick<RuleDesk, 'open'> = {
    async open(lane, applied) {
      ask({ kind: 'open', round: 1, lane, rules: applied });
      return {
        feed: async text => ask({ kind: 'feed', round: 1, text }),
        close: () => void ask({ kind: 'close', round: 1 }),
      };
    },
  };
  const parts = { database: within(tx) as Database, desk: inline as RuleDesk };
  for (const terms of rules) {
    const { id } = await askTrial(desk.maker, { ruleId: null, terms, days: 90 });
    while (await goOnTrying(parts, tenant.tenantId));
    await desk.agree(change, { trialId: id }, 'One of the rules that we begin with');
  }
}
