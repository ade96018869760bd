import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../kernel/feature.ts';
import { checkJob } from './check/check-job.ts';
import { forgetChecks } from './check/check-result-store.ts';
import { proofConsoleHandlers } from './console-routes.ts';
import { dayJob } from './day/day-job.ts';
import { forgetChunks } from './day/day-store.ts';
import { logFigures } from './log-figures.ts';
import type { LogKeys } from './log-signer.ts';
import { rotationKind } from './rotation/rotation-kind.ts';
import { switchJob } from './rotation/switch-job.ts';
import { proofHandlers } from './routes.ts';
import { type ProofFileParts, serveProofFiles } from './serve-proof-files.ts';
import type { SignedHeads } from './signed-heads.ts';

export interface ProofJobParts {
  database: Database;
  signedHeads: SignedHeads;
  logKeys: LogKeys;
}

export const proofFeature = {
  calls: proofHandlers,
  consoleCalls: proofConsoleHandlers,
  routes: (app: FastifyInstance, parts: ProofFileParts) => serveProofFiles(app, parts),
  kinds: ({ logKeys }: { logKeys: LogKeys }) => [rotationKind({ logKeys })],
  jobs: ({ database, signedHeads, logKeys }: ProofJobParts) => [
    dayJob(database),
    checkJob(database, signedHeads),
    switchJob(database, logKeys),
  ],
  watched: [logFigures],
  expiring: () => ({ rows: [forgetChunks, forgetChecks] }),
} satisfies Feature;
