import { randomUUID } from 'node:crypto';
import type { CallKey } from '@openfloor/contract/call';
import type { Envelope } from '@openfloor/contract/envelope';
import { type CustomerCaller, customerAt } from '../../testing/caller.ts';
import type { OwnTenant } from '../../testing/own-tenant.ts';
import { newPicture } from '../../testing/pictures.ts';
import type { Journal } from './journal.ts';

export type Money = 'NGN' | 'USD';
export const cents = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -value : value;
};

interface Arguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A customer of the load, with what they must have by everything that was acknowledged. */
export class Person {
  readonly tenant: OwnTenant;
  readonly journal: Journal;
  calls: CustomerCaller;
  username = '';
  password = '';
  name = '';
  readonly cash: Record<Money, bigint> = { NGN: 0n, USD: 0n };
  /** How many files were sent, whatever became of them. */
  uploads = 0;
  /** By stock, whether or not they can be sold yet. */
  readonly shares = new Map<string, bigint>();
  /** Ids that were acknowledged, by kind of record. */
  readonly ids = new Map<string, Set<string>>();
  /** The last price that the server told, by stock. */
  readonly prices = new Map<string, string>();

  constructor(tenant: OwnTenant, journal: Journal, token = '') {
    this.tenant = tenant;
    this.journal = journal;
    this.calls = customerAt(tenant, token);
  }

  /** Asks as somebody who is logged in. */
  protected inSession(ask: () => Promise<Envelope>): Promise<Envelope> {
    return ask();
  }

  /** A call of the customer that changes something, under a key of its own. */
  change<Data>(call: CallKey, args: Arguments, effect: (data: Data) => void): Promise<Data> {
    const key = randomUUID();
    return this.journal.send(
      call,
      () => this.inSession(() => this.calls.answer(call, { ...args, key })),
      effect,
    );
  }

  /** The same by a member of the staff. */
  decide<Data>(
    who: 'maker' | 'checker',
    call: CallKey,
    args: Arguments,
    effect: (data: Data) => void,
  ): Promise<Data> {
    const key = randomUUID();
    return this.journal.send(call, () => this.tenant[who].staff.answer(call, { ...args, key }), effect);
  }

  upload(bizType: 'KYC' | 'DEPOSIT'): Promise<{ id: string }> {
    this.uploads += 1;
    const key = randomUUID();
    const picture = newPicture(240, 150).buffer;
    const send = (): Promise<Envelope> =>
      this.inSession(() => this.calls.answerUpload('/app/upload', { bizType }, picture, key)).then(
        ({ data, ...reply }) => ({
          ...reply,
          // Its link is new each time.
          data: { id: (data as { id: string } | null)?.id },
        }),
      );
    return this.journal.send('POST /app/upload', send, () => {});
  }

  /** Notes a record that must be there exactly once. */
  note(kind: string, id: string): void {
    const known = this.ids.get(kind) ?? new Set();
    this.ids.set(kind, known.add(id));
  }

  own(stock: string, shares: bigint): void {
    this.shares.set(stock, (this.shares.get(stock) ?? 0n) + shares);
  }
}
