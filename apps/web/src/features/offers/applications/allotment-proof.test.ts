import { type AllotmentRule, allot, listHash, resultHash } from '@openfloor/rules/allotment';
import { type Draw, seedHash } from '@openfloor/rules/allotment-ticket';
import { publicValue } from '@openfloor/rules/public-value';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OwnApplication, type PublishedAllotment, proveAllotment } from './allotment-proof.ts';

const seed = '5e'.repeat(32);
const list = [
  { number: 'AP1', units: 5n },
  { number: 'AP2', units: 3n },
  { number: 'AP3', units: 4n },
];

const figures = [{ stockId: 'NSENG-ALLX', price: '1043.51', time: 3 }];

function publish(
  rule: AllotmentRule,
  offered: bigint,
  applications = list,
  drawVersion: 1 | 2 = 2,
): PublishedAllotment {
  const draw: Draw =
    drawVersion === 1
      ? { version: 1, seed }
      : { version: 2, seed, listHash: listHash(applications), publicValue: publicValue(figures) };
  const result = allot(rule, draw, offered, applications);
  return {
    offerId: 'offer',
    stockId: 'NSENG-LAGWIND',
    stockName: 'Lagoon Wind',
    stockExchange: 'NSENG',
    stockSymbol: 'LAGWIND',
    method: rule,
    totalUnit: String(offered),
    seedHash: seedHash(seed),
    publishedTime: 1,
    closedTime: 2,
    applicationCount: applications.length,
    appliedUnit: String(applications.reduce((sum, { units }) => sum + units, 0n)),
    listHash: listHash(applications),
    resultTime: 3,
    seed,
    drawVersion,
    publicStocks: drawVersion === 1 ? [] : ['NSENG-ALLX'],
    publicTime: drawVersion === 1 ? null : 3,
    publicFigures: drawVersion === 1 ? null : figures,
    resultHash: resultHash(result),
    myNumber: 'AP1',
    applications: result.map(({ number, units, allotted }) => ({
      number,
      units: String(units),
      allotted: String(allotted),
    })),
  };
}

const ownIn = (published: PublishedAllotment, number = 'AP1'): OwnApplication => {
  const found = published.applications.find(one => one.number === number);
  return {
    number,
    applyUnit: found?.units ?? '1',
    obtainUnit: found?.allotted ?? null,
    withdrawn: found === undefined,
  };
};

test('a lottery shows which of the own tickets were drawn', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 11n), fc.constantFrom('AP1', 'AP2', 'AP3'), (offered, number) => {
      const published = publish('LOTTERY', offered);
      const own = ownIn(published, number);
      const { matches, draw, ownUnits, tickets } = proveAllotment(published, own);
      expect([matches, ownUnits, tickets]).toEqual([true, own.obtainUnit, 12]);
      if (draw.by !== 'lottery') throw new Error(draw.by);
      expect(draw.tickets).toHaveLength(Number(own.applyUnit));
      for (const { ticket, drawn } of draw.tickets) expect(drawn).toBe(ticket <= (draw.limit ?? -1));
    }),
  );
});

test('what was allotted by the first formula can still be checked', () => {
  for (const rule of ['LOTTERY', 'PRO_RATA'] as const) {
    const published = publish(rule, 7n, list, 1);
    expect(proveAllotment(published, ownIn(published)).matches).toBe(true);
  }
});

test('pro rata shows the exact share and what was added', () => {
  const published = publish('PRO_RATA', 7n);
  const proofs = ['AP1', 'AP2', 'AP3'].map(number => proveAllotment(published, ownIn(published, number)));
  expect(proofs.map(({ matches }) => matches)).toEqual([true, true, true]);
  expect(proofs.map(({ draw }) => draw)).toMatchObject([
    { by: 'share', exact: '2.9166', whole: '2', extra: '1' },
    { by: 'share', exact: '1.7500', whole: '1', extra: '1' },
    { by: 'share', exact: '2.3333', whole: '2', extra: '0' },
  ]);
});

test('where there is enough everybody gets all', () => {
  const published = publish('LOTTERY', 12n);
  expect(proveAllotment(published, ownIn(published))).toMatchObject({
    matches: true,
    ownUnits: '5',
    draw: { by: 'plenty' },
  });
});

test('whoever withdrew is not on the list', () => {
  const published = publish('PRO_RATA', 7n);
  const withdrawn = { number: 'AP9', applyUnit: '2', obtainUnit: null, withdrawn: true };
  expect(proveAllotment(published, withdrawn)).toMatchObject({ matches: true, draw: { by: 'absence' } });
  expect(proveAllotment(published, { ...withdrawn, withdrawn: false }).checks.own).toBe(false);
});

describe('what was changed afterwards does not match', () => {
  const published = publish('LOTTERY', 6n);
  const change = (place: number, part: object) =>
    published.applications.map((one, at) => (at === place ? { ...one, ...part } : one));
  test.each<[string, Partial<PublishedAllotment>, string[]]>([
    ['another seed', { seed: 'ab'.repeat(32) }, ['seed', 'result', 'own']],
    ['another hash of it', { seedHash: 'ab'.repeat(32) }, ['seed']],
    ['a seed that is none', { seed: 'xyz' }, ['seed', 'list', 'result', 'own']],
    ['no seed', { seed: null }, ['seed', 'list', 'result', 'own']],
    ['a longer list', { applications: [...published.applications, nobody] }, ['list', 'result']],
    ['a number twice', { applications: [...published.applications, first] }, ['list', 'result']],
    ['another count', { applicationCount: 4 }, ['list']],
    ['another sum', { appliedUnit: '13' }, ['list']],
    ['somebody’s result', { applications: change(1, { allotted: '9' }) }, ['result']],
    [
      'figures that are none',
      { applications: change(1, { units: '-1' }) },
      ['seed', 'list', 'result', 'own'],
    ],
    ['another public value', { publicFigures: [{ ...market, price: '1043.52' }] }, ['result']],
    ['the figures of another stock', { publicFigures: [{ ...market, stockId: 'NSENG-BOLT' }] }, ['value']],
    ['no public value', { publicFigures: null }, ['seed', 'list', 'value', 'result', 'own']],
    ['another formula', { drawVersion: 1 }, ['result']],
    ['another hash of the result', { resultHash: 'ab'.repeat(32) }, ['result']],
  ])('%s', (_, part, wrong) => {
    const { checks, matches } = proveAllotment({ ...published, ...part }, ownIn(published));
    expect(matches).toBe(false);
    const failed = Object.entries(checks).flatMap(([name, agrees]) => (agrees ? [] : [name]));
    expect(failed).toEqual(expect.arrayContaining(wrong));
    if (!wrong.includes('seed')) expect(failed).not.toContain('seed');
  });

  test.each([
    ['the units applied for', { applyUnit: '6' }],
    ['the units booked', { obtainUnit: '17' }],
  ])('%s of the own application', (_, part) => {
    const { checks } = proveAllotment(published, { ...ownIn(published), ...part });
    expect(checks).toEqual({ seed: true, list: true, value: true, result: true, own: false });
  });
});

const market = { stockId: 'NSENG-ALLX', price: '1043.51', time: 3 };
const nobody = { number: 'ZZ', units: '1', allotted: '0' };
const first = { number: 'AP1', units: '5', allotted: '5' };
