import type { FastifyInstance } from 'fastify';
import { requestIdHeader } from './request-id.ts';

const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Other origins that a page may show something of. */
export interface PageSources {
  frame?: string | undefined;
  image?: string | undefined;
}

/** What a page may do. */
export function pagePolicy({ frame = "'none'", image = '' }: PageSources = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${image}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** What a reply that is no page may do, should a browser be led to show it as one; `more` for what it needs. */
export function dataPolicy(...more: string[]): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join(';');
}

/** For what a browser shows or runs. */
const pageHeaders = {
  ...everywhere,
  'content-security-policy': pagePolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** For data: whoever opens it as a page gets one that may do nothing. */
export const callHeaders = {
  ...everywhere,
  'content-security-policy': dataPolicy(),
};

/** What stands on every reply: the headers that a browser's protections need, and the name to quote it by. */
export function sendSharedHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const headers = (request.route ?? request.routeOptions).config?.call ? callHeaders : pageHeaders;
    // A route that serves somebody's files has stricter ones of its own.
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header(requestIdHeader, request.id);
    done(null, payload);
  });
}
