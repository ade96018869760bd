import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '../http/request-id.ts';
import { callHeaders } from '../http/security-headers.ts';
import { compressFromBytes, replyHeaders, sendJson } from '../http/send-json.ts';

const rawHeaders = Object.entries({ ...callHeaders, ...replyHeaders }).flat();

/**
 * Sends a finished text. One that will not be compressed goes straight to the socket with headers that were put
 * together beforehand: passing it through every layer takes as long as making it.
 */
export function sendFinished(reply: FastifyReply, text: string): void {
  if (text.length >= compressFromBytes && reply.request.headers['accept-encoding']) {
    sendJson(reply, text);
    return;
  }
  reply.hijack();
  const { id } = reply.request;
  reply.raw.writeHead(200, [...rawHeaders, 'content-length', String(text.length), requestIdHeader, id]);
  endWith(reply.raw, text);
}

/** Handed to the system in one piece: `end` with a text sends an empty piece after it, and both take a slower way. */
function endWith(response: ServerResponse, text: string): void {
  const { socket } = response;
  // Not its turn yet: an answer before it is still on its way.
  if (!socket) {
    response.end(text, 'latin1');
    return;
  }
  socket.cork();
  response.write(text, 'latin1');
  socket.uncork();
  response.end();
}
