import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { caseRulesJob, ruleTrialsJob } from './case-rule-jobs.ts';
import { caseRuleKinds } from './case-rule-kinds.ts';
import { caseRuleConsoleHandlers } from './console-routes.ts';
import { ruleDesk } from './rule-desk.ts';
import { forgetOldTrials } from './trial-store.ts';

export const caseRulesFeature = {
  consoleCalls: () => caseRuleConsoleHandlers,
  kinds: () => caseRuleKinds,
  expiring: () => ({ rows: [forgetOldTrials] }),
  jobs: ({ database }: { database: Database }) => {
    const parts = { database, desk: ruleDesk };
    return [caseRulesJob(parts), ruleTrialsJob(parts)];
  },
} satisfies Feature;
