import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedKinds, readRecordNumber, recordNumber } from './record-number.ts';

const times = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2090, 0, 1) });
const kinds = fc.constantFrom(...derivedKinds);
const timed = fc.tuple(times, fc.uuid({ version: 7 })).map(([timeMs, id]) => {
  const stamp = timeMs.toString(16).padStart(12, '0');
  return { id: `${stamp.slice(0, 8)}-${stamp.slice(8)}${id.slice(13)}`, timeMs };
});
const records = fc.oneof(timed, fc.record({ id: fc.uuid({ version: 4 }), timeMs: times }));

/** As the database looks for it. */
function holds(text: string, id: string, madeMs: number): boolean {
  const ids = readRecordNumber(text);
  const isIn = (range: readonly [string, string] | null) =>
    range !== null && range[0] <= id && id <= range[1];
  if (!ids) return false;
  if (id[14] === '7') return isIn(ids.timed);
  if (!ids.otherDigits.includes(id.charAt(15))) return false;
  return isIn(ids.other) && Math.floor(madeMs / 86_400_000) * 86_400_000 === ids.dayMs;
}

test('a number has its kind, its day in UTC and ten letters of its id', () => {
  const id = '01934567-89ab-7123-8456-789abcdef012';
  expect(recordNumber('order', id, 0)).toBe('O-20241119-EQR3ARJ64A');
  expect(
    recordNumber('exchange', 'ffffffff-ffff-4fff-bfff-ffffffffffff', Date.UTC(2026, 10, 18, 23, 59)),
  ).toBe('X-20261118-ZZZZZZZZZZ');
  expect(recordNumber('order', 'order-1', 0)).toBe('order-1');
});

test('every record is found by its number, however it is typed', () => {
  fc.assert(
    fc.property(kinds, records, (kind, { id, timeMs }) => {
      const number = recordNumber(kind, id, timeMs);
      expect(number).toMatch(/^[OAPX]-\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/);
      const ways = [
        number,
        number.toLowerCase(),
        ` ${number} `,
        number.replaceAll('-', ''),
        number.replaceAll('-', ' – '),
      ];
      for (const way of ways) {
        expect(readRecordNumber(way), way).toMatchObject({ kind, start: number });
        expect(holds(way, id, timeMs), way).toBe(true);
      }
      for (const letters of [4, 7, 9]) expect(holds(number.slice(0, 11 + letters), id, timeMs)).toBe(true);
    }),
  );
});

test('letters that are taken for figures are read as these', () => {
  expect(readRecordNumber('0-20261118-OILO23456Z')?.start).toBe('O-20261118-011023456Z');
});

test('another record is not found by it', () => {
  fc.assert(
    fc.property(records, records, ({ id, timeMs }, other) => {
      const number = recordNumber('order', id, timeMs);
      const isSame = recordNumber('order', other.id, other.timeMs) === number;
      expect(holds(number, other.id, other.timeMs)).toBe(isSame);
    }),
  );
});

test('nor is one whose id differs only behind the figure of its version', () => {
  const made = Date.UTC(2026, 10, 18);
  const ids = Array.from('048c', digit => `12345678-9abc-4${digit}00-8000-000000000000`);
  const numbers = ids.map(id => recordNumber('exchange', id, made));
  expect(new Set(numbers).size).toBe(4);
  for (const number of numbers)
    expect(ids.filter(id => holds(number, id, made)).map(id => recordNumber('exchange', id, made))).toEqual([
      number,
    ]);
});

test('records of the same millisecond have numbers of their own, and a number few records', () => {
  fc.assert(
    fc.property(timed, fc.uuid({ version: 7 }), ({ id, timeMs }, other) => {
      const beside = id.slice(0, 14) + other.slice(14);
      const same = recordNumber('order', id, timeMs) === recordNumber('order', beside, timeMs);
      const picked = (of: string) =>
        `${of.slice(15, 18)} ${(Number.parseInt(of.slice(19, 23), 16) & 0x3fff) >> 3}`;
      expect(same).toBe(picked(id) === picked(beside));
      expect(holds(recordNumber('order', id, timeMs), beside, timeMs)).toBe(same);
    }),
  );
});

test('what is no number is none', () => {
  const wrong = [
    ...['', 'O', 'O-', 'O-20261118', 'O-20261118-', 'O-20261118-ABC', 'O-20261118-ABCDEFGHJKM'],
    ...['O-20261301-ABCDEFGHJK', 'O-20260230-ABCDEFGHJK', 'O-19691231-ABCDEFGHJK', 'O-20261118-ABCDEFGHJU'],
    ...['W-20261118-0003', 'Q-20261118-ABCDEFGHJK', 'O-2026111X-ABCDEFGHJK', "O-20261118-ABCDE'GHJK"],
    ...[
      'O-20261118-ABCD%',
      'O-20261118-ABCD\u0000',
      'О-20261118-ABCDEFGHJK',
      '٠'.repeat(20),
      'O'.repeat(100_000),
    ],
    `O-20261118-ABCDEFGHJK${' '.repeat(100)}`,
  ];
  for (const text of wrong) expect(readRecordNumber(text), text.slice(0, 40)).toBeNull();
  fc.assert(fc.property(fc.string(), text => void readRecordNumber(text)));
});
