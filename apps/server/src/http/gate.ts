import { FairQueue } from '@openfloor/db/fair-queue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { KnownCallers } from './known-callers.ts';

/** A page asks for some ten things at once; what comes beyond waits for a moment. */
const waitingForEachPlace = 4;
const waitMs = 2_000;
/** Many people share an address, and each of them counts by themselves as soon as they are known. */
const placesOfAddress = 8;

declare module 'fastify' {
  interface FastifyRequest {
    /** The place that its call has, while it is in work. */
    place: { leave(): void; byAddress: boolean } | undefined;
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
  nameOf({ headers, ip }: FastifyRequest): string {
    return (headers.token && this.known.find(headers.token)) ?? addressGroup(ip);
  }

  async pass<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const caller = request.headers.token && this.known.find(request.headers.token);
    await this.#take(request, caller || undefined);
    try {
      return await work();
    } finally {
      request.place?.leave();
    }
  }

  /** The token is this caller's: from now on the request takes one of their places instead of its address's. */
  async identified(request: FastifyRequest, caller: string): Promise<void> {
    this.known.remember(request.headers.token, caller);
    if (!request.place?.byAddress) return;
    request.place.leave();
    request.place = undefined;
    await this.#take(request, caller);
  }

  async #take(request: FastifyRequest, caller: string | undefined): Promise<void> {
    const entered = caller ? this.#callers.enter(caller) : this.#addresses.enter(addressGroup(request.ip));
    const leave = entered instanceof Promise ? await entered : entered;
    request.place = { leave, byAddress: caller === undefined };
  }
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
  app.addHook('onRoute', route => {
    const { handler } = route;
    if (!route.config?.call && !asksDatabase.test(route.url)) return;
    route.handler = function passing(request, reply) {
      return gate.pass(request, async () => handler.call(this, request, reply));
    };
  });
}
