import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalEnvelope } from './envelope.ts';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';

const statusOf: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const unreadable = 'request that could not be read';

interface BrokenLog {
  info(details: object, message: string): void;
}

/** Answers bytes that are no request with the envelope that every other failure has. No language is known of them. */
export function answerBrokenRequests(log: BrokenLog) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf[error.code ?? ''] ?? 400;
    const reqId = newRequestId();
    const refusal = new Refusal('invalidInput', null, status);
    const body = JSON.stringify(refusalEnvelope(refusal, 'en'));
    const { errorName: refused } = refusal;
    log.info(
      { reqId, address: socket.remoteAddress, status, code: errorCodes[refused], refused },
      unreadable,
    );
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n${requestIdHeader}: ${reqId}\r\nConnection: close\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
}

/** An address that cannot be decoded names nothing. No hook is run for it. */
export function answerUndecodable(request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new Refusal('notFound', null, 404);
  const { status, errorName: refused } = refusal;
  request.log.info({ address: request.ip, status, code: errorCodes[refused], refused }, unreadable);
  reply.header(requestIdHeader, request.id);
  sendRefusal(request, reply, refusal);
}
