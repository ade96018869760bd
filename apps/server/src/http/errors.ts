import { CommitUnknown, DatabaseBusy } from '@openfloor/db/errors';
import { QueueFull } from '@openfloor/db/fair-queue';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalEnvelope } from './envelope.ts';
import { acceptedLanguage } from './language.ts';
import { InvalidField, Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';

/** One place turns every failure into an envelope; the text of an internal error never leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error, request);
    if (refusal.status === 500) request.log.error({ err: error }, 'call failed');
    else if (error instanceof DatabaseBusy || error instanceof CommitUnknown)
      request.log.warn({ err: error }, 'the database did not do its part');
    return sendRefusal(request, reply, refusal);
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = request.language ?? acceptedLanguage(request.headers['accept-language'], 'en');
  request.refused = refusal;
  reply.status(refusal.status);
  const seconds = refusal.data?.retryAfterSeconds;
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
  return sendJson(reply, JSON.stringify(refusalEnvelope(refusal, language, request.id)));
}

const refusalsByFastifyCode: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('invalidInput', { field: 'body', problem: 'tooLarge' }, 413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Refusal('invalidInput', { field: 'content-type', problem: 'notAllowed' }, 415),
};

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const isCall = request.routeOptions.config.call !== undefined;
  if (error instanceof Refusal) return error;
  const isBusy = error instanceof QueueFull || error instanceof DatabaseBusy;
  // It was done, or may have been: the same request under the same key asks again.
  if (error instanceof CommitUnknown || (isBusy && request.hasCommitted))
    return new Refusal('internal', { retryAfterSeconds: 2 }, 503);
  if (error instanceof QueueFull)
    return new Refusal('tooManyTries', { problem: 'tooManyAtOnce', retryAfterSeconds: 1 }, 429);
  if (error instanceof DatabaseBusy)
    return new Refusal('tooManyTries', { problem: 'serverBusy', retryAfterSeconds: 2 }, 503);
  const known = refusalsByFastifyCode[error.code];
  if (known) return known();
  const status = error.statusCode ?? 500;
  // What is left below 500 is a body that cannot be read or, of a file, a name that leads nowhere we serve.
  if (status >= 400 && status < 500)
    return isCall ? new InvalidField('body', 'wrongType') : new Refusal('notFound', null, 404);
  return new Refusal('internal', null, 500);
}
