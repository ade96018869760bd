import type { caseRuleConsoleCalls } from '@openfloor/contract/case-rules/console-calls';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { showRule, showRules } from './show-rules.ts';
import { askTrial, showTrial } from './trials.ts';

export const caseRuleConsoleHandlers: ConsoleHandlers<typeof caseRuleConsoleCalls> = {
  'GET /case-rules': ({ query }) => query(showRules),
  'GET /case-rules/{id}': (context, { params }) => showRule(context, params.id),
  'POST /case-rules/trials': (context, { body }) => askTrial(context, body),
  'GET /case-rules/trials/{id}': (context, { params }) => showTrial(context, params.id),
};
