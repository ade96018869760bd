import type { FastifyReply } from 'fastify';
import { callHeaders } from './security-headers.ts';

/** Below this, compressing costs more than it saves. */
export const compressFromBytes = 1024;

const replyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};
const rawHeaders = Object.entries({ ...callHeaders, ...replyHeaders }).flat();

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(replyHeaders).send(json);
}

/**
 * Sends a call's successful reply. One that will not be compressed goes straight to the socket with headers that were
 * put together beforehand: passing it through every layer takes as long as making it.
 */
export function sendSuccess(reply: FastifyReply, json: string): FastifyReply | undefined {
  if (json.length >= compressFromBytes && reply.request.headers['accept-encoding'])
    return sendJson(reply, json);
  const size = Buffer.byteLength(json);
  reply.hijack();
  reply.raw.writeHead(200, [...rawHeaders, 'content-length', String(size)]);
  reply.raw.end(json, size === json.length ? 'latin1' : 'utf8');
  return undefined;
}
