import type { Calls } from '@openfloor/contract/all-calls';
import type { CallArguments } from '@openfloor/contract/call';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { dayMs, publishOffer } from '../../testing/console-offers.ts';
import { newCustomerWithMoney, type PayoutAccount, savePayoutAccount } from '../../testing/own-customer.ts';
import { decideByTwo, makeTenant, type OwnTenant } from '../../testing/own-tenant.ts';
import { isUnknown, Journal } from './journal.ts';
import { type Counter, Newcomer } from './newcomer.ts';
import { cents, Person } from './person.ts';
import { type Chance, type Deposit, deposit, exchange, trade, type Withdrawal, withdraw } from './stories.ts';

const purse = '800000';

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
  #account: PayoutAccount | undefined;
  #notes = 0;

  private constructor(tenant: OwnTenant, counter: Counter, chance: Chance) {
    this.tenant = tenant;
    this.#counter = counter;
    this.#chance = chance;
  }

  static async open(port: number, chance: Chance): Promise<MixedLoad> {
    const tenant = await makeTenant('savanna', undefined, port);
    const load = new MixedLoad(tenant, await openCounter(tenant), chance);
    for (let count = 0; count < 4; count++) {
      const customer = await newCustomerWithMoney(tenant, purse);
      const person = new Person(tenant, load.journal, customer.calls.token);
      person.name = customer.name;
      person.cash.NGN = cents(purse);
      await person.calls.call('POST /exchange/toUSD', { body: { amount: '100000' } });
      const { balance, balanceUSD } = await person.calls.call('GET /user/balance');
      person.cash.NGN = cents(balance);
      person.cash.USD = cents(balanceUSD);
      for (const kind of Object.keys(recordCalls))
        for (const id of await recordIds(person, kind as RecordKind)) person.note(kind, id);
      if (count === 0) {
        load.#account = await savePayoutAccount(customer);
        for (const id of await recordIds(person, 'userBank')) person.note('userBank', id);
      }
      load.people.push(person);
    }
    return load;
  }

  /** Goes on until `isOver`; what fails meanwhile has to be something that is tolerated. */
  async run(isOver: () => boolean, tolerates: (error: unknown) => boolean = () => false): Promise<void> {
    const [payer, saver, ...traders] = this.people;
    const chance = this.#chance;
    const account = { ...this.#account } as Record<string, string>;
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

type NewProduct = CallArguments<ConsoleCalls['POST /products']>['body'];

async function openCounter(tenant: OwnTenant): Promise<Counter> {
  const now = Date.now();
  const window = { startTime: now - 1_000, endTime: now + dayMs, riskLabel: 'LOW' as const };
  const common = {
    ...window,
    price: '2.50',
    unitsOffered: 1_000_000,
    unitsMax: 10,
    feeRate: '0.5',
    fundingDeadline: now + 2 * dayMs,
    listingTime: now + 3 * dayMs,
  };
  const snapUp = await publishOffer(
    tenant,
    { kind: 'SNAP_UP', method: 'FIRST_COME', terms: common },
    { listed: true },
  );
  const ipo = await publishOffer(
    tenant,
    { kind: 'IPO', method: 'PRO_RATA', terms: { ...common, resultTime: now + dayMs } },
    { listed: true, place: 1 },
  );
  const blockTerms = {
    ...window,
    discountRate: '-2',
    unitsOffered: 10_000_000,
    unitsMin: 10,
    unitsMax: 500,
    lockDays: 30,
  };
  const block = await publishOffer(
    tenant,
    { kind: 'BLOCK_TRADE', method: 'FIRST_COME', terms: blockTerms },
    { listed: true, place: 2 },
  );
  const body: NewProduct = {
    name: 'Crash-proof paper',
    managerName: 'The desk',
    currency: tenant.currency,
    terms: {
      ...window,
      minAmount: '100',
      totalAmount: '100000000',
      lockDay: 30,
      estimateProfitRate: '0.5',
      maxEstimateProfitRate: '1.5',
      productDesc: 'Short paper and cash.',
    },
    reason: 'For a test',
  };
  const product = await tenant.maker.staff.call('POST /products', { body });
  await decideByTwo(tenant, 'product.publish', { productId: product.id });
  return { snapUp: snapUp.id, ipo: ipo.id, block: block.id, product: product.id };
}

const recordCalls = {
  buyRecord: 'POST /stockTrade/buyRecord',
  sellRecord: 'POST /stockTrade/sellRecord',
  exchangeRecord: 'POST /exchange/exchangeRecord',
  depositRecord: 'POST /finance/depositRecord',
  withdrawRecord: 'POST /finance/withdrawRecord',
  pageApply: 'POST /ipo/pageApply',
  orders: 'POST /quantitative/orders',
  userBank: 'POST /userBank',
} as const satisfies Record<string, keyof Calls>;
type RecordKind = keyof typeof recordCalls;

async function recordIds(person: Person, kind: RecordKind): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await person.calls.call(recordCalls[kind], { body: { pageNum, pageSize: 100 } });
    ids.push(...records.map(({ id }) => id));
    if (records.length < 100) return ids;
  }
}

async function differencesOf(person: Person): Promise<string[]> {
  const { name } = person;
  const { balance, balanceUSD } = await person.calls.call('GET /user/balance');
  const told = { NGN: cents(balance), USD: cents(balanceUSD) };
  const wrong = (['NGN', 'USD'] as const)
    .filter(currency => told[currency] !== person.cash[currency])
    .map(currency => `${name} has ${told[currency]} ${currency}, not ${person.cash[currency]}`);
  for (const kind of Object.keys(recordCalls) as RecordKind[]) {
    const stored = await recordIds(person, kind);
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
