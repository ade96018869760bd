import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.ts';
import { drawMovements, drawUses, movement } from '../testing/movements.ts';
import { readMovement, writeMovement, writeUse } from './movement.ts';
import { Replay } from './replay.ts';
import { ruleSentence } from './rule-sentence.ts';
import type { CustomerTerms, RuleTerms, SharedTerms } from './terms.ts';
import { lookbackMs } from './terms.ts';
import { watchRule } from './watch-rule.ts';

const hour = 3_600_000;
const named = { name: 'A rule', severity: 'medium', effect: 'case' } as const;
const amounts = { NGN: '1000', USD: '1000' };
/** What of these meets the rule, by its place among them. */
function places(terms: CustomerTerms, movements: readonly Parameters<typeof movement>[0][]): number[] {
  const watch = watchRule(terms);
  return movements.flatMap((given, place) => (watch.take(movement(given)) ? [place] : []));
}

describe('one movement', () => {
  const amount: RuleTerms = { ...named, kind: 'amount', on: ['deposit'], amounts: { NGN: '1000' } };

  test('meets a rule from its amount on, in its currency and of its kind', () => {
    const of = (given: object) => ({ at: 1, amount: 1_000n, ...given });
    const asked = [of({}), of({ amount: 999n }), of({ currency: 'USD' }), of({ flow: 'order' as const })];
    expect(places(amount, asked)).toEqual([0]);
    const huge = { ...amount, amounts: { NGN: '9007199254740993' } };
    expect(
      places(huge, [of({ amount: 9_007_199_254_740_992n }), of({ amount: 9_007_199_254_740_993n })]),
    ).toEqual([1]);
  });

  test('is large and the first', () => {
    const first: RuleTerms = { ...named, kind: 'first', on: ['deposit', 'withdrawal'], amounts };
    const large = { at: 1, amount: 1_000n };
    expect(
      places(first, [large, { ...large, isFirst: true }, { ...large, amount: 9n, isFirst: true }]),
    ).toEqual([1]);
  });

  test('goes to a payout account that is younger than so many hours', () => {
    const terms: RuleTerms = { ...named, kind: 'new-account', amounts, hours: 2 };
    const asked = (accountSince: number) =>
      ({ at: 10 * hour, flow: 'withdrawal', amount: 1_000n, accountSince }) as const;
    expect(places(terms, [asked(8 * hour), asked(8 * hour + 1), asked(11 * hour)])).toEqual([1, 2]);
  });
});

describe('several within a window', () => {
  const sum: CustomerTerms = { ...named, kind: 'sum', on: ['deposit', 'withdrawal'], amounts, hours: 24 };

  test('come to so much together, whatever midnight lies between them in whatever zone', () => {
    for (let start = 0; start < 48; start++) {
      const at = start * hour;
      expect(
        places(sum, [
          { at, amount: 600n },
          { at: at + 2 * hour, amount: 400n, flow: 'withdrawal' },
        ]),
      ).toEqual([1]);
      expect(
        places(sum, [
          { at, amount: 600n },
          { at: at + 24 * hour, amount: 400n },
        ]),
      ).toEqual([]);
      expect(
        places(sum, [
          { at, amount: 600n },
          { at: at + 24 * hour - 1, amount: 400n },
        ]),
      ).toEqual([1]);
    }
  });

  test('of one currency do not make another’s sum', () => {
    expect(
      places(sum, [
        { at: 1, amount: 600n },
        { at: 2, amount: 600n, currency: 'USD' },
      ]),
    ).toEqual([]);
  });

  test('raise it once, and again on each further day that they go on', () => {
    const hourly = Array.from({ length: 72 }, (_, at) => ({ at: at * hour, amount: 500n }));
    expect(places(sum, hourly)).toEqual([1, 24, 48]);
  });

  test('are so many', () => {
    const terms: CustomerTerms = { ...named, kind: 'count', on: ['withdrawal'], count: 3, hours: 24 };
    const out = (at: number) => ({ at, flow: 'withdrawal' }) as const;
    expect(places(terms, [out(1), out(2), { at: 3 }, out(4)])).toEqual([3]);
    expect(places(terms, [out(0), out(23 * hour), out(24 * hour)])).toEqual([]);
  });

  test('each just below a limit pass it together, also across midnight', () => {
    const terms: CustomerTerms = {
      ...{ ...named, kind: 'structuring', on: ['deposit'], amounts: { NGN: '1000' } },
      ...{ belowPercent: 10, count: 3, hours: 72 },
    };
    const of = (at: number, amount: bigint) => ({ at: at * hour, amount });
    expect(places(terms, [of(1, 999n), of(23, 900n), of(25, 950n)])).toEqual([2]);
    // At the limit, and too far below it.
    expect(places(terms, [of(1, 999n), of(2, 1_000n), of(3, 899n), of(4, 950n)])).toEqual([]);
    expect(places(terms, [of(1, 999n), of(2, 999n), of(74, 999n)])).toEqual([]);
  });
});

