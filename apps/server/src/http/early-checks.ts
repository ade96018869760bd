import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export type EarlyCheck = (request: FastifyRequest, reply: FastifyReply) => Refusal | undefined;

/** All in one hook: each costs every request something. */
export function refuseEarly(app: FastifyInstance, checks: readonly EarlyCheck[]): void {
  app.decorateRequest('route');
  app.addHook('onRequest', (request, reply, done) => {
    request.route = request.routeOptions;
    for (const check of checks) {
      const refusal = check(request, reply);
      if (refusal) return done(refusal);
    }
    done();
  });
}

/** Requests that arrive during a graceful stop are told to come back; the ones under way finish. */
export function closingCheck(app: FastifyInstance): EarlyCheck {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  return () => (closing ? new Refusal('internal', { retryAfterSeconds: 5 }, 503) : undefined);
}
