import './fastify-types.ts';
import fastifyCompress from '@fastify/compress';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { addressGroup } from './address-group.ts';
import { answerBrokenRequests, answerUndecodable } from './broken-request.ts';
import { limitConnections, limitForwarded } from './connection-limit.ts';
import type { Draining } from './draining.ts';
import { closingCheck, refuseEarly } from './early-checks.ts';
import { answerErrors } from './errors.ts';
import { forwardedReader } from './forwarded.ts';
import { type Gate, gateRoutes } from './gate.ts';
import { isNestedTooDeep } from './json-depth.ts';
import { lateLog } from './late-log.ts';
import { namesOneHost } from './one-host.ts';
import { Refusal } from './refusal.ts';
import { requestIdReader } from './request-id.ts';
import { type CountsElsewhere, requestLimit } from './request-limit.ts';
import { sendSharedHeaders } from './security-headers.ts';
import { compressFromBytes } from './send-json.ts';
import { noticeUntrustedProxy } from './untrusted-proxy.ts';

const bodyLimitBytes = 64 * 1024;
/** Routes that ask the database. */
const costsWork = /^\/(api|console\/api|image|proof)\/|^\/sitemap/;
/** For those who look after the server. */
const free = /^\/(healthz|readyz|metrics)$/;
/** Files and pages are cheap and come many at a time; so does what leads nowhere. */
const cheapForEachCall = 5;

export interface HttpOptions {
  log: Logger;
  trustedProxies: string[];
  rateLimitPerMinute: number;
  connectionsPerAddress: number;
  gate: Gate;
  draining?: Draining | undefined;
  /** What other nodes count of a limit with this name. */
  countsElsewhere?: ((limit: string, perMinute: number) => CountsElsewhere) | undefined;
}

/** A Fastify instance with everything that every route shares. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { isTrusted } = forwardedReader(options.trustedProxies);
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
    clientErrorHandler: answerBrokenRequests(options.log),
    genReqId: requestIdReader(isTrusted),
    frameworkErrors: (_error, request, reply) => answerUndecodable(request, reply),
  });
  const { gate, rateLimitPerMinute, countsElsewhere, draining } = options;
  const cheapPerMinute = rateLimitPerMinute * cheapForEachCall;
  const limit = { perAddress: options.connectionsPerAddress, isTrusted };
  limitConnections(app.server, limit);
  noticeUntrustedProxy(app, isTrusted);
  gateRoutes(app, gate);
  sendSharedHeaders(app);
  app.decorateRequest('language');
  app.decorateRequest('callerId');
  app.decorateRequest('hasCommitted', false);
  app.decorateRequest('refused');
  app.decorateRequest('span');
  refuseEarly(app, [
    closingCheck(app),
    ...(draining ? [draining.check] : []),
    request => (namesOneHost(request.raw) ? undefined : new Refusal('tenantNotAuthorised', null, 400)),
    ...(options.trustedProxies.length > 0 ? [limitForwarded(limit)] : []),
    // By the route that answers, not by the address as written: that has many spellings.
    requestLimit({
      perMinute: rateLimitPerMinute,
      counts: route => costsWork.test(route),
      nameOf: request => gate.nameOf(request),
      others: countsElsewhere?.('calls', rateLimitPerMinute),
    }),
    requestLimit({
      perMinute: cheapPerMinute,
      counts: route => !costsWork.test(route) && !free.test(route),
      nameOf: ({ ip }) => addressGroup(ip),
      others: countsElsewhere?.('files', cheapPerMinute),
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
