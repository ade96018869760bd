import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { type RegulatorParts, regulatorConsoleHandlers } from './console-routes.ts';
import { endOverdueAccess } from './end-access.ts';
import { regulatorKinds } from './grant-kind.ts';
import { nextEnding } from './grant-store.ts';

export const regulatorFeature = {
  consoleCalls: (parts: RegulatorParts) => regulatorConsoleHandlers(parts),
  kinds: () => regulatorKinds,
  jobs: ({ database }: { database: Database }) => [
    {
      name: 'regulator-access',
      title: 'Ending the access of regulators',
      repeats: 'When the time is over that two people have granted',
      isUnhurried: true,
      nextDue: nextEnding,
      run: (tenantId: string) => endOverdueAccess(database, tenantId),
    },
  ],
} satisfies Feature;
