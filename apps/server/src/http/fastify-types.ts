import type { Language } from '@openfloor/contract/languages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of this request's messages; known once its tenant is. */
    language: Language;
  }
  interface FastifyContextConfig {
    /** The contract's name of the call, for logs and metrics. */
    call?: string;
    /** Whether it changes nothing. */
    reads?: boolean;
  }
}
