import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { balancesJob } from './balances-job.ts';
import { piecesJob } from './pieces-job.ts';

export const growthFeature = {
  jobs: ({ database }: { database: Database }) => [piecesJob(database), balancesJob(database)],
} satisfies Feature;
