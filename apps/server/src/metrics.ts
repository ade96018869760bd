import { collectDefaultMetrics, Registry } from 'prom-client';
import { RequestTimes } from './http/request-times.ts';
import { marketMetrics } from './market/market-metrics.ts';

/** Everything the process counts about itself. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, market: marketMetrics(registry), requests: new RequestTimes(registry) };
}

export type Metrics = ReturnType<typeof createMetrics>;
