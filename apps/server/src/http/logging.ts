import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * One line a request: which call, how it went, how long. Headers, bodies and query strings are never logged: they hold
 * tokens, passwords and codes.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.config.call && reply.statusCode < 400) return;
    request.log.info(
      {
        call: request.routeOptions.config.call ?? `${request.method} ${request.url.split('?')[0]}`,
        host: request.host,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
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
  return pino(options);
}

/** Database errors carry the failing row and query parameters in `detail` and `where`; those stay out. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
