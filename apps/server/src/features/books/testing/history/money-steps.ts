import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type CustomerModel, ceiled, type Line } from './customer-model.ts';
import { lateMs, outcomeOf, partOf, permille, pick, picked, stepOf, temptingPartOf } from './step.ts';

const currency = fc.constantFrom('NGN', 'USD');

const announce = stepOf(
  'announce a deposit',
  fc.record({ currency, amount: fc.bigInt(1n, 500_000_00n) }),
  (model, { currency, amount }) => {
    const id = randomUUID();
    model.deposits.set(id, { currency, amount });
    model.records.set(id, 'reviewing');
    return { flow: 'deposit', expected: 'done', id, currency, amount };
  },
);

const decideDeposit = stepOf(
  'decide about a deposit',
  fc.record({ place: pick, passes: fc.constantFrom(true, true, false), lateMs }),
  (model, { place, passes, lateMs }) => {
    const found = picked(model.deposits, place);
    if (!found) return undefined;
    const [id, { currency: asset, amount }] = found;
    if (passes) {
      model.post([{ asset, amount, from: 'house.bank', to: 'available' }], model.nowMs - lateMs);
      model.reversible.set(id, { currency: asset, amount });
    }
    model.deposits.delete(id);
    model.records.set(id, passes ? 'passed' : 'rejected');
    model.lastBooked = { flow: 'deposit', id };
    return { flow: 'depositDecided', expected: 'done', lateMs, id, status: passes ? 'passed' : 'rejected' };
  },
);

const reverseDeposit = stepOf('a deposit that the bank takes back', pick, (model, place) => {
  const found = picked(model.reversible, place);
  if (!found) return undefined;
  const [id, { currency: asset, amount }] = found;
  const available = model.available(asset);
  const claim = available < amount ? amount - available : 0n;
  model.post([
    { asset, amount: claim, from: 'house.claims', to: 'available' },
    { asset, amount, from: 'available', to: 'house.bank' },
  ]);
  model.reversible.delete(id);
  if (claim > 0n) model.claims.set(id, { currency: asset, left: claim });
  model.lastBooked = { flow: 'reversal', id };
  return { flow: 'depositReversed', expected: 'done', id };
});

const collectClaim = stepOf(
  'collect a claim',
  fc.record({ place: pick, part: permille }),
  (model, { place, part }) => {
    const found = picked(model.claims, place);
    if (!found) return undefined;
    const [claim, { currency: asset, left }] = found;
    const amount = temptingPartOf(left, part);
    const id = randomUUID();
    // No more than is owed, and no more than there is.
    const isDone = amount <= left && model.post([{ asset, amount, from: 'available', to: 'house.claims' }]);
    if (isDone) {
      model.claims.set(claim, { currency: asset, left: left - amount });
      if (left === amount) model.claims.delete(claim);
      model.lastBooked = { flow: 'collection', id };
    }
    return { flow: 'collect', expected: outcomeOf(isDone), id, claim, amount };
  },
);

const withdraw = stepOf(
  'ask for a withdrawal',
  fc.record({ currency, part: permille }),
  (model, { currency, part }) => {
    const id = randomUUID();
    const amount = temptingPartOf(model.available(currency), part);
    const isDone = model.post([{ asset: currency, amount, from: 'available', to: 'frozen' }]);
    if (isDone) {
      model.withdrawals.set(id, { currency, amount, stopped: false });
      model.records.set(id, 'reviewing');
      model.holds.set(id, 'held');
      model.lastBooked = { flow: 'withdrawal', id };
    }
    return { flow: 'withdrawal', expected: outcomeOf(isDone), id, currency, amount };
  },
);

const isWaiting = (model: CustomerModel, id: string) => model.records.get(id) === 'reviewing';
const isApproved = (model: CustomerModel, id: string) => model.records.get(id) === 'approved';

const decideWithdrawal = stepOf(
  'decide about a withdrawal',
  fc.record({ place: pick, status: fc.constantFrom('approved', 'approved', 'rejected', 'cancelled') }),
  (model, { place, status }) => {
    const found = picked(model.withdrawals, place);
    if (!found) return undefined;
    const [id, { currency: asset, amount, stopped }] = found;
    const sent = { flow: 'withdrawalDecided', id, status };
    // What is on hold is not approved, and nothing is decided twice.
    if (!isWaiting(model, id) || (stopped && status === 'approved')) return { ...sent, expected: 'refused' };
    const back: Line = { asset, amount, from: 'frozen', to: 'available' };
    const out: Line = { asset, amount, from: 'available', to: 'payable' };
    model.post(status === 'approved' ? [back, out] : [back]);
    model.records.set(id, status);
    model.holds.set(id, status === 'approved' ? 'captured' : 'released');
    if (status === 'approved') model.returnable.set(id, { asset, amount, from: 'payable' });
    if (status !== 'approved') model.withdrawals.delete(id);
    model.lastBooked = { flow: 'withdrawal', id };
    return { ...sent, expected: 'done' };
  },
);

