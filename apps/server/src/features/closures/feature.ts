import type { closureCalls } from '@openfloor/contract/closures/calls';
import type { Database } from '@openfloor/db/database';
import type { ProofParts } from '../../kernel/factors/prove-factor.ts';
import type { CustomerHandlers, Feature } from '../../kernel/feature.ts';
import { closeDueAccounts, eraseDueAccounts, forgetDueAccounts } from './carry-out.ts';
import { closureConsoleHandlers } from './console-routes.ts';
import { dueOf, noteLivedDay, steps } from './due-closure-store.ts';
import { legalHoldKinds } from './legal-hold-kinds.ts';
import { keepAccount, showClosure, wishClosure } from './own-closure.ts';

export const closuresFeature = {
  calls: (parts: ProofParts): CustomerHandlers<typeof closureCalls> => ({
    'GET /user/closure': showClosure,
    'POST /user/closure': (context, { body }) => wishClosure(parts, context, body.proof),
    'POST /user/closureTakeBack': keepAccount,
  }),
  consoleCalls: () => closureConsoleHandlers,
  kinds: () => legalHoldKinds,
  jobs: ({ database }: { database: Database }) => [
    {
      name: 'account-closures',
      title: 'Closing accounts as their owners wished',
      repeats: 'Two weeks after a customer has asked for it',
      isUnhurried: true,
      nextDue: dueOf(steps.close),
      run: (tenantId: string) => closeDueAccounts(database, tenantId),
    },
    {
      name: 'account-erasures',
      title: 'Deleting what need not be kept of closed accounts',
      repeats: 'Once nothing has to be kept for a case or a legal hold',
      isUnhurried: true,
      nextDue: dueOf(steps.erase),
      run: (tenantId: string) => eraseDueAccounts(database, tenantId),
    },
    {
      name: 'account-forgetting',
      title: 'Deleting who the owners of closed accounts were',
      repeats: 'Years after the closing, as the law of the country says',
      isUnhurried: true,
      nextDue: dueOf(steps.forget),
      run: (tenantId: string) => forgetDueAccounts(database, tenantId),
    },
  ],
  expiring: () => ({ rows: [noteLivedDay] }),
} satisfies Feature;
