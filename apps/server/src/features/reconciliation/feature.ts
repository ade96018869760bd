import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { breakQueue } from './break-queue-store.ts';
import { closeBreakKind } from './close-break-kind.ts';
import { reconciliationConsoleHandlers } from './console-routes.ts';
import { ledgerFigures } from './ledger-figures.ts';
import { reconciliationDayJob } from './reconciliation-job.ts';

export const reconciliationFeature = {
  consoleCalls: () => reconciliationConsoleHandlers,
  kinds: () => [closeBreakKind],
  jobs: ({ database }: { database: Database }) => [reconciliationDayJob(database)],
  queues: [breakQueue],
  watched: [ledgerFigures],
} satisfies Feature;
