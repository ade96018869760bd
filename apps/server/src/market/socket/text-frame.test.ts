import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

it('frames are what another WebSocket understands, whatever their length', async () => {
  const texts = ['', 'a'.repeat(125), 'b'.repeat(126), '₦ é 股票'.repeat(30), 'c'.repeat(0xffff), 'last'];
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, stream, head, () => stream.write(Buffer.concat(texts.map(textFrame))));
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data, isBinary) => {
      heard.push(isBinary ? 'binary' : data.toString());
      if (heard.at(-1) === 'last') resolve();
    });
  });
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
});

it('refuses a text that needs a longer header', () => {
  expect(() => textFrame('d'.repeat(0x10000))).toThrow('Too long');
});
