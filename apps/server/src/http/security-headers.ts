import type { FastifyInstance } from 'fastify';

const everywhere = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** For what a browser shows or runs. */
const pageHeaders = {
  ...everywhere,
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** For data: whoever opens it as a page gets one that may do nothing. */
const callHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};

/**
 * The headers that a browser's protections need, made once: they are the same on every reply, and hot reads feel what
 * is done for each.
 */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config?.call ? callHeaders : pageHeaders);
    done();
  });
}
