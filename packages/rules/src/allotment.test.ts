import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AllotmentRule,
  allot,
  checkAllotment,
  drawnBelow,
  listHash,
  listText,
  resultText,
  ticketsOf,
} from './allotment.ts';
import { isSeed, seedHash, ticket, ticketRange, ticketText } from './allotment-ticket.ts';
import { publicValue } from './public-value.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const hashes = fc.stringMatching(/^[0-9a-f]{64}$/);
const draws = fc.oneof(
  fc.record({ version: fc.constant(1 as const), seed: hashes }),
  fc.record({ version: fc.constant(2 as const), seed: hashes, listHash: hashes, publicValue: hashes }),
);
const lists = (max: bigint) =>
  fc
    .uniqueArray(fc.stringMatching(/^AP[0-9A-Z]{4}$/), { maxLength: 40 })
    .chain(numbers =>
      fc.tuple(...numbers.map(number => fc.bigInt(1n, max).map(units => ({ number, units })))),
    );
const rules = fc.constantFrom<AllotmentRule>('PRO_RATA', 'LOTTERY');

test('a ticket is what anybody’s SHA-256 says', () => {
  const seed = 'ab'.repeat(32);
  // printf '%s' "$seed:AP0417:3" | sha256sum
  expect(ticket({ version: 1, seed }, 'AP0417', 3)).toBe(0xa69dfca3ca32);
  // printf '%s' "$seed:$list:$public:AP0417:3" | sha256sum
  const draw = { version: 2, seed, listHash: 'cd'.repeat(32), publicValue: 'ef'.repeat(32) } as const;
  expect(ticket(draw, 'AP0417', 3)).toBe(0x7ba82b519aa3);
  // printf 'NSENG-ACME:10.50:1\nNSENG-BOLT:-:1' | sha256sum
  const figures = [
    { stockId: 'NSENG-BOLT', price: null, time: 1 },
    { stockId: 'NSENG-ACME', price: '10.50', time: 1 },
  ];
  expect(publicValue(figures)).toBe('80db418f76ea413dfb2d32d48eb60aee8c95ea91df8d88e527c55402a9e0aba8');
  // printf '%s' "$seed" | xxd -r -p | sha256sum
  expect(seedHash(seed)).toBe('9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885');
});

