import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobWatch } from '../kernel/schedule/job-watch.ts';

/** What scheduled work has come to in this process. */
export function jobCounts(registry: Registry): JobWatch {
  const registers = [registry];
  const runs = new Counter({
    name: 'openfloor_job_runs_total',
    help: 'Runs of scheduled work that did something or failed',
    labelNames: ['job_name', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'openfloor_job_run_seconds',
    help: 'How long runs of scheduled work took',
    labelNames: ['job_name'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  let roundMs: number | undefined;
  new Gauge({
    name: 'openfloor_job_round_age_seconds',
    help: 'Since this server last went through all tenants’ scheduled work',
    registers,
    collect() {
      if (roundMs !== undefined) this.set((performance.now() - roundMs) / 1_000);
    },
  });
  return {
    begun() {
      roundMs ??= performance.now();
    },
    ran(job, outcome, tookMs) {
      runs.inc({ job_name: job, outcome });
      seconds.observe({ job_name: job }, tookMs / 1_000);
    },
    roundEnded() {
      roundMs = performance.now();
    },
  };
}

/** What became of orders, and why some were refused. Told by their way through this process, each once. */
export function orderCounts(registry: Registry) {
  const orders = new Counter({
    name: 'openfloor_orders_total',
    help: 'Orders by what became of them, with the name of the refusal',
    labelNames: ['origin', 'outcome', 'reason'],
    registers: [registry],
  });
  // What must never happen is there from the start: a figure that begins with one has not grown for Prometheus.
  for (const origin of ['customer', 'square-off'])
    for (const outcome of ['unknown', 'failed']) orders.inc({ origin, outcome, reason: '' }, 0);
  return (origin: string, outcome: string, reason = '') => orders.inc({ origin, outcome, reason });
}
