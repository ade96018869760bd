import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type CsvCell, csvLines, csvStart } from './csv.ts';

const written: [cell: CsvCell, text: string][] = [
  ['plain', 'plain'],
  ['中文 é', '中文 é'],
  [null, ''],
  [undefined, ''],
  [7, '7'],
  [-7, '-7'],
  [true, 'true'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['a\nb', '"a\nb"'],
  ["it's", "it's"],
];
test.each(written)('%j becomes %j', (cell, text) => {
  expect(csvLines([[cell]])).toBe(`${text}\r\n`);
});

test('no rows are no lines, and a file begins with a mark that says how it is encoded', () => {
  expect(csvLines([])).toBe('');
  expect(new TextEncoder().encode(csvStart)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
});

describe('a formula is text', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['=1+1', `"'=1+1"`],
    ['+cmd|calc', `"'+cmd|calc"`],
    ['+2348012345678', `"'+2348012345678"`],
    ['-2+3', `"'-2+3"`],
    ['-5-cmd', `"'-5-cmd"`],
    ['--5', `"'--5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' @x', `"' @x"`],
    ['\u00a0=1', `"'\u00a0=1"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['|x', `"'|x"`],
    ['＝1+1', `"'＝1+1"`],
  ])('%j becomes %j', (cell, text) => {
    expect(csvLines([[cell]])).toBe(`${text}\r\n`);
  });

  test.each(['-12.50', '-5', '-0.00000001', '12.50'])('the amount %s stays a number', amount => {
    expect(csvLines([[amount]])).toBe(`${amount}\r\n`);
  });
});

test('whatever is written is read as it was, but for the apostrophe, and begins no formula', () => {
  const starts = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '|', ' ', '-1', '"', "'");
  const cell = fc
    .tuple(starts, fc.string({ unit: 'binary', maxLength: 8 }))
    .map(([start, rest]) => start + rest);
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain(width =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, rows => {
      const { data } = Papa.parse<string[]>(csvLines(rows), { delimiter: ',', newline: '\r\n' });
      expect(data.slice(0, -1)).toHaveLength(rows.length);
      rows.forEach((row, y) => {
        row.forEach((before, x) => {
          const after = data[y]?.[x] ?? '';
          expect([before, `'${before}`]).toContain(after);
          expect(after).not.toMatch(/^\s*([=+@|]|-(?!\d+(\.\d+)?$))/);
        });
      });
    }),
  );
});
