import type { FastifyInstance } from 'fastify';
import { forwardedReader } from './forwarded.ts';

type Attributes = Record<string, string | number | boolean>;

/** What is recorded of one request. */
export interface RequestSpan {
  /** Absent where it was not chosen to be recorded. */
  readonly traceId: string | undefined;
  /** Goes on with the request; whatever asks the database from here on belongs to it. */
  within(goOn: () => void): void;
  end(attributes: Attributes, hasFailed: boolean): void;
}

export interface RequestTracing {
  /** `caller` are the headers by which a trusted proxy says what this is a part of. */
  begin(name: string, attributes: Attributes, caller: Record<string, unknown> | undefined): RequestSpan;
}

/** For those who look after the server: they ask every few seconds. */
const untraced = /^\/(healthz|readyz|metrics)$/;

/**
 * Records each request by its route, with what it came to. Who asked is left out, and so is the address as written: it
 * can hold a code. To be called before routes are added, and only where somebody wants traces.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: RequestTracing,
  trustedProxies: readonly string[],
): void {
  const { isTrusted } = forwardedReader([...trustedProxies]);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '', config } = request.routeOptions;
    if (untraced.test(route)) return done();
    const { method, headers, host, id, socket } = request;
    const attributes = {
      'http.request.method': method,
      ...(route !== '' && { 'http.route': route }),
      'server.address': host,
      'openfloor.request_id': id,
    };
    // A stranger must not choose what is recorded, or write into somebody else's trace.
    const caller = isTrusted(socket.remoteAddress ?? '') ? headers : undefined;
    request.span = tracing.begin(config?.call ?? `${method} ${route}`.trim(), attributes, caller);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { refused } = request;
    const status = reply.statusCode;
    request.span?.end(
      {
        'http.response.status_code': status,
        ...(refused && { 'openfloor.refused': refused.errorName }),
      },
      status >= 500,
    );
    done();
  });
}
