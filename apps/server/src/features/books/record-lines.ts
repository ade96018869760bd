import type { CustomerBooks, Order } from './books-store.ts';

/** What one record owes the ledger. */
export interface OwedLine {
  cause: string;
  scene: string;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
}

type Step = [scene: string, asset: string, amount: bigint, from: string, to: string];

function owed(cause: string, ...steps: Step[]): OwedLine[] {
  return steps
    .map(([scene, asset, amount, from, to]) => ({ cause, scene, asset, amount, from, to }))
    .filter(line => line.amount !== 0n);
}

/** Every line that follows from a customer's records, worked out a second time, apart from the database's functions. */
export function linesOfRecords(books: CustomerBooks): OwedLine[] {
  const held = new Map(books.holds.map(hold => [hold.id, hold]));
  return [
    ...books.deposits
      .filter(deposit => deposit.status === 'passed')
      .flatMap(({ id, currency, amount }) =>
        owed(`deposit/${id}`, ['USER_DEPOSIT', currency, amount, 'house.bank', 'available']),
      ),
    ...books.deposits.flatMap(({ id, currency, amount, taken }) =>
      taken === null
        ? []
        : owed(
            `reversal/${id}`,
            ['CLAIM', currency, amount - taken, 'house.claims', 'available'],
            ['DEPOSIT_REVERSED', currency, amount, 'available', 'house.bank'],
          ),
    ),
    ...books.collections.flatMap(({ id, currency, amount }) =>
      owed(`collection/${id}`, ['CLAIM_COLLECTED', currency, amount, 'available', 'house.claims']),
    ),
    ...books.withdrawals.flatMap(withdrawalLines),
    ...books.exchanges.flatMap(x =>
      owed(
        `exchange/${x.id}`,
        ['MONEY_EXCHANGE', x.fromCurrency, x.fromAmount - x.fee, 'available', 'house.fx'],
        ['EXCHANGE_FEE', x.fromCurrency, x.fee, 'available', 'house.fees'],
        ['MONEY_EXCHANGE', x.toCurrency, x.toAmount, 'house.fx', 'available'],
      ),
    ),
    ...books.adjustments.flatMap(({ id, currency, amount, direction, purpose }) => {
      const scene = purpose === 'fee' ? 'FEE_ADJUSTMENT' : 'ADJUSTMENT';
      const house = { bank: 'house.bank', correction: 'house.corrections', fee: 'house.fees' }[purpose];
      return owed(
        `adjustment/${id}`,
        direction === 'credit'
          ? [scene, currency, amount, house, 'available']
          : [scene, currency, amount, 'available', house],
      );
    }),
    ...books.shareAdjustments.flatMap(({ id, instrument, direction, shares }) =>
      owed(
        `shares/${id}`,
        direction === 'in'
          ? ['SHARE_ADJUSTMENT', `share/${instrument}`, shares, 'house.custody', 'available']
          : ['SHARE_ADJUSTMENT', `share/${instrument}`, shares, 'available', 'house.custody'],
      ),
    ),
    ...books.products.flatMap(productLines),
    ...books.applications.flatMap(applicationLines),
    ...books.orders.flatMap(order => orderLines(order, held.get(order.id))),
    ...books.lots
      .filter(lot => lot.settled)
      .flatMap(lot =>
        owed(`settlement/${lot.id}`, [
          'SETTLEMENT',
          `share/${lot.instrument}`,
          lot.shares,
          'locked',
          'available',
        ]),
      ),
  ];
}

function withdrawalLines(withdrawal: CustomerBooks['withdrawals'][number]): OwedLine[] {
  const { id, currency, amount, status, throughPayable, returned } = withdrawal;
  const lines = owed(`hold/${id}`, ['HOLD', currency, amount, 'available', 'frozen']);
  const release: Step = ['RELEASE', currency, amount, 'frozen', 'available'];
  if (status === 'rejected' || status === 'cancelled') lines.push(...owed(`hold/${id}`, release));
  if (status === 'approved' || status === 'paid') {
    const target = throughPayable ? 'payable' : 'house.bank';
    const payment: Step = ['CONFIRM_WITHDRAW', currency, amount, 'available', target];
    const paid = throughPayable && status === 'paid' ? amount : 0n;
    const paidOut: Step = ['PAID_OUT', currency, paid, 'payable', 'house.bank'];
    lines.push(...owed(`withdrawal/${id}`, release, payment, paidOut));
  }
  if (returned) {
    const source = throughPayable && status !== 'paid' ? 'payable' : 'house.bank';
    lines.push(...owed(`return/${id}`, ['PAYMENT_RETURNED', currency, amount, source, 'available']));
  }
  return lines;
}

