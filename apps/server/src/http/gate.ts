import { FairQueue } from '@openfloor/db/fair-queue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { KnownCallers, tokenKey } from './known-callers.ts';

/** A page asks for some ten things at once; what comes beyond waits for a moment. */
const waitingForEachPlace = 4;
const waitMs = 2_000;
/** Many people share an address, and each of them counts by themselves as soon as they are known. */
const placesOfAddress = 8;

declare module 'fastify' {
  interface FastifyRequest {
    /** The place that its call has, while it is in work. */
    place: { leave(): void; byAddress: boolean } | undefined;
    /** Of its token, which is hashed once; null before. */
    tokenKey: string | undefined | null;
  }
}

/**
 * How many calls of one customer or member of staff are in work at once; guests count by their address. It stands before
 * everything that asks the database: whoever sends hundreds waits for themselves, and holds up nobody else.
 */
export class Gate {
  readonly known = new KnownCallers();
  readonly #callers: FairQueue;
  readonly #addresses: FairQueue;

  constructor(callsAtOnce: number) {
    this.#callers = queueOf(callsAtOnce);
    this.#addresses = queueOf(callsAtOnce * placesOfAddress);
  }

  /** Whom the request counts as: whoever showed this token before, otherwise its address. */
  nameOf(request: FastifyRequest): string {
    return this.known.find(keyOf(request)) ?? addressGroup(request.ip);
  }

  async pass<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const entered = this.#take(request, this.known.find(keyOf(request)));
    if (entered) await entered;
    try {
      return await work();
    } finally {
      request.place?.leave();
    }
  }

  /** The token is this caller's: from now on the request takes one of their places instead of its address's. */
  async identified(request: FastifyRequest, caller: string): Promise<void> {
    this.known.remember(keyOf(request), caller);
    if (!request.place?.byAddress) return;
    request.place.leave();
    request.place = undefined;
    await this.#take(request, caller);
  }

  /** The token led to nobody: whoever shows it again counts by their address. */
  forget(request: FastifyRequest): void {
    this.known.forget(keyOf(request));
  }

  /** A promise only where a place has to be waited for. */
  #take(request: FastifyRequest, caller: string | undefined): Promise<void> | undefined {
    const entered = caller ? this.#callers.enter(caller) : this.#addresses.enter(addressGroup(request.ip));
    const sit = (leave: () => void) => {
      request.place = { leave, byAddress: caller === undefined };
    };
    if (entered instanceof Promise) return entered.then(sit);
    sit(entered);
    return undefined;
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  if (request.tokenKey === null) request.tokenKey = tokenKey(request.headers.token);
  return request.tokenKey;
}

const queueOf = (atOnce: number) =>
  new FairQueue({
    atOnce: Number.POSITIVE_INFINITY,
    atOnceOfOne: atOnce,
    waitingOfOne: atOnce * waitingForEachPlace,
    waitMs,
  });

/** Calls, and files that are looked up. What is in memory or on the disk costs little. */
const asksDatabase = /^\/(api\/file|image)\//;

/** To be called before routes are added. */
export function gateRoutes(app: FastifyInstance, gate: Gate): void {
  app.decorateRequest('place');
  app.decorateRequest('tokenKey', null);
  app.addHook('onRoute', route => {
    const { handler } = route;
    if (!route.config?.call && !asksDatabase.test(route.url)) return;
    route.handler = function passing(request, reply) {
      return gate.pass(request, async () => handler.call(this, request, reply));
    };
  });
}
