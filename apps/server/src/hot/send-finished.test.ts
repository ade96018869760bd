import '../http/fastify-types.ts';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFinished } from './send-finished.ts';

const app = fastify();
/** Lets the first answer be written, once it is asked for. */
let goOn: (() => void) | undefined;
beforeAll(async () => {
  app.get('/now/:text', (request, reply) => sendFinished(reply, (request.params as { text: string }).text));
  app.get('/later', async (_, reply) => {
    await new Promise<void>(resolve => {
      goOn = resolve;
    });
    sendFinished(reply, 'later');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Everything the server sends on one connection until it closes it. */
async function conversation(...requests: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const received: string[] = [];
  socket.setEncoding('latin1').on('data', (piece: string) => received.push(piece));
  const last = requests.length - 1;
  const head = (at: number) => `HTTP/1.1\r\nhost: x\r\n${at === last ? 'connection: close\r\n' : ''}\r\n`;
  socket.write(requests.map((request, at) => `${request} ${head(at)}`).join(''));
  if (requests.includes('GET /later')) {
    await expect.poll(() => goOn).toBeDefined();
    goOn?.();
  }
  await once(socket, 'close');
  return received.join('');
}

const bodies = (answers: string) => answers.split('HTTP/1.1 200 OK').map(one => one.split('\r\n\r\n')[1]);

test('a finished text arrives whole, with its length', async () => {
  const answers = await conversation('GET /now/first', 'GET /now/second-one');
  expect(bodies(answers).slice(1)).toEqual(['first', 'second-one']);
  expect(answers.match(/content-length: \d+/g)).toEqual(['content-length: 5', 'content-length: 10']);
});

test('requests that were sent together are answered in their order', async () => {
  const answers = await conversation('GET /later', 'GET /now/first', 'GET /now/second');
  expect(bodies(answers).slice(1)).toEqual(['later', 'first', 'second']);
});

test('who asks for the head gets no body', async () => {
  const answers = await conversation('HEAD /now/first');
  expect(bodies(answers).slice(1)).toEqual(['']);
  expect(answers).toContain('content-length: 5');
});
