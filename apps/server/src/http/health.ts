import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it can serve, so a load balancer may send customers. */
export function serveHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ready().catch(() => false);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
