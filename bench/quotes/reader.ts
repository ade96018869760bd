import { connect, type Socket } from 'node:net';
import { clientFrame, FrameReader } from './frame-reader.ts';
import type { Ready, ServerKind } from './protocol.ts';

export interface Listening {
  /** Called for each quote with where its text lies. */
  quote(data: Buffer, start: number, end: number): void;
}

const endOfHeaders = '\r\n\r\n';
const paths = { openfloor: '/api/ws', 'socket.io': '/socket.io/?EIO=4&transport=websocket', ws: '/' };
const pingMs = 20_000;
const digitTwo = 0x32;
const digitFour = 0x34;

/** One subscriber over a plain socket: the same cheap reader for every server. Resolves when it has subscribed. */
export function openReader(
  kind: ServerKind,
  ready: Ready,
  symbols: Ready['symbols'],
  listening: Listening,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(ready.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('error', reject);
    const say = (text: string) => socket.write(clientFrame(text));
    const subscribed = () => {
      socket.removeListener('error', reject);
      socket.on('error', () => socket.destroy());
      resolve(socket);
    };
    const frames = new FrameReader(
      kind === 'socket.io'
        ? socketIoTalk(say, symbols, listening, subscribed)
        : (data, start, end) => listening.quote(data, start, end),
    );
    upgrade(socket, paths[kind], ready.port, rest => {
      socket.on('data', chunk => frames.read(chunk));
      if (kind !== 'socket.io') {
        say(JSON.stringify({ event: 'SUBSCRIBE', symbols }));
        const ping = setInterval(() => say('{"event":"PING"}'), pingMs);
        socket.once('close', () => clearInterval(ping));
        subscribed();
      }
      if (rest.length > 0) frames.read(rest);
    });
  });
}

function upgrade(socket: Socket, path: string, port: number, done: (rest: Buffer) => void): void {
  let reply = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    reply = Buffer.concat([reply, chunk]);
    const end = reply.indexOf(endOfHeaders);
    if (end < 0) return;
    socket.removeListener('data', read);
    if (reply.toString('latin1', 9, 12) === '101') done(reply.subarray(end + endOfHeaders.length));
    else socket.destroy(new Error(reply.toString('latin1', 0, 60)));
  };
  socket.on('data', read);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
}

/** Engine.io opens with `0`, pings with `2` and carries socket.io's packets in `4`; of those, `42` is an event. */
function socketIoTalk(
  say: (text: string) => void,
  symbols: Ready['symbols'],
  listening: Listening,
  subscribed: () => void,
) {
  const ids = symbols.map(({ symbol, exchange }) => `${exchange}-${symbol}`);
  return (data: Buffer, start: number, end: number) => {
    const [first, second] = [data[start], data[start + 1]];
    if (first === digitFour && second === digitTwo) listening.quote(data, start, end);
    else if (first === digitTwo) say('3');
    else if (first === digitFour) {
      say(`42${JSON.stringify(['SUBSCRIBE', ids])}`);
      subscribed();
    } else say('40');
  };
}
