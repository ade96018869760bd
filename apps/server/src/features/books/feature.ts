import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { booksJob } from './books-job.ts';

export const booksFeature = {
  jobs: ({ database }: { database: Database }) => [booksJob(database)],
} satisfies Feature;
