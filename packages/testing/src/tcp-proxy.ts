import { connect, createServer, type Socket } from 'node:net';

/** How a proxy treats what comes; the other side cannot tell silence from a cable that was pulled. */
type Manner =
  /** Passes everything on, each piece after so many milliseconds. */
  | { kind: 'passing'; delayMs: number }
  /** Takes connections and passes nothing on, in either direction, until it passes again. */
  | { kind: 'silent' }
  /** Ends connections as soon as they come. */
  | { kind: 'refusing' };

export interface TcpProxy {
  port: number;
  /** The same address, through the proxy. */
  through(url: string): string;
  pass(): void;
  slowDown(delayMs: number): void;
  /** From now on a new connection is heard only after so many milliseconds; those that are open are not held up. */
  hearNewcomersAfter(delayMs: number): void;
  fallSilent(): void;
  refuse(): void;
  /** Resets every open connection; new ones are treated as before. */
  cut(): void;
  /** Connections that are open at this moment. */
  open(): number;
  /** How often somebody has asked, or asked on after an answer: what is asked in one go counts once. */
  turns(): number;
  close(): Promise<void>;
}

/** Stands between somebody and a server on this machine, to fail as networks do. */
export async function startTcpProxy(target: { host?: string; port: number }): Promise<TcpProxy> {
  const { host = '127.0.0.1', port: targetPort } = target;
  const pairs = new Set<readonly [Socket, Socket]>();
  let manner: Manner = { kind: 'passing', delayMs: 0 };
  let newcomersWaitMs = 0;
  let turns = 0;

  const setManner = (next: Manner) => {
    manner = next;
    for (const sockets of pairs)
      for (const socket of sockets) {
        if (manner.kind === 'silent') socket.pause();
        else socket.resume();
      }
  };
  const pipe = (from: Socket, to: Socket) => {
    from.on('data', piece => {
      const delayMs = manner.kind === 'passing' ? manner.delayMs : 0;
      // Timers of the same length end in the order they began, so pieces keep theirs.
      if (delayMs > 0) setTimeout(() => to.write(piece), delayMs);
      else to.write(piece);
    });
    from.on('error', () => {});
    from.on('close', () => to.destroy());
  };
  const server = createServer(near => {
    if (manner.kind === 'refusing') {
      near.on('error', () => {});
      near.resetAndDestroy();
      return;
    }
    const far = connect({ host, port: targetPort });
    const pair = [near, far] as const;
    pairs.add(pair);
    near.once('close', () => pairs.delete(pair));
    let isAnswered = true;
    near.on('data', () => {
      if (isAnswered) turns++;
      isAnswered = false;
    });
    far.on('data', () => {
      isAnswered = true;
    });
    pipe(near, far);
    pipe(far, near);
    if (manner.kind === 'silent') for (const socket of pair) socket.pause();
    else if (newcomersWaitMs > 0) {
      near.pause();
      setTimeout(() => manner.kind !== 'silent' && near.resume(), newcomersWaitMs);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port');
  const { port } = address;
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port,
    through(url) {
      const parsed = new URL(url);
      parsed.hostname = '127.0.0.1';
      parsed.port = String(port);
      // A database's address may name a socket, which would lead past the proxy.
      parsed.searchParams.delete('host');
      return parsed.href;
    },
    pass: () => setManner({ kind: 'passing', delayMs: 0 }),
    slowDown: delayMs => setManner({ kind: 'passing', delayMs }),
    hearNewcomersAfter(delayMs) {
      newcomersWaitMs = delayMs;
    },
    fallSilent: () => setManner({ kind: 'silent' }),
    refuse: () => setManner({ kind: 'refusing' }),
    cut,
    open: () => pairs.size,
    turns: () => turns,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        cut();
      }),
  };
}
