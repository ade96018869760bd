import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Application, ceiled, dayMs, type Instrument } from './customer-model.ts';
import { outcomeOf, partOf, permille, pick, picked, stepOf, temptingPartOf } from './step.ts';

/** Offers of every tenant here. Prices in ten-thousandths, what a share costs on average in 10⁻⁸. */
export const offers: readonly {
  instrument: Instrument;
  currency: 'NGN' | 'USD';
  price: bigint;
  discount: number | null;
  cost: bigint;
  unitShares: bigint;
}[] = [
  {
    instrument: 'NSENG-ACME',
    currency: 'NGN',
    price: 123_457n,
    discount: null,
    cost: 12_3457_0000n,
    unitShares: 100n,
  },
  {
    instrument: 'US-WIDG',
    currency: 'USD',
    price: 41_000n,
    discount: null,
    cost: 4_1000_0000n,
    unitShares: 1n,
  },
  // Five percent less, to two decimals: 7.6665 and then 7.67.
  {
    instrument: 'NSENG-ACME',
    currency: 'NGN',
    price: 80_700n,
    discount: -5,
    cost: 7_6700_0000n,
    unitShares: 7n,
  },
];
/** In percent for the whole term. */
export const products: readonly { currency: 'NGN' | 'USD'; rate: bigint }[] = [
  { currency: 'NGN', rate: 4n },
  { currency: 'USD', rate: -30n },
  { currency: 'NGN', rate: -100n },
];

const offerOf = (application: Application) => {
  const offer = offers[application.offer];
  if (!offer) throw new Error('No such offer');
  return offer;
};
const worthOf = (application: Application, units: bigint) => {
  const { cost, unitShares } = offerOf(application);
  return ceiled(cost * unitShares * units, 1_000_000n);
};

const apply = stepOf(
  'apply',
  fc.record({ offer: fc.nat({ max: offers.length - 1 }), units: fc.bigInt(1n, 40n) }),
  (model, { offer, units }) => {
    const id = randomUUID();
    const isDone = !model.appliedFor.has(offer);
    if (isDone) {
      model.appliedFor.add(offer);
      model.applications.set(id, { offer, units, allotted: 0n, paid: 0n, fees: 0n });
      model.records.set(id, 'APPLYING');
    }
    return { flow: 'apply', expected: outcomeOf(isDone), id, offer, units };
  },
);

const takeBack = stepOf('withdraw an application', pick, (model, place) => {
  const found = picked(model.applications, place);
  if (!found || model.records.get(found[0]) !== 'APPLYING') return undefined;
  const [id, { offer }] = found;
  model.applications.delete(id);
  // Whoever withdrew may come again.
  model.appliedFor.delete(offer);
  model.records.set(id, 'FAILED');
  return { flow: 'applicationFails', expected: 'done', id, reason: 'WITHDRAWN', returned: 0 };
});

const allot = stepOf('allot', fc.record({ place: pick, part: permille }), (model, { place, part }) => {
  const found = picked(model.applications, place);
  if (!found || model.records.get(found[0]) !== 'APPLYING') return undefined;
  const [id, application] = found;
  application.allotted = part > 1_000n ? application.units : (application.units * part) / 1_000n;
  if (application.allotted === 0n) {
    model.applications.delete(id);
    model.records.set(id, 'FAILED');
    return { flow: 'applicationFails', expected: 'done', id, reason: 'NOTHING_ALLOTTED', returned: 0 };
  }
  model.records.set(id, 'FUNDING');
  return { flow: 'allot', expected: 'done', id, units: application.allotted };
});

const pay = stepOf(
  'pay for an allotment',
  fc.record({ place: pick, part: permille }),
  (model, { place, part }) => {
    const found = picked(model.applications, place);
    if (!found || model.records.get(found[0]) !== 'FUNDING') return undefined;
    const [id, application] = found;
    const due = worthOf(application, application.allotted) - application.paid;
    if (due <= 0n) return undefined;
    const amount = part >= 1_000n ? due : partOf(due, part);
    const fee = ceiled(amount, 100n);
    const asset = offerOf(application).currency;
    const isDone = model.post([
      { asset, amount, from: 'available', to: 'advance' },
      { asset, amount: fee, from: 'available', to: 'advance' },
    ]);
    if (isDone) {
      application.paid += amount;
      application.fees += fee;
      model.lastBooked = { flow: 'application', id };
    }
    return { flow: 'pay', expected: outcomeOf(isDone), id, payment: randomUUID(), amount, fee };
  },
);

