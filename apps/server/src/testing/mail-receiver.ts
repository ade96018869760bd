import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailCertificate } from './mail-certificate.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
  encrypted: boolean;
  user: string | undefined;
}

export interface MailReceiver {
  port: number;
  received: ReceivedMail[];
  /** How often a connection was opened. */
  connections: () => number;
  /** Ends every connection in the middle of whatever it is at. */
  cut(): void;
  close(): Promise<void>;
}

export const mailLogin = { username: 'sender', password: 'Correct.horse.battery' };

/** A real mail server on this machine. What it does with a message is its test's choice. */
export async function startMailReceiver(options: SMTPServerOptions = {}): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    ...mailCertificate,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      const isRight = username === mailLogin.username && password === mailLogin.password;
      done(isRight ? null : new Error('Wrong user name or password'), { user: username });
    },
    onData(stream, session, done) {
      void text(stream).then(raw => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          encrypted: session.secure,
          user: session.user as string | undefined,
        });
        done();
      });
    },
    ...options,
    onConnect(session, done) {
      connections += 1;
      if (options.onConnect) options.onConnect.call(this, session, done);
      else done();
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  // Whoever leaves in the middle is no failure of the server.
  server.on('error', () => {});
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}

/** The text of a message as its reader has it. */
export function readable(raw: string): string {
  const parts = [...raw.matchAll(/Content-Transfer-Encoding: ([\w-]+)\r\n\r\n([\s\S]*?)(?=\r\n-+_NmP|$)/g)];
  return parts
    .map(([, encoding, body = '']) =>
      encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : encoding === 'quoted-printable'
          ? Buffer.from(
              body
                .replaceAll(/=\r\n/g, '')
                .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ).toString()
          : body,
    )
    .join('\n');
}
