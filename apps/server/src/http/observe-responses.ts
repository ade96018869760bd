import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { CallTimes } from './call-times.ts';
import { requestLog } from './logging.ts';

/** Counts and logs what was answered, all in one hook: each costs every request something. */
export function observeResponses(app: FastifyInstance, registry: Registry): void {
  const times = new CallTimes(registry);
  const log = requestLog(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    // A request that could not be read has none.
    const { config } = request.route ?? request.routeOptions;
    const { statusCode, elapsedTime } = reply;
    if (config.call) times.observe(config.call, statusCode, elapsedTime / 1000);
    log(request, config, statusCode, elapsedTime);
    done();
  });
}