describe('money that passes through', () => {
  const terms: CustomerTerms = { ...named, kind: 'pass-through', amounts, percent: 80, hours: 24 };
  const inn = (at: number, amount: bigint) => ({ at: at * hour, amount }) as const;
  const out = (at: number, amount: bigint, currency = 'NGN') =>
    ({ at: at * hour, amount, flow: 'withdrawal', currency }) as const;

  test('goes out soon, most of it, at once or in parts', () => {
    expect(places(terms, [inn(0, 1_000n), out(2, 800n)])).toEqual([1]);
    expect(places(terms, [inn(0, 1_000n), out(2, 400n), out(3, 400n)])).toEqual([2]);
    expect(places(terms, [inn(0, 1_000n), out(2, 799n)])).toEqual([]);
    expect(places(terms, [inn(0, 1_000n), out(24, 1_000n)])).toEqual([]);
    expect(places(terms, [inn(0, 999n), out(1, 999n)])).toEqual([]);
    expect(places(terms, [out(0, 2_000n), inn(1, 1_000n), out(2, 100n)])).toEqual([]);
  });

  test('is the same money once it was exchanged', () => {
    const got = { currency: 'USD', amount: 1_000n };
    const exchange = { at: hour, flow: 'exchange', amount: 1_000n, got } as const;
    expect(places(terms, [inn(0, 1_000n), exchange, out(2, 900n, 'USD')])).toEqual([2]);
    expect(places(terms, [exchange, out(2, 900n, 'USD')])).toEqual([]);
  });
});

describe('what several customers share', () => {
  const terms: SharedTerms = { ...named, kind: 'shared-account', customers: 3, hours: 24 };
  const uses = (...all: readonly (readonly [hours: number, customer: string, key?: string])[]) => {
    const replay = new Replay([{ id: 'r', terms, from: 0 }]);
    return all.flatMap(([at, customer, key = 'k'], place) =>
      replay
        .use(writeUse({ at: at * hour, id: String(place), key, customer }))
        .map(hit => [place, hit.customer, hit.shared?.with.length]),
    );
  };

  test('raises each of them once there are enough, and each that comes later, once', () => {
    expect(uses([1, 'a'], [2, 'b'], [3, 'c'], [4, 'd'], [5, 'a'])).toEqual([
      ...[
        [2, 'a', 2],
        [2, 'b', 2],
        [2, 'c', 2],
      ],
      [3, 'd', 3],
    ]);
    expect(uses([1, 'a'], [2, 'b'], [25, 'c'])).toEqual([]);
    expect(uses([1, 'a'], [2, 'b'], [3, 'c', 'other'])).toEqual([]);
    // Whoever comes back has not gone.
    expect(uses([1, 'a'], [2, 'b'], [24, 'a'], [25, 'c'])).toHaveLength(3);
  });

  test('by a thousand accounts raises a thousand, and no more', () => {
    const robot = Array.from({ length: 2_000 }, (_, place) => [place / 1_000, `c${place % 1_000}`] as const);
    expect(uses(...robot)).toHaveLength(1_000);
  });
});

const anyTerms: readonly CustomerTerms[] = [
  { ...named, kind: 'amount', on: ['deposit', 'order'], amounts },
  {
    ...named,
    kind: 'sum',
    on: ['deposit', 'withdrawal', 'exchange'],
    amounts: { NGN: '2500', USD: '1500' },
    hours: 24,
  },
  { ...named, kind: 'sum', on: ['order'], amounts, hours: 1 },
  { ...named, kind: 'count', on: ['withdrawal', 'deposit'], count: 3, hours: 8 },
  { ...named, kind: 'first', on: ['deposit', 'withdrawal'], amounts },
  { ...named, kind: 'new-account', amounts, hours: 30 },
  { ...named, kind: 'structuring', on: ['deposit'], amounts, belowPercent: 10, count: 2, hours: 72 },
  { ...named, kind: 'pass-through', amounts, percent: 60, hours: 24 },
];