const end = stepOf('end an application', pick, (model, place) => {
  const found = picked(model.applications, place);
  if (!found || model.records.get(found[0]) !== 'FUNDING') return undefined;
  const [id, application] = found;
  const { currency: asset, instrument, unitShares, cost } = offerOf(application);
  let delivered = application.allotted;
  while (delivered > 0n && worthOf(application, delivered) > application.paid) delivered--;
  const kept = worthOf(application, delivered);
  const keptFee = application.paid === 0n ? 0n : (application.fees * kept) / application.paid;
  const shares = delivered * unitShares;
  const average = shares > 0n && model.averageWith(instrument, shares, cost);
  model.post([
    { asset, amount: kept, from: 'advance', to: 'house.offer' },
    { asset, amount: keptFee, from: 'advance', to: 'house.fees' },
    { asset: `share/${instrument}`, amount: shares, from: 'house.offer', to: 'locked' },
    { asset, amount: application.paid - kept, from: 'advance', to: 'available' },
    { asset, amount: application.fees - keptFee, from: 'advance', to: 'available' },
  ]);
  model.applications.delete(id);
  model.records.set(id, delivered > 0n ? 'FINISH' : 'FAILED');
  model.lastBooked = { flow: 'application', id };
  const returned = application.paid - kept + application.fees - keptFee;
  if (average === false)
    return { flow: 'applicationFails', expected: 'done', id, reason: 'NOT_PAID', returned };
  model.costs.set(instrument, average);
  model.shareEvents.push({ id, instrument, delta: shares, price: cost });
  // Listed already: available at the next round.
  model.lots.set(id, { instrument, shares, dueMs: model.nowMs });
  return { flow: 'deliver', expected: 'done', id, units: delivered, kept, keptFee, returned };
});

const buyProduct = stepOf(
  'buy a product',
  fc.record({ product: fc.nat({ max: products.length - 1 }), part: permille }),
  (model, { product, part }) => {
    const asset = products[product]?.currency ?? 'NGN';
    const amount = temptingPartOf(model.available(asset), part);
    const id = randomUUID();
    const isDone = model.post([{ asset, amount, from: 'available', to: 'locked' }]);
    if (isDone) {
      model.products.set(id, { product, amount, maturesMs: model.nowMs + dayMs });
      model.records.set(id, 'HOLDING');
    }
    return { flow: 'product', expected: outcomeOf(isDone), id, product, amount };
  },
);

const profitOf = (amount: bigint, rate: bigint) => {
  const exact = amount * rate;
  // Rounded down, also below zero.
  return exact >= 0n ? exact / 100n : -ceiled(-exact, 100n);
};

const mature = stepOf(
  'redeem a product',
  fc.record({ place: pick, rated: fc.boolean() }),
  (model, { place, rated }) => {
    const found = picked(model.products, place);
    if (!found || found[1].maturesMs > model.nowMs) return undefined;
    const [id, order] = found;
    const { currency: asset, rate } = products[order.product] ?? { currency: 'NGN', rate: 0n };
    const profit = rated ? profitOf(order.amount, rate) : 0n;
    model.post([
      { asset, amount: order.amount, from: 'locked', to: 'available' },
      profit >= 0n
        ? { asset, amount: profit, from: 'house.fund', to: 'available' }
        : { asset, amount: -profit, from: 'available', to: 'house.fund' },
    ]);
    model.products.delete(id);
    model.records.set(id, 'MATURED');
    if (!rated) model.profitless.set(id, order);
    model.lastBooked = { flow: 'quantitative', id };
    return { flow: 'mature', expected: 'done', id, rated, rate, profit };
  },
);

const bringProfit = stepOf('bring a late profit', pick, (model, place) => {
  const found = picked(model.profitless, place);
  if (!found) return undefined;
  const [id, order] = found;
  const { currency: asset, rate } = products[order.product] ?? { currency: 'NGN', rate: 0n };
  // Money that came back in time stays with the customer.
  const profit = rate < 0n ? 0n : profitOf(order.amount, rate);
  model.post([{ asset, amount: profit, from: 'house.fund', to: 'available' }]);
  model.profitless.delete(id);
  return { flow: 'profit', expected: 'done', id, rate, profit };
});

export const offerSteps = [
  { weight: 3, arbitrary: apply },
  { weight: 1, arbitrary: takeBack },
  { weight: 4, arbitrary: allot },
  { weight: 5, arbitrary: pay },
  { weight: 3, arbitrary: end },
  { weight: 3, arbitrary: buyProduct },
  { weight: 5, arbitrary: mature },
  { weight: 2, arbitrary: bringProfit },
];