const payWithdrawal = stepOf('mark a withdrawal as paid', pick, (model, place) => {
  const found = picked(model.withdrawals, place);
  if (!found) return undefined;
  const [id, { currency: asset, amount, stopped }] = found;
  const isDone = isApproved(model, id) && !stopped;
  if (isDone) {
    model.post([{ asset, amount, from: 'payable', to: 'house.bank' }]);
    model.records.set(id, 'paid');
    model.returnable.set(id, { asset, amount, from: 'house.bank' });
    model.withdrawals.delete(id);
  }
  return { flow: 'withdrawalPaid', expected: outcomeOf(isDone), id };
});

const returnPayment = stepOf('a payment that the bank returns', pick, (model, place) => {
  const found = picked(model.returnable, place);
  if (!found) return undefined;
  const [id, { asset, amount, from }] = found;
  model.post([{ asset, amount, from, to: 'available' }]);
  model.returnable.delete(id);
  model.withdrawals.delete(id);
  model.lastBooked = { flow: 'return', id };
  return { flow: 'withdrawalReturned', expected: 'done', id };
});

const stopWithdrawal = stepOf('put a withdrawal on hold, or lift it', pick, (model, place) => {
  const found = picked(model.withdrawals, place);
  if (!found) return undefined;
  const [id, withdrawal] = found;
  withdrawal.stopped = !withdrawal.stopped;
  return { flow: withdrawal.stopped ? 'withdrawalStopped' : 'withdrawalLifted', expected: 'done', id };
});

const exchange = stepOf(
  'exchange',
  fc.record({ currency, part: permille, feePart: fc.bigInt(0n, 20n), rate: fc.bigInt(1n, 3_000n) }),
  (model, { currency: from, part, feePart, rate }) => {
    const to = from === 'NGN' ? 'USD' : 'NGN';
    const amount = temptingPartOf(model.available(from), part);
    const fee = feePart === 0n ? 0n : ceiled(amount * feePart, 1_000n);
    const received = partOf(amount - fee, rate);
    const id = randomUUID();
    const isDone = model.post([
      { asset: from, amount: amount - fee, from: 'available', to: 'house.fx' },
      { asset: from, amount: fee, from: 'available', to: 'house.fees' },
      { asset: to, amount: received, from: 'house.fx', to: 'available' },
    ]);
    if (isDone) model.records.set(id, 'exchanged');
    return { flow: 'exchange', expected: outcomeOf(isDone), id, from, to, amount, fee, received };
  },
);

const adjust = stepOf(
  'adjust by hand',
  fc.record({
    currency,
    credit: fc.boolean(),
    part: permille,
    amount: fc.bigInt(1n, 90_000n),
    purpose: fc.constantFrom('correction', 'correction', 'fee', 'bank'),
  }),
  (model, { currency, credit, part, amount: given, purpose }) => {
    const amount = credit ? given : temptingPartOf(model.available(currency), part);
    const house = purpose === 'fee' ? 'house.fees' : 'house.corrections';
    const [from, to] = credit ? [house, 'available'] : ['available', house];
    const id = randomUUID();
    // Nobody moves the bank's account by hand.
    const isDone = purpose !== 'bank' && model.post([{ asset: currency, amount, from, to }]);
    if (isDone) model.records.set(id, 'adjusted');
    const direction = credit ? 'credit' : 'debit';
    return { flow: 'adjustment', expected: outcomeOf(isDone), id, currency, amount, direction, purpose };
  },
);

/** The database's flow is called once more for a record that has its entries: nothing moves. */
const bookAgain = stepOf('book what is booked', fc.constant(undefined), model =>
  model.lastBooked
    ? { ...model.lastBooked, flow: 'again', kind: model.lastBooked.flow, expected: 'done' }
    : undefined,
);

export const moneySteps = [
  { weight: 2, arbitrary: announce },
  { weight: 4, arbitrary: decideDeposit },
  { weight: 2, arbitrary: reverseDeposit },
  { weight: 2, arbitrary: collectClaim },
  { weight: 3, arbitrary: withdraw },
  { weight: 4, arbitrary: decideWithdrawal },
  { weight: 3, arbitrary: payWithdrawal },
  { weight: 1, arbitrary: returnPayment },
  { weight: 2, arbitrary: stopWithdrawal },
  { weight: 3, arbitrary: exchange },
  { weight: 1, arbitrary: adjust },
  { weight: 1, arbitrary: bookAgain },
];
