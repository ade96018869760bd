import './fastify-types.ts';
import fastifyCompress from '@fastify/compress';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerErrors, sendRefusal } from './errors.ts';
import { lateLog } from './late-log.ts';
import { namesOneHost } from './one-host.ts';
import { Refusal } from './refusal.ts';
import { limitRequests } from './request-limit.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const bodyLimitBytes = 64 * 1024;
/** Routes that ask the database; files and pages are cheap and come many at a time. */
const costsWork = /^\/(api|console\/api|image)\//;

export interface HttpOptions {
  log: Logger;
  trustedProxies: string[];
  rateLimitPerMinute: number;
}

/** A Fastify instance with everything that every route shares. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, childOptions) => lateLog(log, bindings, childOptions),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    // Longer than the longest browser timeout below an upload; a stalled request must not hold a socket for ever.
    requestTimeout: 30_000,
    // Nor must a reader that takes nothing of its answer.
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
    return503OnClosing: false,
    // An address that cannot be decoded names nothing.
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(request, reply, new Refusal('notFound', null, 404));
    },
  });
  // Before every hook that may refuse, so that refusals wear these headers too.
  sendSecurityHeaders(app);
  refuseWhileClosing(app);
  app.decorateRequest('language');
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesOneHost(request.raw) ? undefined : new Refusal('tenantNotAuthorised', null, 400));
  });
  acceptEmptyJson(app);
  answerErrors(app);
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Bodies come as they are: none is large, and a small one could unfold into a huge one.
    globalDecompression: false,
  });
  limitRequests(app, {
    perMinute: options.rateLimitPerMinute,
    // By the route that answers, not by the address as written: that has many spellings.
    counts: route => costsWork.test(route),
  });
  return app;
}

/** Requests that arrive during a graceful stop are told to come back; the ones under way finish. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new Refusal('internal', { retryAfterSeconds: 5 }, 503) : undefined);
  });
}

/** Log-out and the like send an empty body; some clients still label it JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, String(body), done);
  });
}
