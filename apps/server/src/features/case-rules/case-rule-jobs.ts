import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import type { RuleParts } from './go-through.ts';
import { lookAtWishes } from './look-at-wishes.ts';
import { goOnTrying } from './run-trial.ts';
import { nextTrial } from './trial-store.ts';
import { nextWish } from './wish-store.ts';

/** So many of them in a row; other work of the clock comes in between. */
const batchesAtOnce = 20;
const sliceMs = 2_000;

export const caseRulesJob = (parts: RuleParts): ScheduledJob => ({
  name: 'case-rules',
  title: 'Rules: whoever moved money is looked at',
  repeats: 'At once after a movement that a rule looks at',
  nextDue: nextWish,
  async run(tenantId) {
    let done = 0;
    for (let batch = 0; batch < batchesAtOnce; batch++) {
      const step = await lookAtWishes(parts, tenantId);
      if (step === 0) break;
      done += step;
    }
    return done;
  },
});

/** A slice a round, whose end counts as nothing done: what else is due has its turn before the next one. */
export const ruleTrialsJob = (parts: RuleParts): ScheduledJob => ({
  name: 'case-rule-trials',
  title: 'Rules: they are tried on the past',
  repeats: 'At once when somebody asks for it',
  nextDue: nextTrial,
  async run(tenantId) {
    const began = performance.now();
    while (await goOnTrying(parts, tenantId)) if (performance.now() - began > sliceMs) break;
    return 0;
  },
});
