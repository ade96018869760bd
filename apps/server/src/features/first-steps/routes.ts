import type { firstStepsCalls } from '@openfloor/contract/first-steps/calls';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { readFirstSteps } from './read-first-steps.ts';

export const firstStepsHandlers: CustomerHandlers<typeof firstStepsCalls> = {
  'GET /user/firstSteps': ({ tenant, caller, query }) =>
    query(tx => readFirstSteps(tx, tenant.config.defaultCurrency, caller.customerId)),
};