describe('tried on the past, a rule says what it would have said then', () => {
  const runs = torture(300, 5_000);

  test.each(anyTerms)('$kind', terms => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), fc.nat(59), (seed, count, later) => {
        const all = drawMovements(draw(seed), count);
        const from = all[later % count]?.at ?? 0;
        const replayed = new Replay([{ id: 'r', terms, from }]);
        const tried = all.flatMap(one => replayed.moved('c', one)).map(hit => hit.of);
        // As it happens: with each movement, what was before it and can matter is looked at anew.
        const live = new Set<string>();
        for (const [place, { at }] of all.entries()) {
          const known = all.slice(0, place + 1).filter(one => one.at >= at - lookbackMs(terms));
          const since = Math.max(at, from);
          const now = new Replay([{ id: 'r', terms, from: since }]);
          for (const one of known) for (const hit of now.moved('c', one)) live.add(hit.of);
        }
        expect([...live]).toEqual(tried);
      }),
      { numRuns: runs },
    );
  });

  test('shared', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), fc.nat(39), (seed, count, later) => {
        const terms: SharedTerms = { ...named, kind: 'shared-device', customers: 3, hours: 24 };
        const all = drawUses(draw(seed), count);
        const from = all[later % count]?.at ?? 0;
        const tried = new Replay([{ id: 'r', terms, from }]);
        const expected = all.flatMap(use => tried.use(writeUse(use))).map(hit => hit.of);
        const live = new Set<string>();
        for (const [place, { at }] of all.entries()) {
          const now = new Replay([{ id: 'r', terms, from: Math.max(at, from) }]);
          for (const use of all.slice(0, place + 1).filter(one => one.at >= at - lookbackMs(terms)))
            for (const hit of now.use(writeUse(use))) live.add(hit.of);
        }
        expect(live).toEqual(new Set(expected));
        expect(expected).toHaveLength(live.size);
      }),
      { numRuns: runs },
    );
  });

  test('customer by customer, whoever is before and after', () => {
    const [one, other] = [drawMovements(draw(1), 50), drawMovements(draw(2), 50)];
    const rules = anyTerms.map((terms, id) => ({ id: String(id), terms, from: 0 }));
    const both = new Replay(rules);
    const together = [
      ...one.flatMap(each => both.movement(writeMovement('a', each))),
      ...other.flatMap(each => both.movement(writeMovement('b', each))),
    ];
    const alone = (customer: string, all: typeof one) => {
      const replay = new Replay(rules);
      return all.flatMap(each => replay.moved(customer, each));
    };
    expect(together).toEqual([...alone('a', one), ...alone('b', other)]);
    expect(new Set(together.map(hit => hit.rule)).size).toBeGreaterThan(5);
  });

  test('by lines that say everything', () => {
    for (const one of drawMovements(draw(3), 100))
      expect(readMovement(writeMovement('a', one))).toEqual({ customer: 'a', ...one });
    expect(() => readMovement('a\t1\tid\tq\tNGN\t1\t\t\t\t')).toThrow('no kind');
  });
});

test('a million movements are gone through in a few seconds, and nothing of them is kept', () => {
  const [customers, each] = [torture(100, 10_000), 100];
  const lines = drawMovements(draw(5), each).map(one => writeMovement('customer', one));
  const replay = new Replay(anyTerms.map((terms, id) => ({ id: String(id), terms, from: 0 })));
  const began = performance.now();
  let hits = 0;
  for (let customer = 0; customer < customers; customer++)
    for (const line of lines) hits += replay.movement(line.replace('customer', `c${customer}`)).length;
  expect(hits).toBeGreaterThan(customers);
  expect(performance.now() - began).toBeLessThan(torture(20_000, 60_000));
});

test('what a rule does is said in a sentence', () => {
  const say = (terms: RuleTerms) => ruleSentence(terms, 'NGN');
  expect(anyTerms.map(say)).toMatchInlineSnapshot(`
    [
      "A deposit or an order of ₦10.00 or $10.00 or more opens a case.",
      "Deposits, withdrawals and exchanges of ₦25.00 or $15.00 or more together within 1 day open a case.",
      "Orders of ₦10.00 or $10.00 or more together within 1 hour open a case.",
      "3 or more withdrawals and deposits within 8 hours open a case.",
      "A customer’s first deposit or withdrawal, if it is ₦10.00 or $10.00 or more, opens a case.",
      "A withdrawal of ₦10.00 or $10.00 or more to a payout account that was saved or changed less than 30 hours before opens a case.",
      "2 or more deposits within 3 days, each less than ₦10.00 or $10.00 by at most 10% and together more, open a case.",
      "Withdrawing 60% or more of ₦10.00 or $10.00 or more that was paid in within 1 day, exchanged or not, opens a case.",
    ]
  `);
  expect(say({ ...named, effect: 'stop-payouts', kind: 'shared-account', customers: 2, hours: 720 })).toBe(
    'A payout account to which 2 or more customers withdraw within 30 days opens a case that stops payouts until two people decide it for each of them.',
  );
});
