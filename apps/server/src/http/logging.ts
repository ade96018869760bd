import { errorCodes } from '@openfloor/contract/error-codes';
import type { FastifyBaseLogger, FastifyContextConfig, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

export type RequestLog = (
  request: FastifyRequest,
  route: FastifyContextConfig,
  status: number,
  durationMs: number,
) => void;

/**
 * One line a request: which call, by whom, from where, how it went, how long. Headers, bodies and query strings are never
 * logged: they hold tokens, passwords and codes. A read that went well says nothing but in debugging: the metrics count
 * it, and its line would take an eighth of its time. Whatever was refused is told with its reason: a wrong password, a
 * role that does not reach, a limit, a field that does not exist.
 */
export function requestLog(parent: FastifyBaseLogger): RequestLog {
  // Its fields are known to hold no secret, and looking for one would cost more than writing the line.
  const log = parent.child({}, { redact: [] });
  const logsReads = log.level === 'debug' || log.level === 'trace';
  return (request, { call, reads }, status, durationMs) => {
    const { refused } = request;
    const failed = status >= 400 || refused !== undefined;
    if (!failed && (!call || (reads && !logsReads))) return;
    log[reads && !failed ? 'debug' : 'info'](
      {
        reqId: request.id,
        traceId: request.span?.traceId,
        call: call ?? `${request.method} ${request.url.split('?')[0]}`,
        host: request.host,
        address: request.ip,
        caller: request.callerId,
        status,
        code: errorCodes[refused?.errorName ?? 'ok'],
        refused: refused?.errorName,
        problem: refused?.data?.problem,
        durationMs: Math.round(durationMs * 10) / 10,
      },
      'request',
    );
  };
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
