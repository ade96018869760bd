import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { BuildIdentity } from './build-identity.ts';
import { databaseFigures } from './figures/database-figures.ts';
import { jobCounts, orderCounts } from './figures/work-counts.ts';
import { RequestTimes } from './http/request-times.ts';
import { marketMetrics } from './market/market-metrics.ts';

/** Everything the process counts about itself. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    market: marketMetrics(registry),
    requests: new RequestTimes(registry),
    database: databaseFigures(registry),
    jobs: jobCounts(registry),
    countOrder: orderCounts(registry),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Always one; the labels tell, so that a change of version shows beside what it changed. */
export function tellBuild(registry: Registry, { version, commit = '' }: BuildIdentity): void {
  new Gauge({
    name: 'openfloor_build_info',
    help: 'The version and commit that run',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1);
}
