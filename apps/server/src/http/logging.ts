import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * One line a request: which call, how it went, how long. Headers, bodies and query strings are never logged: they hold
 * tokens, passwords and codes. A read that went well says nothing but in debugging: the metrics count it, and its line
 * would take an eighth of its time.
 */
export function logRequests(app: FastifyInstance): void {
  // Its fields are known to hold no secret, and looking for one would cost more than writing the line.
  const log = app.log.child({}, { redact: [] });
  const logsReads = log.level === 'debug' || log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const { call, reads } = request.routeOptions.config;
    const failed = reply.statusCode >= 400;
    if (failed || (call && (!reads || logsReads))) {
      log[reads && !failed ? 'debug' : 'info'](
        {
          reqId: request.id,
          call: call ?? `${request.method} ${request.url.split('?')[0]}`,
          host: request.host,
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
    }
    done();
  });
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // A second fence, should somebody one day log an object that holds one of these.
    redact: [
      'token',
      'password',
      'oldPassword',
      'opPwd',
      'authCode',
      'headers',
      'body',
      '*.token',
      '*.password',
      '*.oldPassword',
      '*.opPwd',
      '*.authCode',
    ],
    serializers: { err: safeError },
  };
  if (destination) return pino(options, destination);
  if (process.stdout.isTTY)
    return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
  // Written in batches, at the latest after a second; what is left is written when the process exits.
  return pino(options, pino.destination({ sync: false, minLength: 8 * 1024, periodicFlush: 1_000 }));
}

/** Database errors carry the failing row and query parameters in `detail` and `where`; those stay out. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