test('no ticket decides where everybody gets everything, or nobody anything', () => {
  const draw = { version: 1, seed: 'ab'.repeat(32) } as const;
  const applications = [
    { number: 'AP1', units: 2n },
    { number: 'AP2', units: 3n },
  ];
  expect([0n, 5n, 6n].map(offered => drawnBelow(draw, offered, applications))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const drawn = applications.flatMap(one => ticketsOf(draw, one)).sort((a, b) => a - b);
  expect([1n, 4n].map(offered => drawnBelow(draw, offered, applications))).toEqual([drawn[0], drawn[3]]);
});

describe('of equal tickets', () => {
  const draw = { version: 1, seed: 'ab'.repeat(32) } as const;
  const applications = ['AP3', 'AP1', 'AP2'].map(number => ({ number, units: 2n }));
  const allotted = (rule: AllotmentRule, offered: bigint, ticket: (number: string, unit: number) => number) =>
    allot(rule, draw, offered, applications, ticket).map(one => `${one.number} ${one.allotted}`);

  test.each<[AllotmentRule, bigint, string[]]>([
    ['LOTTERY', 0n, ['AP1 0', 'AP2 0', 'AP3 0']],
    ['LOTTERY', 3n, ['AP1 2', 'AP2 1', 'AP3 0']],
    ['LOTTERY', 5n, ['AP1 2', 'AP2 2', 'AP3 1']],
    ['PRO_RATA', 1n, ['AP1 1', 'AP2 0', 'AP3 0']],
    ['PRO_RATA', 5n, ['AP1 2', 'AP2 2', 'AP3 1']],
  ])('the first numbers win: %s of %s', (rule, offered, result) => {
    expect(allotted(rule, offered, () => 7)).toEqual(result);
  });

  test('but the lower ticket comes before the lower number', () => {
    const backwards = (number: string) => 9 - Number(number.slice(2));
    expect(allotted('PRO_RATA', 1n, backwards)).toEqual(['AP1 0', 'AP2 0', 'AP3 1']);
    expect(allotted('LOTTERY', 3n, backwards)).toEqual(['AP1 0', 'AP2 1', 'AP3 2']);
  });

  test('and the larger remainder before both', () => {
    const allottedTo = (offered: bigint, ...units: bigint[]) =>
      allot(
        'PRO_RATA',
        draw,
        offered,
        units.map((count, index) => ({ number: `AP${index}`, units: count })),
        () => 7,
      ).map(one => one.allotted);
    expect(allottedTo(1n, 1n, 2n)).toEqual([0n, 1n]);
    // Not the larger application: 5 × 5 ÷ 8 leaves an eighth, 3 × 5 ÷ 8 leaves seven.
    expect(allottedTo(5n, 5n, 3n)).toEqual([3n, 2n]);
    expect(allottedTo(5n, 3n, 5n)).toEqual([2n, 3n]);
  });
});

test('a published list and result are lines by number', () => {
  const list = [
    { number: 'AP2', units: 3n, allotted: 1n },
    { number: 'AP1', units: 2n, allotted: 0n },
  ];
  expect(listText(list)).toBe('AP1:2\nAP2:3');
  expect(resultText(list)).toBe('AP1:2:0\nAP2:3:1');
});

test.each([
  ['ab'.repeat(32), true],
  ['AB'.repeat(32), false],
  ['ab'.repeat(31), false],
  ['ab'.repeat(33), false],
  [`x${'ab'.repeat(32)}`, false],
])('%s is a seed: %s', (text, is) => {
  expect(isSeed(text)).toBe(is);
});

test('a ticket’s text is what is hashed', () => {
  const seed = 'ab'.repeat(32);
  expect(ticketRange).toBe(2 ** 48);
  expect(ticketText({ version: 1, seed }, 'AP1', 2)).toBe(`${seed}:AP1:2`);
  const draw = { version: 2, seed, listHash: 'l', publicValue: 'p' } as const;
  expect(ticketText(draw, 'AP1', 2)).toBe(`${seed}:l:p:AP1:2`);
});

test('two seeds draw differently, and about as many each', () => {
  const applications = Array.from({ length: 400 }, (_, index) => ({ number: `AP${index}`, units: 5n }));
  const [first, second] = ['01', '02'].map(byte =>
    allot('LOTTERY', { version: 1, seed: byte.repeat(32) }, 1_000n, applications).map(one => one.allotted),
  );
  expect(first).not.toEqual(second);
  const early = sum((first ?? []).slice(0, 200));
  expect(early > 400n && early < 600n).toBe(true);
});

describe('whatever is applied for', () => {
  test('the offer is never exceeded, nobody gets more than asked, and nothing is kept back', () => {
    fc.assert(
      fc.property(rules, draws, fc.bigInt(0n, 400n), lists(30n), (rule, draw, offered, applications) => {
        const result = allot(rule, draw, offered, applications);
        expect(result).toHaveLength(applications.length);
        for (const { units, allotted } of result) {
          expect(allotted >= 0n && allotted <= units).toBe(true);
        }
        const wanted = sum(applications.map(({ units }) => units));
        expect(sum(result.map(({ allotted }) => allotted))).toBe(wanted < offered ? wanted : offered);
      }),
      { numRuns: torture(400, 20_000) },
    );
  });

  test('the same seed gives the same result in any order', () => {
    fc.assert(
      fc.property(rules, draws, fc.bigInt(0n, 200n), lists(20n), (rule, draw, offered, applications) => {
        const backwards = [...applications].reverse();
        expect(allot(rule, draw, offered, backwards)).toEqual(allot(rule, draw, offered, applications));
      }),
    );
  });

  test('pro rata is less than a unit away from the exact share', () => {
    fc.assert(
      fc.property(
        draws,
        fc.bigInt(1n, 10n ** 12n),
        lists(10n ** 9n).filter(list => list.length > 0),
        (draw, offered, applications) => {
          const wanted = sum(applications.map(({ units }) => units));
          fc.pre(offered < wanted);
          for (const { units, allotted } of allot('PRO_RATA', draw, offered, applications)) {
            const distance = allotted * wanted - units * offered;
            expect((distance < 0n ? -distance : distance) < wanted).toBe(true);
          }
        },
      ),
    );
  });

  test('an applicant finds the published result right, and any change of it wrong', () => {
    fc.assert(
      fc.property(
        rules,
        draws,
        fc.bigInt(1n, 50n),
        lists(10n).filter(list => list.length > 1),
        fc.nat(),
        (rule, draw, offered, list, at) => {
          const applications = allot(rule, draw, offered, list);
          const published = {
            rule,
            draw,
            offered,
            applications,
            seedHash: seedHash(draw.seed),
            listHash: listHash(list),
          };
          expect(checkAllotment(published)).toEqual({
            seedAgrees: true,
            listAgrees: true,
            resultAgrees: true,
          });
          const changed = applications.map((one, index) =>
            index === at % applications.length ? { ...one, allotted: one.allotted + 1n } : one,
          );
          expect(checkAllotment({ ...published, applications: changed }).resultAgrees).toBe(false);
          const longer = [...applications, { number: 'ZZ', units: 1n, allotted: 0n }];
          expect(checkAllotment({ ...published, applications: longer }).listAgrees).toBe(false);
          const other = { ...draw, seed: seedHash(draw.seed) };
          expect(checkAllotment({ ...published, draw: other }).seedAgrees).toBe(false);
        },
      ),
    );
  });

  test('the lowest tickets win', () => {
    fc.assert(
      fc.property(draws, fc.bigInt(1n, 60n), lists(8n), (draw, offered, applications) => {
        const limit = drawnBelow(draw, offered, applications);
        fc.pre(limit !== undefined);
        for (const one of allot('LOTTERY', draw, offered, applications)) {
          const won = ticketsOf(draw, one).filter(drawn => drawn <= (limit ?? 0));
          expect(one.allotted).toBe(BigInt(won.length));
        }
      }),
    );
  });
});
