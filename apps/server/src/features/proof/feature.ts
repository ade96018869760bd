import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../kernel/feature.ts';
import { checkJob } from './check/check-job.ts';
import { dayJob } from './day/day-job.ts';
import { forgetChunks } from './day/day-store.ts';
import { proofHandlers } from './routes.ts';
import { type ProofFileParts, serveProofFiles } from './serve-proof-files.ts';
import type { SignedHeads } from './signed-heads.ts';

export const proofFeature = {
  calls: proofHandlers,
  routes: (app: FastifyInstance, parts: ProofFileParts) => serveProofFiles(app, parts),
  jobs: ({ database, signedHeads }: { database: Database; signedHeads: SignedHeads }) => [
    dayJob(database),
    checkJob(database, signedHeads),
  ],
  expiring: () => ({ rows: [forgetChunks] }),
} satisfies Feature;
