import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process lives, and which version it is of. `/readyz`: it can serve, so a load balancer may send customers; else it says why not.
 * Warnings are what somebody has to do something about while it serves.
 */
export function serveHealth(
  app: FastifyInstance,
  build: { version: string; commit: string | undefined } | undefined,
  findProblem: () => Promise<string | undefined>,
  warnings: () => readonly string[] = () => [],
): void {
  app.get('/healthz', async () => ({ status: 'ok', ...build }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await findProblem().catch(() => 'The database does not answer');
    if (problem === undefined) {
      const told = warnings();
      return reply.send({ status: 'ready', ...(told.length > 0 && { warnings: told }) });
    }
    return reply.status(503).send({ status: 'not ready', problem });
  });
}
