import type { closureCalls } from '@openfloor/contract/closures/calls';
import type { Database } from '@openfloor/db/database';
import type { ProofParts } from '../../kernel/factors/prove-factor.ts';
import type { CustomerHandlers, Feature } from '../../kernel/feature.ts';
import { closeDueAccounts } from './carry-out.ts';
import { closuresDue, forgetIdentities } from './closure-store.ts';
import { closureConsoleHandlers } from './console-routes.ts';
import { liftLegalHoldKind } from './legal-hold-kind.ts';
import { keepAccount, showClosure, wishClosure } from './own-closure.ts';

export const closuresFeature = {
  calls: (parts: ProofParts): CustomerHandlers<typeof closureCalls> => ({
    'GET /user/closure': showClosure,
    'POST /user/closure': (context, { body }) => wishClosure(parts, context, body.proof),
    'POST /user/closureTakeBack': keepAccount,
  }),
  consoleCalls: () => closureConsoleHandlers,
  kinds: () => [liftLegalHoldKind],
  jobs: ({ database }: { database: Database }) => [
    {
      name: 'account-closures',
      title: 'Closed accounts: what need not be kept is deleted',
      repeats: 'Two weeks after a customer has asked for it',
      nextDue: closuresDue,
      run: (tenantId: string) => closeDueAccounts(database, tenantId),
    },
  ],
  expiring: () => ({ rows: [forgetIdentities] }),
} satisfies Feature;
