import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { requestLog } from './logging.ts';

/** Counts and logs what was answered, all in one hook: each costs every request something. */
export function observeResponses(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'openfloor_http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const log = requestLog(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    // A request that could not be read has none.
    const { config } = request.route ?? request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    if (config.call) times.observe({ call: config.call, status }, elapsedTime / 1000);
    log(request, config, status, elapsedTime);
    done();
  });
}
