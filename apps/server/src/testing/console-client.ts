import type { Envelope } from '@openfloor/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { hosts } from './test-app.ts';

/** Tests look into replies freely; the server itself checks them against the contract. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
type LooseData = any;

export interface ConsoleAsk {
  token?: string;
  host?: string;
  body?: unknown;
  query?: Record<string, string>;
  key?: string;
  language?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Makes console calls through the whole server. */
export function consoleClient(app: FastifyInstance) {
  const raw = (key: `${Method} /${string}`, ask: ConsoleAsk = {}) => {
    const [method, path] = key.split(' ') as [Method, string];
    return app.inject({
      method,
      url: `/console/api${path}`,
      headers: {
        host: ask.host ?? hosts.savanna,
        ...(ask.token && { token: ask.token }),
        ...(ask.key && { 'idempotency-key': ask.key }),
        ...(ask.language && { 'accept-language': ask.language }),
      },
      ...(ask.query && { query: ask.query }),
      ...(ask.body !== undefined && { payload: ask.body as object }),
    });
  };
  const call = async (key: `${Method} /${string}`, ask?: ConsoleAsk): Promise<Envelope<LooseData>> =>
    (await raw(key, ask)).json();
  const logIn = async (username: string, password: string, host: string = hosts.savanna): Promise<string> => {
    const reply = await call('POST /session', { host, body: { username, password } });
    return reply.data.token;
  };
  /** The first log-in of somebody who was added or reset; they choose this password. */
  const setUp = async (
    username: string,
    setUpCode: string,
    password: string,
    host: string = hosts.savanna,
  ): Promise<string> => {
    const reply = await call('POST /session/set-up', { host, body: { username, setUpCode, password } });
    return reply.data.token;
  };
  return { raw, call, logIn, setUp };
}
