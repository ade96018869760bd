import './fastify-types.ts';
import fastifyCompress from '@fastify/compress';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { closingCheck, refuseEarly } from './early-checks.ts';
import { answerErrors, sendRefusal } from './errors.ts';
import { isNestedTooDeep } from './json-depth.ts';
import { lateLog } from './late-log.ts';
import { namesOneHost } from './one-host.ts';
import { Refusal } from './refusal.ts';
import { requestLimit } from './request-limit.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { compressFromBytes } from './send-json.ts';

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
    // Longer than a client waits for an upload; a stalled request must not hold a socket for ever.
    requestTimeout: 125_000,
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
  sendSecurityHeaders(app);
  app.decorateRequest('language');
  app.decorateRequest('callerId');
  app.decorateRequest('refused');
  refuseEarly(app, [
    closingCheck(app),
    request => (namesOneHost(request.raw) ? undefined : new Refusal('tenantNotAuthorised', null, 400)),
    requestLimit({
      perMinute: options.rateLimitPerMinute,
      // By the route that answers, not by the address as written: that has many spellings.
      counts: route => costsWork.test(route),
    }),
  ]);
  acceptEmptyJson(app);
  answerErrors(app);
  await app.register(fastifyCompress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    // Bodies come as they are: none is large, and a small one could unfold into a huge one.
    globalDecompression: false,
  });
  return app;
}

/** Log-out and the like send an empty body; some clients still label it JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else if (isNestedTooDeep(String(body)))
      done(new Refusal('invalidInput', { field: 'body', problem: 'tooDeep' }, 400));
    else parse(request, String(body), done);
  });
}
