import { markets } from '@openfloor/homes/lookup';
import { RefusedCall } from '../../testing/caller.ts';
import { cents, type Money, type Person } from './person.ts';

export const opPwd = '246810';
const stocks = ['NSENG-KANCEM', 'NSENG-ZUMBANK'] as const;
const reason = 'For a test';

export type Chance = (below: number) => number;
const oneOf = <Value>(chance: Chance, values: readonly Value[]): Value => {
  const value = values[chance(values.length)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};

interface OrderReply {
  id: string;
  price: string;
  amount: string;
  fee: string;
  currencyType: Money;
  stockId: string;
}

/** The model's side of an order that was filled. */
export function takeOrder(person: Person, side: 'buy' | 'sell', order: OrderReply): void {
  const sign = side === 'buy' ? 1n : -1n;
  const gross = cents(order.price) * BigInt(order.amount);
  person.cash[order.currencyType] -= sign * gross + cents(order.fee);
  person.own(order.stockId, sign * BigInt(order.amount));
  person.note(side === 'buy' ? 'buyRecord' : 'sellRecord', order.id);
  person.prices.set(order.stockId, order.price);
}

/** One order at the market, for good or for the day, or a sale of what can be sold. */
export async function trade(person: Person, chance: Chance): Promise<void> {
  const id = oneOf(chance, stocks);
  // Fees and prices eat a purse in a long run: whoever has little left sells.
  const kind = hasLittle(person) ? 'sell' : oneOf(chance, ['buy', 'buy', 'day', 'sell'] as const);
  const price = person.prices.get(id) ?? '1';
  try {
    if (kind === 'sell') {
      const body = { id, amount: 10, price };
      await person.change<OrderReply>('POST /stockTrade/sell', { body }, order =>
        takeOrder(person, 'sell', order),
      );
    } else {
      const body = {
        id,
        amount: 10 * (1 + chance(3)),
        price,
        dailyTrade: kind === 'day' && isFarFromClose(),
      };
      await person.change<OrderReply>('POST /stockTrade/buy', { body }, order =>
        takeOrder(person, 'buy', order),
      );
    }
  } catch (error) {
    const told = error instanceof RefusedCall && (error.reply.data as { price?: string } | null)?.price;
    // The server's own price comes with the refusal; the next order names it. Shares may not be there yet.
    if (told) person.prices.set(id, told);
    else if (!(error instanceof RefusedCall && error.reply.code === insufficientShares)) throw error;
  }
}
const insufficientShares = 20002;
const hasLittle = (person: Person): boolean => person.cash.NGN < cents('50000');

/** At the close the server sells what is left of the day's trades, which the model does not follow. */
function isFarFromClose(): boolean {
  const { timeZone, closeMinute } = markets.NSENG;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [hour = 0, minute = 0] = time.format(Date.now()).split(':').map(Number);
  const left = closeMinute - (hour * 60 + minute);
  return left < 0 || left > 45;
}

export async function exchange(person: Person, chance: Chance): Promise<void> {
  const lacksDollars = person.cash.USD < cents('5');
  if (hasLittle(person) && lacksDollars) return trade(person, chance);
  const toDollars = !hasLittle(person) && (lacksDollars || chance(2) === 0);
  const call = toDollars ? 'POST /exchange/toUSD' : 'POST /exchange/toNGN';
  const amount = toDollars ? `${1_000 + chance(900)}.37` : `1.${10 + chance(80)}`;
  type Reply = { id: string; fromType: Money; fromAmount: string; toType: Money; toAmount: string };
  await person.change<Reply>(call, { body: { amount } }, done => {
    person.cash[done.fromType] -= cents(done.fromAmount);
    person.cash[done.toType] += cents(done.toAmount);
    person.note('exchangeRecord', done.id);
  });
}

/** A deposit on its way: its receipt, its announcement, its review. */
export interface Deposit {
  amount: string;
  receipt?: string;
  id?: string;
}
/** A day has room for forty files of a customer, those of unknown outcome and of the verification among them. */
const receiptsMax = 34;

export async function deposit(person: Person, open: Deposit[], chance: Chance): Promise<void> {
  if (!open[0]?.receipt && person.uploads >= receiptsMax) return exchange(person, chance);
  const one = open[0] ?? { amount: `${2_000 + chance(5_000)}.25` };
  if (open.length === 0) open.push(one);
  if (!one.receipt) {
    one.receipt = (await person.upload('DEPOSIT')).id;
  } else if (!one.id) {
    const payer = { accountName: person.name, bank: 'Zenith Bank', accountNumber: '0081490244' };
    const body = { ...payer, amount: one.amount, receipt: one.receipt, authCode: 'DEMO2026' };
    await person.change<{ id: string }>('POST /finance/deposit', { body }, ({ id }) => {
      one.id = id;
      person.note('depositRecord', id);
    });
  } else {
    const passes = chance(4) > 0;
    const args = { params: { id: one.id }, body: { reason } };
    await person.decide(
      'maker',
      passes ? 'POST /deposits/{id}/pass' : 'POST /deposits/{id}/reject',
      args,
      () => {
        open.shift();
        if (passes) person.cash.NGN += cents(one.amount);
      },
    );
  }
}

/** A withdrawal on its way: asked for, then cancelled, rejected, or approved by two and paid. */
export interface Withdrawal {
  amount: string;
  id: string;
  proposal?: string;
  approved?: true;
}
export async function withdraw(
  person: Person,
  account: Record<string, string>,
  open: Withdrawal[],
  chance: Chance,
): Promise<void> {
  const [one] = open;
  if (!one) {
    const amount = `${1_000 + chance(500)}.50`;
    const body = { ...account, amount, opPwd };
    await person.change<{ id: string }>('POST /finance/withdraw', { body }, ({ id }) => {
      open.push({ amount, id });
      person.cash.NGN -= cents(amount);
      person.note('withdrawRecord', id);
    });
  } else if (!one.proposal) await beginDecision(person, one, open, chance);
  else if (!one.approved) {
    const args = { params: { id: one.proposal }, body: { reason } };
    await person.decide('checker', 'POST /approvals/{id}/approve', args, () => {
      one.approved = true;
    });
  } else {
    const args = { params: { id: one.id }, body: { reason, bankReference: `ref-${one.id}` } };
    await person.decide('maker', 'POST /withdrawals/{id}/paid', args, () => {
      open.shift();
    });
  }
}

async function beginDecision(
  person: Person,
  one: Withdrawal,
  open: Withdrawal[],
  chance: Chance,
): Promise<void> {
  const how = oneOf(chance, ['propose', 'propose', 'cancel', 'reject'] as const);
  const isBack = () => {
    open.shift();
    person.cash.NGN += cents(one.amount);
  };
  if (how === 'cancel') {
    await person.change('POST /finance/withdrawCancel', { body: { id: one.id } }, isBack);
  } else if (how === 'reject') {
    const args = { params: { id: one.id }, body: { reason } };
    await person.decide('checker', 'POST /withdrawals/{id}/reject', args, isBack);
  } else {
    const body = { kind: 'withdrawal.approve', payload: { withdrawalId: one.id }, reason };
    await person.decide<{ id: string }>('maker', 'POST /approvals', { body }, ({ id }) => {
      one.proposal = id;
    });
  }
}
