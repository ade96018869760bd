import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import type { Call, CallKey } from '@openfloor/contract/call';
import { openApiDocument } from '@openfloor/contract/openapi';
import { type FastifyInstance, fastify } from 'fastify';

const title = 'Openfloor';
const written = new Map<string, string>();

/** Once for a choice of calls: it takes a quarter of a second. */
function descriptionOf(calls: Record<CallKey, Call>, version: string): string {
  const choice = `${version} ${Object.keys(calls)}`;
  const known = written.get(choice) ?? JSON.stringify(openApiDocument(calls, { title, version }));
  written.set(choice, known);
  return known;
}

/** The description of the calls this server answers, and a page to browse it where customers do not come. */
export function serveOpenApi(
  app: FastifyInstance,
  served: { [Key in ApiCallKey]?: unknown },
  { version, browsable }: { version: string; browsable: boolean },
): void {
  const calls = Object.fromEntries(Object.entries(allCalls).filter(([key]) => key in served));
  // Written when somebody asks: a server that starts need not wait for it.
  const json = () => descriptionOf(calls, version);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json()),
  );
  if (browsable) serveBrowsablePage(app, json);
}

const docs = '/api/docs';
const passedOn = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'last-modified',
  'location',
];

/** By a server of its own, made when somebody first opens it: that takes as long as a tenth of a start. */
function serveBrowsablePage(app: FastifyInstance, json: () => string): void {
  let opening: Promise<FastifyInstance> | undefined;
  for (const url of [docs, `${docs}/*`]) {
    app.get(url, async (request, reply) => {
      // A page that could not be made is made anew for the next who asks.
      opening ??= browsablePage(json()).catch(error => {
        opening = undefined;
        throw error;
      });
      const answer = await (await opening).inject(request.url);
      for (const name of passedOn) if (answer.headers[name]) reply.header(name, answer.headers[name]);
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
}

async function browsablePage(description: string): Promise<FastifyInstance> {
  const { default: fastifySwagger } = await import('@fastify/swagger');
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui');
  const page = fastify();
  await page.register(fastifySwagger, {
    mode: 'static',
    specification: { document: JSON.parse(description) },
  });
  await page.register(fastifySwaggerUi, {
    routePrefix: docs,
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
  return page;
}
