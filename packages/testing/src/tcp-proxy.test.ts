import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let echo: Server;
let proxy: TcpProxy;
beforeEach(async () => {
  echo = createServer(socket => socket.on('error', () => {}).pipe(socket));
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve));
  const address = echo.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  proxy = await startTcpProxy({ port: address.port });
});
afterEach(async () => {
  await proxy.close();
  await new Promise(resolve => echo.close(resolve));
});

async function openPeer() {
  const socket = connect({ host: '127.0.0.1', port: proxy.port });
  const heard: string[] = [];
  let ended = false;
  socket.on('data', piece => void heard.push(String(piece)));
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
  });
  // One that is refused may end before it has begun.
  await new Promise(resolve => socket.once('connect', resolve).once('close', resolve));
  return { socket, said: () => heard.join(''), ended: () => ended };
}

const say = (socket: Socket, text: string) => new Promise(resolve => socket.write(text, resolve));

test('passes on both ways, also slowly and in order', async () => {
  const peer = await openPeer();
  await say(peer.socket, 'one ');
  await expect.poll(peer.said).toBe('one ');
  proxy.slowDown(20);
  await say(peer.socket, 'two ');
  await say(peer.socket, 'three');
  await expect.poll(peer.said).toBe('one two three');
});

test('keeps what is said while it is silent, and passes it on afterwards', async () => {
  const peer = await openPeer();
  proxy.fallSilent();
  const late = await openPeer();
  await say(peer.socket, 'hello');
  await say(late.socket, 'late');
  expect([peer.said(), late.said(), proxy.open()]).toEqual(['', '', 2]);
  proxy.pass();
  await expect.poll(peer.said).toBe('hello');
  await expect.poll(late.said).toBe('late');
});

test('cuts what is open, and refuses what comes', async () => {
  const peer = await openPeer();
  proxy.cut();
  await expect.poll(peer.ended).toBe(true);
  proxy.refuse();
  const refused = await openPeer();
  await expect.poll(refused.ended).toBe(true);
  proxy.pass();
  const again = await openPeer();
  await say(again.socket, 'back');
  await expect.poll(again.said).toBe('back');
});
