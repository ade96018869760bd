import type { FastifyInstance } from 'fastify';

/**
 * Says, once, that somebody forwards requests whom TRUST_PROXY does not name: all customers behind it then count as one
 * address, and the host and scheme that they asked for are not believed. Anybody can send such a header, so that it is a
 * hint and nothing more.
 */
export function noticeUntrustedProxy(app: FastifyInstance, isTrusted: (peer: string) => boolean): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    if (!isTold && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      const peer = socket.remoteAddress ?? '';
      if (!isTrusted(peer)) {
        isTold = true;
        app.log.warn(
          { peer },
          'Requests are forwarded by a proxy that TRUST_PROXY does not name: all who come through it count as one address',
        );
      }
    }
    done();
  });
}
