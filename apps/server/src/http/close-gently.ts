import type { FastifyInstance } from 'fastify';

const patienceMs = 15_000;

/** Lets the requests under way finish, but waits for nobody who takes longer than any honest request. */
export async function closeGently(app: FastifyInstance, waitMs = patienceMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), waitMs);
  await app.close().finally(() => clearTimeout(timer));
}
