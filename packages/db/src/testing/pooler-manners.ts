import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface PoolerManners {
  /** The same address, through it. */
  through(url: string): string;
  close(): Promise<void>;
}

/**
 * Stands before a database and treats the options of new sessions as poolers in transaction mode do: it refuses whoever
 * brings some, or forgets them. It lends nothing: every connection has its session.
 */
export async function startPoolerManners(
  target: string,
  treats: 'refuses' | 'forgets',
): Promise<PoolerManners> {
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    near.on('error', () => {});
    near.once('data', first => {
      if (treats === 'refuses' && first.includes('options\0')) {
        near.end(refusal('unsupported startup parameter: options'));
        return;
      }
      const far = connect({ host: '127.0.0.1', port: Number(new URL(target).port) });
      for (const socket of [near, far]) sockets.add(socket);
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      far.write(withoutOptions(first));
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    through(url) {
      const address = server.address();
      const parsed = new URL(url);
      parsed.port = String(typeof address === 'object' && address ? address.port : 0);
      parsed.hostname = '127.0.0.1';
      // A socket's folder would lead past it.
      parsed.searchParams.delete('host');
      return parsed.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The first message of a connection: its length, the protocol's version, and names and values that end in a zero. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8).toString().split('\0');
  const at = words.indexOf('options');
  if (at < 0) return message;
  words.splice(at, 2);
  const rest = Buffer.from(words.join('\0'));
  const head = Buffer.alloc(8);
  head.writeInt32BE(rest.length + 8, 0);
  message.copy(head, 4, 4, 8);
  return Buffer.concat([head, rest]);
}

function refusal(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E', 0);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
