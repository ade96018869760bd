import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../kernel/feature.ts';
import { type ProofFileParts, serveProofFiles } from './serve-proof-files.ts';

export const proofFeature = {
  routes: (app: FastifyInstance, parts: ProofFileParts) => serveProofFiles(app, parts),
} satisfies Feature;
