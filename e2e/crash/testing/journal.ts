import { isDeepStrictEqual } from 'node:util';
import type { Envelope } from '@openfloor/contract/envelope';
import { errorCodes } from '@openfloor/contract/error-codes';
import { RefusedCall } from '../../testing/caller.ts';

/** The server went away before a whole reply. */
export class ServerGone extends Error {}

/** Nothing was done, ask again later: the database had no time or no room for it. */
export const nothingDone: number = errorCodes.tooManyTries;
/** Nobody knows what became of it. */
export const nobodyKnows: number = errorCodes.internal;

export const isUnknown = (error: unknown): boolean =>
  error instanceof ServerGone || (error instanceof RefusedCall && error.reply.code === nobodyKnows);

/** A refusal that says that nothing was done, or that nobody knows. */
export const isHonest = (error: unknown): boolean =>
  error instanceof RefusedCall && [nothingDone, nobodyKnows].includes(error.reply.code);

/** One call that changes something, as it was sent: it can be sent again under the same key. */
interface Entry {
  name: string;
  send: () => Promise<Envelope>;
  /** Tells the model what a success means. */
  effect: (data: never) => void;
  reply?: Envelope;
}

/** Every call of the load that changes something, and what the server said to it. */
export class Journal {
  acknowledged = 0;
  refused = 0;
  /** Calls whose reply never came; each was asked again and happened once. */
  unanswered = 0;
  readonly byName = new Map<string, number>();
  onAcknowledge: () => void = () => {};
  #round: Entry[] = [];

  /** Sends it once; the model learns of a success. */
  async send<Data>(name: string, send: () => Promise<Envelope>, effect: (data: Data) => void): Promise<Data> {
    const entry: Entry = { name, send, effect };
    this.#round.push(entry);
    let reply: Envelope;
    try {
      reply = await send();
    } catch (error) {
      throw new ServerGone(name, { cause: error });
    }
    if (reply.code === nothingDone) this.#round = this.#round.filter(other => other !== entry);
    if (reply.code === nothingDone || reply.code === nobodyKnows) throw new RefusedCall(name, reply);
    this.#take(entry, reply);
    if (reply.code !== 0) throw new RefusedCall(name, reply);
    this.onAcknowledge();
    return reply.data as Data;
  }

  #take(entry: Entry, reply: Envelope): void {
    entry.reply = reply;
    if (reply.code !== 0) {
      this.refused++;
      return;
    }
    this.acknowledged++;
    this.byName.set(entry.name, (this.byName.get(entry.name) ?? 0) + 1);
    entry.effect(reply.data as never);
  }

  /**
   * After the server has come back: whoever had no answer asks again, and everybody who had one is told the same once
   * more. Gives what was told differently.
   */
  async askAgain(): Promise<string[]> {
    const problems: string[] = [];
    const entries = this.#round;
    this.#round = [];
    for (const entry of entries) {
      if (!entry.reply) {
        this.unanswered++;
        this.#take(entry, await this.#sendUntilKnown(entry));
      }
      const again = await this.#sendUntilKnown(entry);
      const first = entry.reply;
      if (first && !isDeepStrictEqual([again.code, again.data], [first.code, first.data]))
        problems.push(`${entry.name}: first ${JSON.stringify(first)}, then ${JSON.stringify(again)}`);
    }
    return problems;
  }

  /** What was left hanging is given up by the database after some seconds, and until then is in the way. */
  async #sendUntilKnown(entry: Entry): Promise<Envelope> {
    for (let patience = 40; ; patience--) {
      const reply = await entry.send();
      if ((reply.code !== nothingDone && reply.code !== nobodyKnows) || patience === 0) return reply;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }
}
