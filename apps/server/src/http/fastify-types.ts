import type { Language } from '@openfloor/homes/codes';
import type { RequestRouteOptions } from 'fastify/types/request.js';
import type { Refusal } from './refusal.ts';
import type { RequestSpan } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of this request's messages; known once its tenant is. */
    language: Language;
    /** Its `routeOptions`, which are put together anew whenever they are asked for. */
    route: RequestRouteOptions;
    /** The id of whoever calls, once their session was found; for the log. */
    callerId: string | undefined;
    /** Its effects are committed: whatever fails afterwards, nobody may be told that nothing was done. */
    hasCommitted: boolean;
    /** Why it was refused; for the log. */
    refused: Refusal | undefined;
    /** What is recorded of it, where somebody wants traces. */
    span: RequestSpan | undefined;
  }
  interface FastifyContextConfig {
    /** The contract's name of the call, for logs and metrics. */
    call?: string;
    /** Whether it changes nothing. */
    reads?: boolean;
  }
}
