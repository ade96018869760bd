import type { Server } from 'node:http';
import { addressGroup } from './address-group.ts';
import type { EarlyCheck } from './early-checks.ts';
import { Refusal } from './refusal.ts';

/** Counts what is open, by whom. */
class OpenCount {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** False where this would be one too many; otherwise it must be taken back. */
  add(name: string): boolean {
    const open = this.#open.get(name) ?? 0;
    if (open >= this.#max) return false;
    this.#open.set(name, open + 1);
    return true;
  }

  takeBack(name: string): void {
    const left = (this.#open.get(name) ?? 1) - 1;
    if (left > 0) this.#open.set(name, left);
    else this.#open.delete(name);
  }
}

export interface ConnectionLimit {
  perAddress: number;
  /** A proxy holds connections for the whole world. */
  isTrusted(address: string): boolean;
}

const refusal =
  'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n';

/** One address holds so many connections and no more, of whatever kind: each costs memory before it has asked anything. */
export function limitConnections(server: Server, { perAddress, isTrusted }: ConnectionLimit): void {
  const count = new OpenCount(perAddress);
  server.on('connection', socket => {
    const peer = socket.remoteAddress ?? '';
    if (isTrusted(peer)) return;
    const address = addressGroup(peer);
    if (count.add(address)) socket.once('close', () => count.takeBack(address));
    else socket.end(refusal, () => socket.destroy());
  });
}

/** The same behind a proxy, whose connections say nothing: by the requests under way of each address that it names. */
export function limitForwarded({ perAddress, isTrusted }: ConnectionLimit): EarlyCheck {
  const count = new OpenCount(perAddress);
  return (request, reply) => {
    if (!isTrusted(request.socket.remoteAddress ?? '')) return undefined;
    const address = addressGroup(request.ip);
    if (!count.add(address)) return new Refusal('tooManyTries', { retryAfterSeconds: 5 }, 429);
    reply.raw.once('close', () => count.takeBack(address));
    return undefined;
  };
}
