import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  type CustomerModel,
  ceiled,
  currencyOf,
  dayMs,
  hourMs,
  type Instrument,
  instruments,
  type Line,
  type OrderEvidence,
  rounded,
} from './customer-model.ts';
import { outcomeOf, permille, pick, picked, type Sent, stepOf, temptingPartOf } from './step.ts';

const instrument = fc.constantFrom(...instruments);
/** In ten-thousandths. */
const price = fc.bigInt(50n, 3_000_000n);
const priceText = (units: bigint) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`;
/** 0.25 percent, at least a hundred. */
const feeTerms = { fee_rate: '0.0025', fee_minimum: 100 };

interface Costs {
  gross: bigint;
  fee: bigint;
}
function costsOf(side: 'buy' | 'sell', units: bigint, shares: bigint): Costs {
  const exact = units * shares;
  const gross = side === 'buy' ? ceiled(exact, 100n) : exact / 100n;
  const share = rounded(gross * 25n, 10_000n);
  const fee = share > 100n ? share : 100n;
  return { gross, fee: side === 'sell' && fee > gross ? gross : fee };
}

interface Wanted {
  side: 'buy' | 'sell';
  instrument: Instrument;
  shares: bigint;
  price: bigint;
  day?: boolean;
  origin?: 'customer' | 'square-off';
}

/** The order's evidence as the server hands it over. */
function orderOf(model: CustomerModel, wanted: Wanted) {
  const { side, shares, day = false, origin = 'customer' } = wanted;
  const at = new Date(model.nowMs).toISOString();
  const costs = costsOf(side, wanted.price, shares);
  return {
    ordinal: 0,
    order_id: randomUUID(),
    customer_id: model.customerId,
    side,
    instrument_id: wanted.instrument,
    currency: currencyOf(wanted.instrument),
    shares,
    day_trade: day,
    origin,
    session_id: origin === 'customer' ? randomUUID() : null,
    ...feeTerms,
    tolerance: '0.01',
    shown_price: priceText(wanted.price),
    quote_price: priceText(wanted.price),
    quote_at: at,
    quote_source: 'model',
    quote_age_ms: 0,
    received_at: at,
    venue: 'model',
    ...costs,
    locked_until: side === 'buy' && !day ? new Date(model.nowMs + 2 * dayMs).toISOString() : null,
    day_close_at: day ? new Date(model.nowMs + 8 * hourMs).toISOString() : null,
  };
}
/** What a fill moves, after what was held for it came back. */
function fill(
  model: CustomerModel,
  order: OrderEvidence,
  units: bigint,
  { gross, fee }: Costs,
  held = 0n,
): boolean {
  const { side, currency, shares, order_id: id, instrument_id: instrument } = order;
  const stock = `share/${instrument}`;
  const target = order.locked_until ? 'locked' : 'available';
  const lines: Line[] = [
    { asset: side === 'buy' ? currency : stock, amount: held, from: 'frozen', to: 'available' },
    ...(side === 'sell' ? [{ asset: stock, amount: shares, from: 'available', to: 'house.market' }] : []),
    side === 'buy'
      ? { asset: currency, amount: gross, from: 'available', to: 'house.market' }
      : { asset: currency, amount: gross, from: 'house.market', to: 'available' },
    { asset: currency, amount: fee, from: 'available', to: 'house.fees' },
    ...(side === 'buy' ? [{ asset: stock, amount: shares, from: 'house.market', to: target }] : []),
  ];
  const average = model.averageWith(instrument, shares, units * 10_000n);
  if (!model.post(lines)) return false;
  model.records.set(id, 'filled');
  const delta = side === 'buy' ? shares : -shares;
  model.shareEvents.push({ id, instrument, delta, price: units * 10_000n });
  const day = order.day_close_at !== null;
  model.filled.set(id, { side, instrument, shares, price: units, gross, fee, day });
  if (day) model.dayTraded.add(instrument);
  if (side === 'sell') {
    model.takeDayLots(instrument, shares);
    return true;
  }
  model.costs.set(instrument, average);
  if (order.locked_until) model.lots.set(id, { instrument, shares, dueMs: Date.parse(order.locked_until) });
  if (order.day_close_at)
    model.dayLots.set(id, { instrument, left: shares, closeMs: Date.parse(order.day_close_at) });
  return true;
}

function place(model: CustomerModel, wanted: Wanted): Sent {
  const order = orderOf(model, wanted);
  const { side, shares, gross, fee } = order;
  const stock = model.available(`share/${wanted.instrument}`);
  const isShort = side === 'buy' ? model.available(order.currency) < gross + fee : stock < shares;
  const isOdd = side === 'sell' && shares % 10n !== 0n && shares !== stock && order.origin === 'customer';
  const expected = isShort
    ? side === 'buy'
      ? 'insufficientBalance'
      : 'insufficientShares'
    : isOdd
      ? 'quantityStep'
      : 'filled';
  if (expected === 'filled') fill(model, order, wanted.price, order);
  const keyed = order.origin === 'customer' ? { key: order.order_id } : {};
  const sent = { flow: 'order', expected, order, ...keyed };
  if (order.origin === 'customer') model.lastOrder = sent;
  return sent;
}

const buy = stepOf(
  'buy',
  fc.record({ instrument, price, part: permille, day: fc.boolean() }),
  (model, { instrument, price, part, day }) => {
    const cash = model.available(currencyOf(instrument));
    const tens = (temptingPartOf(cash, part) * 100n) / price / 10n;
    return place(model, { side: 'buy', instrument, price, shares: (tens > 0n ? tens : 1n) * 10n, day });
  },
);

const sell = stepOf(
  'sell',
  fc.record({ instrument, price, part: permille, whole: fc.boolean() }),
  (model, { instrument, price, part, whole }) => {
    const wanted = temptingPartOf(model.available(`share/${instrument}`), part);
    const shares = whole && wanted >= 10n ? wanted - (wanted % 10n) : wanted;
    return place(model, { side: 'sell', instrument, price, shares });
  },
);

const repeat = stepOf('send the last order again', fc.constant(undefined), model =>
  model.lastOrder ? { ...(model.lastOrder as Sent), expected: 'replayed' } : undefined,
);

const accept = stepOf(
  'hand an order to a venue',
  fc.record({ side: fc.constantFrom('buy' as const, 'sell' as const), instrument, price, part: permille }),
  (model, { side, instrument, price, part }) => {
    const asset = side === 'buy' ? currencyOf(instrument) : `share/${instrument}`;
    const wanted = temptingPartOf(model.available(asset), part);
    const shares = side === 'sell' ? wanted : ((wanted * 100n) / price / 10n || 1n) * 10n;
    const order = orderOf(model, { side, instrument, shares, price });
    const held = side === 'sell' ? shares : order.gross + order.fee;
    const isDone = model.post([{ asset, amount: held, from: 'available', to: 'frozen' }]);
    if (isDone) {
      model.orders.set(order.order_id, { order, price, held });
      model.records.set(order.order_id, 'accepted');
      model.holds.set(order.order_id, 'held');
    }
    return { flow: 'accept', expected: outcomeOf(isDone), id: order.order_id, order, held };
  },
);

const answer = stepOf(
  'hear from a venue',
  fc.record({
    place: pick,
    how: fc.constantFrom('fill', 'fill', 'worse', 'reject', 'unknown'),
    part: permille,
  }),
  (model, { place, how, part }) => {
    const found = picked(model.orders, place);
    if (!found) return undefined;
    const [id, { order, price, held }] = found;
    const { side, instrument_id: instrument, shares } = order;
    if (how === 'unknown') {
      model.records.set(id, 'unknown');
      return { flow: 'unknown', expected: 'done', id };
    }
    const asset = side === 'buy' ? currencyOf(instrument) : `share/${instrument}`;
    if (how === 'reject') {
      model.post([{ asset, amount: held, from: 'frozen', to: 'available' }]);
      model.orders.delete(id);
      model.records.set(id, 'rejected');
      model.holds.set(id, 'released');
      return { flow: 'reject', expected: 'done', id };
    }
    // A venue that asks for more than was set aside gets nothing.
    const worse = how === 'worse' && side === 'buy';
    const units = worse ? price * 2n : (price * (part > 1_000n ? 1_000n : part + 300n)) / 1_300n || 1n;
    const costs = costsOf(side, units, shares);
    const isDone = side === 'sell' || costs.gross + costs.fee <= held;
    if (isDone) {
      fill(model, order, units, costs, held);
      model.orders.delete(id);
      model.holds.set(id, 'captured');
    }
    return { flow: 'fill', expected: outcomeOf(isDone), id, price: priceText(units), ...costs };
  },
);

const buyBlock = stepOf(
  'buy from a block',
  fc.record({ instrument, price, part: permille }),
  (model, { instrument, price, part }) => {
    const cash = model.available(currencyOf(instrument));
    const tens = (temptingPartOf(cash, part) * 100n) / price / 10n;
    const shares = (tens > 0n ? tens : 1n) * 10n;
    const order = orderOf(model, { side: 'buy', instrument, price, shares });
    const isDone = fill(model, order, price, order);
    // The operator's own, and no venue's.
    model.filled.delete(order.order_id);
    const block = { ...order, fill_price: order.quote_price, offer_id: randomUUID(), offer_terms_version: 1 };
    return { flow: 'block', expected: outcomeOf(isDone), order: block };
  },
);

/** Of a venue that takes a trade back, or gives it another price. */
const bust = stepOf(
  'a trade that its venue takes back or corrects',
  fc.record({ place: pick, corrects: fc.boolean(), price }),
  (model, { place, corrects, price }) => {
    const found = picked(model.filled, place);
    if (!found) return undefined;
    const [id, order] = found;
    const { side, instrument, shares, day } = order;
    const asset = currencyOf(instrument);
    const stock = `share/${instrument}`;
    const bustId = randomUUID();
    const sent = { flow: 'bust', id, bust: bustId, ...(corrects && { price: priceText(price) }) };
    const at = model.shareEvents.findIndex(event => event.id === id);
    const event = model.shareEvents[at];
    if (!event) return undefined;
    const left = model.dayLots.get(id)?.left ?? 0n;
    if (day && side === 'buy' ? corrects || left < shares : false) return { ...sent, expected: 'refused' };
    if (side === 'sell' && model.dayTraded.has(instrument)) return { ...sent, expected: 'refused' };
    const restore = { ...event };
    if (corrects) event.price = price * 10_000n;
    else model.shareEvents.splice(at, 1);
    const average = model.averageAgain(instrument);
    const lot = model.lots.get(id);
    const free = model.available(stock) + (lot?.shares ?? 0n);
    if (!corrects && side === 'buy' && (average === undefined || free < shares)) {
      model.shareEvents.splice(at, 0, restore);
      return { ...sent, expected: 'refused' };
    }
    const now = corrects ? costsOf(side, price, shares) : { gross: 0n, fee: 0n };
    const money = side === 'buy' ? order.gross - now.gross : now.gross - order.gross;
    const fees = order.fee - now.fee;
    const missing = -money - fees - model.available(asset);
    const claim = missing > 0n ? missing : 0n;
    if (!corrects && side === 'buy') {
      if (lot) model.post([{ asset: stock, amount: lot.shares, from: 'locked', to: 'available' }]);
      model.lots.delete(id);
      model.dayLots.delete(id);
    }
    const both = (amount: bigint, house: string): Line =>
      amount > 0n
        ? { asset, amount, from: house, to: 'available' }
        : { asset, amount: -amount, from: 'available', to: house };
    model.post([
      { asset, amount: claim, from: 'house.claims', to: 'available' },
      ...[both(money, 'house.market'), both(fees, 'house.fees')].sort((a, b) => (a.to < b.to ? -1 : 1)),
      ...(corrects
        ? []
        : [
            side === 'buy'
              ? { asset: stock, amount: shares, from: 'available', to: 'house.market' }
              : { asset: stock, amount: shares, from: 'house.market', to: 'available' },
          ]),
    ]);
    if (claim > 0n) model.claims.set(bustId, { currency: asset, left: claim });
    model.costs.set(instrument, average ?? 0n);
    model.filled.delete(id);
    return { ...sent, expected: 'done' };
  },
);

const adjustShares = stepOf(
  'shares that come or go by hand',
  fc.record({ instrument, price, comes: fc.boolean(), part: permille, shares: fc.bigInt(1n, 500n) }),
  (model, { instrument, price, comes, part, shares: given }) => {
    const asset = `share/${instrument}`;
    const shares = comes ? given : temptingPartOf(model.available(asset), part);
    const id = randomUUID();
    const average = model.averageWith(instrument, shares, price * 10_000n);
    const forTheDay = [...model.dayLots.values()]
      .filter(lot => lot.instrument === instrument)
      .reduce((sum, lot) => sum + lot.left, 0n);
    const isThere = comes || shares <= model.available(asset) - forTheDay;
    const isDone =
      isThere &&
      model.post([
        comes
          ? { asset, amount: shares, from: 'house.custody', to: 'available' }
          : { asset, amount: shares, from: 'available', to: 'house.custody' },
      ]);
    if (isDone) {
      if (comes) model.costs.set(instrument, average);
      model.shareEvents.push({ id, instrument, delta: comes ? shares : -shares, price: price * 10_000n });
    }
    const sent = { flow: 'shares', expected: outcomeOf(isDone), id, stock: instrument, shares };
    return comes ? { ...sent, direction: 'in', price: priceText(price) } : { ...sent, direction: 'out' };
  },
);

/** Hours pass: what is due is settled, and what is left of the day's trades is sold. */
const pass = stepOf(
  'let hours pass',
  fc.record({ hours: fc.integer({ min: 1, max: 120 }), price }),
  (model, { hours, price }) => {
    model.nowMs += hours * hourMs;
    const lots = [...model.lots.keys()];
    const due = [...model.lots].filter(([, lot]) => lot.dueMs <= model.nowMs);
    for (const [id, { instrument, shares }] of due) {
      model.post([{ asset: `share/${instrument}`, amount: shares, from: 'locked', to: 'available' }]);
      model.lots.delete(id);
    }
    const settled: Sent = { flow: 'settle', expected: String(due.length), lots };
    const sales = instruments.flatMap(instrument => {
      const shares = [...model.dayLots.values()]
        .filter(lot => lot.instrument === instrument && lot.closeMs <= model.nowMs)
        .reduce((sum, lot) => sum + lot.left, 0n);
      return shares > 0n
        ? place(model, { side: 'sell', instrument, shares, price, origin: 'square-off' })
        : [];
    });
    return [settled, ...sales];
  },
);

export const passing = { weight: 4, arbitrary: pass };
export const tradeSteps = [
  { weight: 6, arbitrary: buy },
  { weight: 4, arbitrary: sell },
  { weight: 1, arbitrary: repeat },
  { weight: 3, arbitrary: accept },
  { weight: 6, arbitrary: answer },
  { weight: 1, arbitrary: buyBlock },
  { weight: 3, arbitrary: bust },
  { weight: 1, arbitrary: adjustShares },
  passing,
];
