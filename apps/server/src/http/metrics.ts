import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { hostName } from './host-name.ts';
import { Refusal } from './refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Figures for Prometheus at `/metrics`: for this machine, or for whoever holds the token when one is set. */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  metricsToken: string | undefined,
  refresh: () => Promise<unknown> = async () => {},
): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Refusal('notFound', null, 404);
    await refresh();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics(request: FastifyRequest, metricsToken: string | undefined): boolean {
  if (!metricsToken) return comesFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A proxy on this machine speaks for the whole world; it gives itself away by its headers or by the host it asks for. */
function comesFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.has(socket.remoteAddress ?? '') &&
    loopbackNames.has(hostName(headers.host) ?? '') &&
    proxyHeaders.every(name => headers[name] === undefined)
  );
}
