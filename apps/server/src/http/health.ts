import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so a load balancer may send customers; else it says why not.
 */
export function serveHealth(app: FastifyInstance, findProblem: () => Promise<string | undefined>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await findProblem().catch(() => 'The database does not answer');
    if (problem === undefined) return reply.send({ status: 'ready' });
    return reply.status(503).send({ status: 'not ready', problem });
  });
}
