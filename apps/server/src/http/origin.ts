import type { FastifyRequest } from 'fastify';
import { hostName } from './host-name.ts';

/** Where a request came to, as `https://example.com`; undefined where it names no host. A trusted proxy says how it was asked. */
export function originOf({ host, protocol }: FastifyRequest): string | undefined {
  if (hostName(host) === undefined) return undefined;
  return `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`;
}
