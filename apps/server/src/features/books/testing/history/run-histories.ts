import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { CustomerModel } from './customer-model.ts';
import { beginMs, type HistoryHouse, type HistoryWorld } from './history-world.ts';
import { moneySteps } from './money-steps.ts';
import { offerSteps } from './offer-steps.ts';
import type { Step } from './step.ts';
import { passing, tradeSteps } from './trade-steps.ts';

const all = [...moneySteps, ...tradeSteps, ...offerSteps];
const storyOf = (steps: typeof all) =>
  fc.array(fc.oneof(...steps), { minLength: 8, maxLength: 20, size: 'max' });
/** Of everything, or mostly of one side of the business, which then goes deeper. */
export const history: fc.Arbitrary<Step[]> = fc.oneof(
  storyOf(all),
  storyOf(moneySteps),
  storyOf(tradeSteps),
  storyOf([...offerSteps, passing]),
);

/** Where a history first departed from the model. */
export interface Departure {
  /** Which of the histories, and which of its steps. */
  place: number;
  step: number;
  what: string;
}

export interface Run {
  house: HistoryHouse;
  /** What was asked of the database: the flow and its answer, each time. */
  asked: string[];
  departure?: Departure;
}

/** Takes the histories side by side, a customer each: a step of each, then a look at all of them. */
export async function runHistories(
  world: HistoryWorld,
  histories: readonly (readonly Step[])[],
): Promise<Run> {
  const house = await world.openHouse(histories.length);
  const models = house.customerIds.map(customerId => new CustomerModel(customerId, beginMs));
  await begin(house, models);
  const asked: string[] = [];
  const longest = Math.max(...histories.map(history => history.length));
  for (let step = 0; step < longest; step++) {
    const sent = models.flatMap((model, place) =>
      (histories[place]?.[step]?.act(model) ?? []).map(one => ({
        place,
        ...one,
        customer: model.customerId,
        at: new Date(model.nowMs - (one.lateMs ?? 0)).toISOString(),
      })),
    );
    const answers = await house.take(sent);
    asked.push(...sent.map(({ flow }, index) => `${flow} ${answers[index]}`));
    const wrong = sent.findIndex(({ expected }, index) => answers[index] !== expected);
    if (wrong >= 0) {
      const { place = 0, flow, expected } = sent[wrong] ?? {};
      return {
        house,
        asked,
        departure: { place, step, what: `${flow}: ${answers[wrong]}, not ${expected}` },
      };
    }
    const states = await house.states();
    for (const [place, model] of models.entries()) {
      const what = difference(model, states.get(model.customerId));
      if (what) return { house, asked, departure: { place, step, what } };
    }
  }
  return { house, asked };
}

/** Everybody begins with money in both currencies: a deposit that staff have passed. */
async function begin(house: HistoryHouse, models: readonly CustomerModel[]): Promise<void> {
  const at = new Date(beginMs).toISOString();
  const sent = models.flatMap(model =>
    (['NGN', 'USD'] as const).flatMap(currency => {
      const amount = currency === 'NGN' ? 5_000_000_00n : 4_000_00n;
      model.post([{ asset: currency, amount, from: 'house.bank', to: 'available' }]);
      const id = crypto.randomUUID();
      model.records.set(id, 'passed');
      model.reversible.set(id, { currency, amount });
      const common = { customer: model.customerId, at, id, expected: 'done' };
      return [
        { ...common, flow: 'deposit', currency, amount },
        { ...common, flow: 'depositDecided', status: 'passed' },
      ];
    }),
  );
  const answers = await house.take(sent);
  if (answers.some(answer => answer !== 'done')) throw new Error(`The beginning: ${answers.join(', ')}`);
}

function difference(model: CustomerModel, stored: Record<string, unknown> | undefined): string | undefined {
  const expected = stateOf(model);
  if (!stored || !isDeepStrictEqual(stored, expected)) {
    const parts = Object.keys(expected).filter(part => !isDeepStrictEqual(stored?.[part], expected[part]));
    return parts
      .map(part => `${part} ${JSON.stringify(stored?.[part])}, not ${JSON.stringify(expected[part])}`)
      .join('; ');
  }
  const sums = new Map<string, bigint>();
  for (const [key, balance] of Object.entries(stored.balances as Record<string, string>)) {
    const asset = key.slice(0, key.lastIndexOf(' '));
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(balance));
  }
  const unbalanced = [...sums].filter(([, sum]) => sum !== 0n);
  return unbalanced.length > 0 ? `does not sum to zero: ${unbalanced.join('; ')}` : undefined;
}

const texts = (entries: Iterable<[string, bigint]>) =>
  Object.fromEntries([...entries].flatMap(([key, value]) => (value === 0n ? [] : [[key, String(value)]])));

/** The model's own account of what the database should hold. */
function stateOf(model: CustomerModel): Record<string, unknown> {
  return {
    balances: texts(model.balances),
    unequal: 0,
    transactions: model.transactions,
    posted: model.postedMs,
    broken: 0,
    holds: Object.fromEntries(model.holds),
    unfounded: 0,
    claims: texts([...model.claims].map(([id, claim]) => [id, claim.left])),
    costs: texts(model.costs),
    lots: texts([...model.lots].map(([id, lot]) => [id, lot.shares])),
    dayLots: texts([...model.dayLots].map(([id, lot]) => [id, lot.left])),
    records: Object.fromEntries(model.records),
  };
}

/** Leaves out whatever a failing history does not need to fail. */
export async function shortest(world: HistoryWorld, history: readonly Step[]): Promise<string> {
  let kept = [...history];
  let departure: Departure | undefined;
  for (let left = 0; left < kept.length; ) {
    const fewer = kept.filter((_, index) => index !== left);
    const found = (await runHistories(world, [fewer])).departure;
    if (found) {
      kept = fewer;
      departure = found;
    } else left++;
  }
  const story = kept.map(
    ({ name, args }) => `${name} ${JSON.stringify(args, (_, v) => (typeof v === 'bigint' ? `${v}` : v))}`,
  );
  return [...story, `→ ${departure?.what ?? 'fails only among others'}`].join('\n  ');
}
