import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../kernel/feature.ts';
import { type SearchEngineParts, serveSearchEngines } from './serve-search-engines.ts';

export const searchEnginesFeature = {
  routes: (app: FastifyInstance, parts: SearchEngineParts) => serveSearchEngines(app, parts),
} satisfies Feature;
