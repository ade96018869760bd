import type { FastifyReply } from 'fastify';

/** Below this, compressing costs more than it saves. */
export const compressFromBytes = 1024;

export const replyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(replyHeaders).send(json);
}
