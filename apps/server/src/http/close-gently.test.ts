import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { closeGently } from './close-gently.ts';

async function askingServer(answer: () => Promise<string>) {
  const app = fastify({ forceCloseConnections: 'idle' });
  const arrived = new Promise<void>(resolve => {
    app.get('/', () => {
      resolve();
      return answer();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  return { app, socket };
}

test('a request under way gets its answer', async () => {
  let finish = (_: string) => {};
  const { app, socket } = await askingServer(() => new Promise(resolve => (finish = resolve)));
  const closed = closeGently(app);
  finish('done');
  expect(await text(socket)).toContain('done');
  await closed;
});

test('a request that never ends does not keep the server', async () => {
  const { app, socket } = await askingServer(() => new Promise(() => {}));
  const ended = once(socket.resume(), 'close');
  await closeGently(app, 10);
  await ended;
});
