import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Malformed, textOf } from '@openfloor/verify/bytes';
import type { Witness } from './witness.ts';

const bodyMax = 256_000;

/** The witness over HTTP: `POST /add-checkpoint`, and `GET /` for its key and what it has seen. */
export function witnessServer(witness: Witness, tell: (what: string) => void): Server {
  const server = createServer((request, response) => {
    answer(witness, request, response).catch((error: unknown) => {
      // Where the memory could not be written, nothing is signed.
      tell(error instanceof Error ? error.message : String(error));
      end(response, 500, 'text/plain; charset=utf-8', 'Not signed: this witness could not remember it.\n');
    });
  });
  server.requestTimeout = 10_000;
  server.headersTimeout = 5_000;
  server.maxConnections = 500;
  return server;
}

async function answer(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const plain = 'text/plain; charset=utf-8';
  const path = request.url?.split('?')[0];
  if (path === '/' && request.method === 'GET') return end(response, 200, plain, witness.describe());
  if (path !== '/add-checkpoint') return end(response, 404, plain, 'There is nothing here.\n');
  if (request.method !== 'POST') return end(response, 405, plain, 'Checkpoints are sent by POST.\n');
  let body: string;
  try {
    body = textOf(await bytesOf(request));
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    response.setHeader('connection', 'close');
    return end(response, 400, plain, `${error.message}\n`);
  }
  const { status, type, body: reply } = witness.addCheckpoint(body);
  end(response, status, type, reply);
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bodyMax) throw new Malformed('This request is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body);
}
