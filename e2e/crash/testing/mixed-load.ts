import { setTimeout as wait } from 'node:timers/promises';
import { torture } from '@openfloor/testing/torture';
import type { PayoutAccount } from '../../testing/own-customer.ts';
import type { OwnTenant } from '../../testing/own-tenant.ts';
import { type Beginning, tenantAt } from './beginning.ts';
import { isUnknown, Journal } from './journal.ts';
import { type Counter, Newcomer } from './newcomer.ts';
import { cents, Person } from './person.ts';
import { recordIds, recordKinds } from './records.ts';
import { type Chance, type Deposit, deposit, exchange, trade, type Withdrawal, withdraw } from './stories.ts';

/**
 * Between two steps of the same person, where a load goes on for as long as something else takes: what is on the way
 * at each moment counts, and not how much was done before, all of which is asked for again.
 */
export const breathMs = torture(120, 0);

/** Customers and staff of one tenant who do everything that moves money or is acknowledged, all at once. */
export class MixedLoad {
  readonly journal = new Journal();
  readonly tenant: OwnTenant;
  readonly people: Person[] = [];
  readonly newcomers: Newcomer[] = [];
  readonly #counter: Counter;
  readonly #chance: Chance;
  readonly #deposits: Deposit[] = [];
  readonly #withdrawals: Withdrawal[] = [];
  readonly #account: PayoutAccount;
  #notes = 0;

  constructor(beginning: Beginning, port: number, chance: Chance) {
    this.tenant = tenantAt(beginning.tenant, port);
    this.#counter = beginning.counter;
    this.#account = beginning.account;
    this.#chance = chance;
    for (const { token, name, cash, ids } of beginning.people) {
      const person = new Person(this.tenant, this.journal, token);
      person.name = name;
      person.cash.NGN = cents(cash.NGN);
      person.cash.USD = cents(cash.USD);
      for (const [kind, known] of Object.entries(ids)) for (const id of known) person.note(kind, id);
      this.people.push(person);
    }
  }

  /** Goes on until `isOver`, with a pause after each step; what fails meanwhile has to be something that is tolerated. */
  async run(
    isOver: () => boolean,
    tolerates: (error: unknown) => boolean = () => false,
    pauseMs = 0,
  ): Promise<void> {
    const [payer, saver, ...traders] = this.people;
    const chance = this.#chance;
    const account = { ...this.#account };
    const lane = async (work: () => Promise<unknown>) => {
      while (!isOver()) {
        try {
          await work();
        } catch (error) {
          // Whatever fails once it is over, fails for that reason.
          if (!isOver() && !tolerates(error)) throw error;
          // Nobody goes on before they know what became of it, which they ask at the end of the round.
          if (isUnknown(error)) return;
        }
        if (pauseMs > 0) await wait(pauseMs);
      }
    };
    const lanes = [
      ...traders.map(person =>
        lane(() => (chance(4) > 0 ? trade(person, chance) : exchange(person, chance))),
      ),
      ...(payer ? [lane(() => withdraw(payer, account, this.#withdrawals, chance))] : []),
      ...(saver ? [lane(() => deposit(saver, this.#deposits, chance))] : []),
      lane(() => this.#welcome()),
      lane(() => this.#note()),
    ];
    await Promise.all(lanes);
  }

  /** Somebody who has not finished goes on; else somebody new comes. */
  async #welcome(): Promise<void> {
    let one = this.newcomers.find(newcomer => !newcomer.isFinished);
    if (!one) {
      one = new Newcomer(this.tenant, this.journal, this.#counter);
      this.newcomers.push(one);
    }
    await one.go();
  }

  /** Staff write something down: it stands there once. */
  async #note(): Promise<void> {
    const [person] = this.people;
    if (!person) return;
    const { records } = await this.tenant.maker.staff.call('GET /customers', {
      query: { search: person.name },
    });
    const args = { params: { id: records[0]?.id ?? '' }, body: { text: `Note ${this.#notes++}` } };
    await person.decide<{ id: string }>('maker', 'POST /customers/{id}/notes', args, () => {});
  }

  /** What is not as everything that was acknowledged says. */
  async differences(): Promise<string[]> {
    const everybody = [...this.people, ...this.newcomers.filter(newcomer => newcomer.steps > 1)];
    return (await Promise.all(everybody.map(differencesOf))).flat();
  }
}

async function differencesOf(person: Person): Promise<string[]> {
  const { name } = person;
  const { balance, balanceUSD } = await person.calls.call('GET /user/balance');
  const told = { NGN: cents(balance), USD: cents(balanceUSD) };
  const wrong = (['NGN', 'USD'] as const)
    .filter(currency => told[currency] !== person.cash[currency])
    .map(currency => `${name} has ${told[currency]} ${currency}, not ${person.cash[currency]}`);
  for (const kind of recordKinds) {
    const stored = await recordIds(person.calls, kind);
    const known = person.ids.get(kind) ?? new Set();
    if (new Set(stored).size !== stored.length) wrong.push(`${name}: ${kind} tells of something twice`);
    const lost = [...known].filter(id => !stored.includes(id));
    const surplus = stored.filter(id => !known.has(id));
    if (lost.length > 0) wrong.push(`${name}: acknowledged and lost: ${kind} ${lost.join(', ')}`);
    if (surplus.length > 0)
      wrong.push(`${name}: there and never acknowledged: ${kind} ${surplus.join(', ')}`);
  }
  const { records } = await person.calls.call('POST /stockTrade/position', { body: { pageSize: 100 } });
  const held = new Map(
    records.map(holding => [holding.stockId, BigInt(holding.availableAmount) + BigInt(holding.lockedAmount)]),
  );
  for (const stock of new Set([...held.keys(), ...person.shares.keys()])) {
    const [shares, expected] = [held.get(stock) ?? 0n, person.shares.get(stock) ?? 0n];
    if (shares !== expected) wrong.push(`${name} has ${shares} of ${stock}, not ${expected}`);
  }
  return wrong;
}
