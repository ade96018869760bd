import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import { openApiDocument } from '@openfloor/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The description of the calls this server answers, and a page to browse it where customers do not come. */
export async function serveOpenApi(
  app: FastifyInstance,
  served: { [Key in ApiCallKey]?: unknown },
  options: { browsable: boolean },
): Promise<void> {
  const calls = Object.fromEntries(Object.entries(allCalls).filter(([key]) => key in served));
  let written: string | undefined;
  // Written when somebody asks: a server that starts need not wait for it.
  const json = () => {
    written ??= JSON.stringify(openApiDocument(calls, { title: 'Openfloor', version: '0.1.0' }));
    return written;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json()),
  );
  if (!options.browsable) return;
  const { default: fastifySwagger } = await import('@fastify/swagger');
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui');
  await app.register(fastifySwagger, { mode: 'static', specification: { document: JSON.parse(json()) } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}
