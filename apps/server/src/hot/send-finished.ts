import type { FastifyReply } from 'fastify';
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
  reply.raw.writeHead(200, [...rawHeaders, 'content-length', String(text.length)]);
  reply.raw.end(text, 'latin1');
}
