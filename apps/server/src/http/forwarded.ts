import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressGroup } from './address-group.ts';
import { namesOneHost } from './one-host.ts';

/**
 * Who asks, and which host they asked for, of a request that never reaches Fastify (a WebSocket upgrade). Forwarded
 * headers count only when the connection comes from a trusted proxy, as they do for calls.
 */
export function forwardedReader(trustedProxies: string[]) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return {
    /** Whether what this peer says about others is believed. */
    isTrusted: (peer: string): boolean => isTrusted(peer, 0),
    hostOf(request: IncomingMessage): string | undefined {
      if (!namesOneHost(request)) return undefined;
      const forwarded = request.headers['x-forwarded-host'];
      const believed = typeof forwarded === 'string' && isTrusted(request.socket.remoteAddress ?? '', 0);
      // The last one, which the proxy we trust has set; what stands before it may come from anybody.
      return believed ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : request.headers.host;
    },
    addressOf: (request: IncomingMessage): string => addressGroup(proxyAddr(request, isTrusted)),
  };
}
