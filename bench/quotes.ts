import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';

/**
 * Live quotes to many readers: this server beside socket.io (a room a symbol, one message a tick), in one run on one
 * machine. Read the ratio; the absolute figures depend on the machine.
 */
const readers = Number(process.argv[2] ?? 1000);
const symbolsPerReader = 20;
const seconds = Number(process.argv[3] ?? 10);

interface Ready {
  port: number;
  symbols: { symbol: string; exchange: string }[];
}
interface Usage {
  cpuMs: number;
  ticks: number;
}

let received = 0;

function symbolsOf(ready: Ready, reader: number) {
  return Array.from({ length: symbolsPerReader }, (_, index) => {
    const place = (reader * 7 + index * 97) % ready.symbols.length;
    return ready.symbols[place] ?? { symbol: '', exchange: '' };
  });
}

async function readQuoteSocket(ready: Ready, reader: number): Promise<() => void> {
  const socket = new WebSocket(`ws://127.0.0.1:${ready.port}/api/ws`, { perMessageDeflate: false });
  socket.on('message', () => received++);
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'SUBSCRIBE', symbols: symbolsOf(ready, reader) }));
  return () => socket.terminate();
}

async function readSocketIo(ready: Ready, reader: number): Promise<() => void> {
  const socket = io(`http://127.0.0.1:${ready.port}`, { transports: ['websocket'], forceNew: true });
  socket.on('PRICE', () => received++);
  await new Promise<void>(resolve => socket.on('connect', () => resolve()));
  const ids = symbolsOf(ready, reader).map(({ symbol, exchange }) => `${exchange}-${symbol}`);
  socket.emit('SUBSCRIBE', ids);
  return () => socket.disconnect();
}

async function ask<Answer>(server: ChildProcess, question: string): Promise<Answer> {
  server.send(question);
  const [answer] = await once(server, 'message');
  return answer as Answer;
}

async function measure(kind: 'ours' | 'socket.io', read: typeof readQuoteSocket): Promise<number> {
  const server = fork(fileURLToPath(new URL('./quotes-server.ts', import.meta.url)), [kind], {
    execArgv: process.execArgv,
  });
  const [ready] = (await once(server, 'message')) as [Ready];
  const ends: (() => void)[] = [];
  for (let reader = 0; reader < readers; reader++) ends.push(await read(ready, reader));
  await new Promise(resolve => setTimeout(resolve, 1000));
  const before = await ask<Usage>(server, 'usage');
  const receivedBefore = received;
  await new Promise(resolve => setTimeout(resolve, seconds * 1000));
  const after = await ask<Usage>(server, 'usage');
  const cores = (after.cpuMs - before.cpuMs) / (seconds * 1000);
  const messages = Math.round((received - receivedBefore) / seconds);
  const ticks = Math.round((after.ticks - before.ticks) / seconds);
  console.log(`${kind.padEnd(9)} ${ticks} ticks/s → ${messages} messages/s with ${cores.toFixed(2)} cores`);
  for (const end of ends) end();
  server.disconnect();
  return cores;
}

console.log(`${readers} readers × ${symbolsPerReader} of 2,000 symbols, ${seconds} s each`);
const ours = await measure('ours', readQuoteSocket);
const theirs = await measure('socket.io', readSocketIo);
console.log(`server CPU, ours ÷ socket.io: ${(ours / theirs).toFixed(2)}`);
process.exit(0);