function productLines(order: CustomerBooks['products'][number]): OwedLine[] {
  const { id, currency, amount, status } = order;
  const profit = order.profit ?? 0n;
  return owed(
    `quantitative/${id}`,
    ['QUANTITATIVE_BUY', currency, amount, 'available', 'locked'],
    ['QUANTITATIVE_BACK', currency, status === 'MATURED' ? amount : 0n, 'locked', 'available'],
    profit > 0n
      ? ['QUANTITATIVE_REBASE', currency, profit, 'house.fund', 'available']
      : ['QUANTITATIVE_REBASE', currency, -profit, 'available', 'house.fund'],
  );
}

function applicationLines(application: CustomerBooks['applications'][number]): OwedLine[] {
  const { id, currency, instrument, status, paid, feePaid, deliveredShares } = application;
  const payments = application.payments.map(({ amount, fee }) => [BigInt(amount), BigInt(fee)] as const);
  const lines = payments.flatMap(([amount, fee]) =>
    owed(
      `application/${id}`,
      ['FUNDING', currency, amount, 'available', 'advance'],
      ['FUNDING_FEE', currency, fee, 'available', 'advance'],
    ),
  );
  if (status !== 'FINISH' && status !== 'FAILED') return lines;
  const all = payments.reduce((sum, [amount]) => sum + amount, 0n);
  const fees = payments.reduce((sum, [, fee]) => sum + fee, 0n);
  lines.push(
    ...owed(
      `application/${id}`,
      ['FUNDING', currency, paid, 'advance', 'house.offer'],
      ['FUNDING_FEE', currency, feePaid, 'advance', 'house.fees'],
      ['FUNDING', `share/${instrument}`, deliveredShares, 'house.offer', 'locked'],
      ['FUNDING', currency, all - paid, 'advance', 'available'],
      ['FUNDING_FEE', currency, fees - feePaid, 'advance', 'available'],
    ),
  );
  return lines;
}

function orderLines(order: Order, hold: CustomerBooks['holds'][number] | undefined): OwedLine[] {
  const { id, side, state, currency, shares } = order;
  const stock = `share/${order.instrument}`;
  const release: Step[] = hold ? [['RELEASE', hold.asset, hold.amount, 'frozen', 'available']] : [];
  const lines = hold ? owed(`hold/${id}`, ['HOLD', hold.asset, hold.amount, 'available', 'frozen']) : [];
  if (state === 'rejected') lines.push(...owed(`hold/${id}`, ...release));
  if (state !== 'filled') return lines;
  const gross = order.gross ?? 0n;
  const fee: Step = ['TRADE_FEE', currency, order.fee ?? 0n, 'available', 'house.fees'];
  const trade: Step[] =
    side === 'buy'
      ? [
          ['TRADE', currency, gross, 'available', 'house.market'],
          fee,
          ['TRADE', stock, shares, 'house.market', order.locked ? 'locked' : 'available'],
        ]
      : [
          ['TRADE', stock, shares, 'available', 'house.market'],
          ['TRADE', currency, gross, 'house.market', 'available'],
          fee,
        ];
  lines.push(...owed(`order/${id}`, ...release, ...trade), ...bustLines(order));
  return lines;
}

/** What makes a trade as if it had never been, or had been at another price. */
function bustLines({ side, currency, shares, instrument, bust, ...order }: Order): OwedLine[] {
  if (!bust) return [];
  const stock = `share/${instrument}`;
  const scene = bust.kind === 'bust' ? 'TRADE_BUST' : 'TRADE_CORRECTION';
  const change = BigInt(bust.gross) - (order.gross ?? 0n);
  const money = side === 'buy' ? -change : change;
  const fees = (order.fee ?? 0n) - BigInt(bust.fee);
  const taken = bust.kind === 'bust' && side === 'buy' ? shares : 0n;
  const given = bust.kind === 'bust' && side === 'sell' ? shares : 0n;
  const both = (scene: string, amount: bigint, house: string): Step =>
    amount > 0n
      ? [scene, currency, amount, house, 'available']
      : [scene, currency, -amount, 'available', house];
  return owed(
    `bust/${bust.id}`,
    ['CLAIM', currency, BigInt(bust.claim), 'house.claims', 'available'],
    both(scene, money, 'house.market'),
    both('TRADE_FEE', fees, 'house.fees'),
    [scene, stock, taken, 'available', 'house.market'],
    [scene, stock, given, 'house.market', 'available'],
  );
}
