import type { FastifyInstance } from 'fastify';
import { requestLog } from './logging.ts';
import type { RequestTimes } from './request-times.ts';

/** Counts and logs what was answered, all in one hook: each costs every request something. */
export function observeResponses(app: FastifyInstance, times: RequestTimes): void {
  const log = requestLog(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    // A request that could not be read has none.
    const { config } = request.route ?? request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    if (config.call) times.observe(config.call, status, elapsedTime / 1000, request.refused?.errorName);
    else times.observeOther(status);
    log(request, config, status, elapsedTime);
    done();
  });
}
