import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope } from '@openfloor/contract/envelope';
import { errorCodes } from '@openfloor/contract/error-codes';
import { recordIds } from '../../crash/testing/records.ts';
import type { CustomerCaller } from '../../testing/caller.ts';

const stocks = ['NSENG-KANCEM', 'NSENG-ZUMBANK'] as const;
/** Whoever has no answer by then asks again, and the connection ends. */
const patienceMs = 5_000;
const againMs = 300;

/** Says nothing of what became of the request: it is sent again under its key. */
const unsettled: readonly number[] = [errorCodes.tooManyTries, errorCodes.internal];

interface Trader {
  calls: CustomerCaller;
  acknowledged: Set<string>;
  /** Told a second time by an answer to a new request. */
  twice: string[];
}

/** Customers who send orders at a steady pace, each until it is answered, as an app does. */
export class OrderCrowd {
  /** When each was acknowledged. */
  readonly times: number[] = [];
  refused = 0;
  repeated = 0;
  /** What was said to the latest ones that were not acknowledged, and when. */
  readonly #excuses: { at: number; said: string }[] = [];
  readonly #traders: Trader[];
  readonly #everyMs: number;

  constructor(customers: readonly CustomerCaller[], perSecond: number) {
    this.#traders = customers.map(calls => ({ calls, acknowledged: new Set(), twice: [] }));
    this.#everyMs = (1_000 * customers.length) / perSecond;
  }

  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(this.#traders.map(trader => this.#trade(trader, isOver)));
  }

  async #trade(trader: Trader, isOver: () => boolean): Promise<void> {
    const prices = new Map<string, string>();
    let side: 'buy' | 'sell' = 'buy';
    for (let turn = 0, due = performance.now(); !isOver(); turn++, due += this.#everyMs) {
      const late = performance.now() - due;
      if (late < 0) await wait(-late);
      // What could not be sent meanwhile is not made up for.
      else if (late > 1_000) due = performance.now();
      const id = stocks[turn % stocks.length] ?? stocks[0];
      const reply = await this.#send(trader, side, { id, amount: 10, price: prices.get(id) ?? '1' });
      if (reply.code === 0) this.#note(trader, (reply.data as { id: string }).id);
      else this.refused++;
      const told = reply.data as { price?: string } | null;
      if (told?.price) prices.set(id, told.price);
      // Shares cannot always be sold on the day, and money comes to an end.
      if (reply.code === errorCodes.insufficientBalance) side = 'sell';
      if (reply.code === errorCodes.insufficientShares) side = 'buy';
    }
  }

  /** The one outcome of an order, however often it has to be asked for. */
  async #send({ calls }: Trader, side: 'buy' | 'sell', body: Record<string, unknown>): Promise<Envelope> {
    const key = randomUUID();
    for (;;) {
      const reply = await calls
        .answerOnce(`POST /stockTrade/${side}`, { body, key }, AbortSignal.timeout(patienceMs))
        .catch((error: Error) => this.#excuse(error.message));
      if (reply && reply.code !== 0) this.#excuse(`${reply.code} ${reply.msg}`);
      if (reply && !unsettled.includes(reply.code)) return reply;
      this.repeated++;
      await wait(againMs);
    }
  }

  #excuse(said: string): undefined {
    this.#excuses.push({ at: performance.now(), said });
    if (this.#excuses.length > 10_000) this.#excuses.splice(0, 5_000);
  }

  /** What was said instead of an acknowledgement since that moment, and how often. */
  excusesSince(moment: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { at, said } of this.#excuses) if (at >= moment) counts[said] = (counts[said] ?? 0) + 1;
    return counts;
  }

  #note({ acknowledged, twice }: Trader, id: string): void {
    this.times.push(performance.now());
    if (acknowledged.has(id)) twice.push(id);
    acknowledged.add(id);
  }

  get acknowledged(): number {
    return this.times.length;
  }

  /** Whether some were acknowledged since that moment. */
  hasAcknowledgedSince(moment: number): boolean {
    return (this.times.at(-1) ?? 0) > moment;
  }

  /** The longest time without an acknowledged order between two moments. */
  longestGap(from: number, to: number): number {
    const within = [from, ...this.times.filter(time => time > from && time < to), to];
    return Math.max(...within.slice(1).map((time, index) => time - (within[index] ?? time)));
  }

  /** What is not as everything that was acknowledged says. */
  async differences(): Promise<string[]> {
    return (await Promise.all(this.#traders.map(differencesOf))).flat();
  }
}

async function differencesOf({ calls, acknowledged, twice }: Trader): Promise<string[]> {
  const told = [...(await recordIds(calls, 'buyRecord')), ...(await recordIds(calls, 'sellRecord'))];
  const stored = new Set(told);
  const lost = [...acknowledged].filter(id => !stored.has(id));
  const surplus = told.filter(id => !acknowledged.has(id));
  return [
    ...twice.map(id => `order ${id} was the answer to two requests`),
    ...(stored.size === told.length ? [] : ['an order is told of twice']),
    ...lost.map(id => `order ${id} was acknowledged and is not there`),
    ...surplus.map(id => `order ${id} is there and was never acknowledged`),
  ];
}
