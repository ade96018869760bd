/** What a customer's books should look like, by the simplest arithmetic there is: whole minor units and whole shares. */
export interface Line {
  asset: string;
  amount: bigint;
  from: string;
  to: string;
}

export type Instrument = 'NSENG-ACME' | 'US-WIDG';
export const instruments: readonly Instrument[] = ['NSENG-ACME', 'US-WIDG'];
export const currencyOf = (instrument: Instrument) => (instrument === 'NSENG-ACME' ? 'NGN' : 'USD');
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** What of an order's evidence decides about its fill. */
export interface OrderEvidence {
  order_id: string;
  side: 'buy' | 'sell';
  instrument_id: Instrument;
  currency: string;
  shares: bigint;
  locked_until: string | null;
  day_close_at: string | null;
}
/** One that waits for a venue; prices are in ten-thousandths. */
export interface OpenOrder {
  order: OrderEvidence;
  price: bigint;
  held: bigint;
}
/** What an order has moved. */
export interface FilledOrder {
  side: 'buy' | 'sell';
  instrument: Instrument;
  shares: bigint;
  price: bigint;
  gross: bigint;
  fee: bigint;
  day: boolean;
}
export interface Application {
  offer: number;
  units: bigint;
  allotted: bigint;
  paid: bigint;
  fees: bigint;
}
export interface ProductOrder {
  product: number;
  amount: bigint;
  maturesMs: number;
}

/** One customer: balances, records and what follows from them, and nothing of how the database keeps them. */
export class CustomerModel {
  readonly customerId: string;
  nowMs: number;
  /** When the chain last grew. */
  postedMs = 0;
  transactions = 0;
  /** By asset and account, the house's included. */
  readonly balances = new Map<string, bigint>();
  /** Every record's state, by its id. */
  readonly records = new Map<string, string>();
  readonly holds = new Map<string, 'held' | 'captured' | 'released'>();
  /** Average costs in units of 10⁻⁸. */
  readonly costs = new Map<string, bigint>();
  readonly lots = new Map<string, { instrument: Instrument; shares: bigint; dueMs: number }>();
  readonly dayLots = new Map<string, { instrument: Instrument; left: bigint; closeMs: number }>();

  readonly deposits = new Map<string, { currency: string; amount: bigint }>();
  /** Passed ones, which the bank may take back. */
  readonly reversible = new Map<string, { currency: string; amount: bigint }>();
  readonly claims = new Map<string, { currency: string; left: bigint }>();
  /** What brought or took shares, in its order; what was taken back of it is gone. Prices in 10⁻⁸. */
  readonly shareEvents: { id: string; instrument: Instrument; delta: bigint; price: bigint }[] = [];
  /** Filled at a venue, which may take them back once. */
  readonly filled = new Map<string, FilledOrder>();
  /** Stocks that were ever bought for the day. */
  readonly dayTraded = new Set<Instrument>();
  readonly withdrawals = new Map<string, { currency: string; amount: bigint; stopped: boolean }>();
  /** Approved and paid ones, with where a return would come from. */
  readonly returnable = new Map<string, { asset: string; amount: bigint; from: Line['from'] }>();
  readonly orders = new Map<string, OpenOrder>();
  readonly applications = new Map<string, Application>();
  /** Offers that the customer cannot apply for again. */
  readonly appliedFor = new Set<number>();
  readonly products = new Map<string, ProductOrder>();
  /** Came back before their rate was declared. */
  readonly profitless = new Map<string, ProductOrder>();
  lastOrder: object | undefined;
  lastBooked: { flow: string; id: string } | undefined;

  constructor(customerId: string, nowMs: number) {
    this.customerId = customerId;
    this.nowMs = nowMs;
  }

  of(asset: string, account: string): bigint {
    return this.balances.get(`${asset} ${account}`) ?? 0n;
  }

  available(asset: string): bigint {
    return this.of(asset, 'available');
  }

  owned(instrument: Instrument): bigint {
    const asset = `share/${instrument}`;
    return ['available', 'frozen', 'locked'].reduce((sum, account) => sum + this.of(asset, account), 0n);
  }

  /** One transaction. False, and nothing moved, where a customer's account would fall below zero on the way. */
  post(lines: readonly Line[], atMs = this.nowMs): boolean {
    const moved = lines.filter(line => line.amount !== 0n);
    if (moved.length === 0) return true;
    const after = new Map<string, bigint>();
    for (const { asset, amount, from, to } of moved) {
      for (const [account, delta] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        const key = `${asset} ${account}`;
        const balance = (after.get(key) ?? this.balances.get(key) ?? 0n) + delta;
        if (balance < 0n && !account.startsWith('house.')) return false;
        after.set(key, balance);
      }
    }
    for (const [key, balance] of after) this.balances.set(key, balance);
    this.transactions++;
    this.postedMs = Math.max(this.postedMs, atMs);
    return true;
  }

  /** What a share will have cost on average, asked before the new ones are there. */
  averageWith(instrument: Instrument, shares: bigint, price: bigint): bigint {
    const owned = this.owned(instrument);
    return rounded(owned * (this.costs.get(instrument) ?? 0n) + shares * price, owned + shares);
  }

  /** What a share has cost on average, from the beginning; undefined where more was sold than there was. */
  averageAgain(instrument: Instrument): bigint | undefined {
    let owned = 0n;
    let average = 0n;
    for (const event of this.shareEvents) {
      if (event.instrument !== instrument) continue;
      if (event.delta > 0n)
        average = rounded(owned * average + event.delta * event.price, owned + event.delta);
      owned += event.delta;
      if (owned < 0n) return undefined;
    }
    return average;
  }

  /** Shares of purchases for the day go first, those that close first before others. */
  takeDayLots(instrument: Instrument, shares: bigint): void {
    let left = shares;
    const own = [...this.dayLots]
      .filter(([, lot]) => lot.instrument === instrument)
      .sort(([a, one], [b, other]) => one.closeMs - other.closeMs || (a < b ? -1 : 1));
    for (const [id, lot] of own) {
      const taken = left < lot.left ? left : lot.left;
      lot.left -= taken;
      left -= taken;
      if (lot.left === 0n) this.dayLots.delete(id);
    }
  }
}

export const rounded = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);
export const ceiled = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
