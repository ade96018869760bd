import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, emptyEntry, type ListEntry, ListUnreadable } from './list-entry.ts';
import { readOfac } from './read-ofac.ts';
import { readUn } from './read-un.ts';
import { add, alt, sdn, unList, unPerson } from './testing/list-files.ts';

const main = sdn([
  {
    ref: 7731,
    name: 'QASIM, Yousuf Dan-Ladi',
    type: 'individual',
    remarks:
      'DOB 1961; alt. DOB circa 1960; POB Kaduna, Nigeria; nationality Chad; Passport A0099214 (Chad); Gender Male; a.k.a. "THE TALL ONE".',
  },
  { ref: 42, name: 'SEA "BREEZE"', type: 'vessel' },
]).toString();

describe('OFAC', () => {
  test('its three tables are one list', () => {
    const { entries } = readOfac({
      main,
      aliases: alt([
        [7731, 'KASIMU, Yusufu'],
        [9999, 'Nobody’s'],
      ]).toString(),
      addresses: add([[7731, 'Kano', 'Nigeria']]).toString(),
    });
    expect(entries).toEqual([
      {
        ref: '7731',
        type: 'person',
        name: 'QASIM, Yousuf Dan-Ladi',
        aliases: ['THE TALL ONE', 'KASIMU, Yusufu'],
        births: ['1961', 'circa 1960'],
        birthPlaces: ['Kaduna, Nigeria'],
        nationalities: ['Chad'],
        documents: ['Passport A0099214 (Chad)'],
        addresses: ['Kano, Nigeria'],
        sex: 'Male',
        programmes: ['EXAMPLE', 'OTHER'],
      },
      { ...emptyEntry('42', 'other', 'SEA "BREEZE"'), programmes: ['EXAMPLE', 'OTHER'] },
    ]);
  });

  test.each([
    ['something else', 'name;age\r\nx;5\r\n'],
    ['too few columns', '1,"A",individual\r\n'],
    ['an entry twice', main.slice(0, -1) + main],
    ['something behind its end', main + main],
    ['an entry without a name', main.replace('"SEA ""BREEZE"""', '-0- ')],
    ['a broken quote', main.replace('"QASIM', 'QAS"IM')],
  ])('%s is refused as a whole', (_what, text) => {
    expect(() => readOfac({ main: text })).toThrow(ListUnreadable);
  });
});

describe('the UN', () => {
  const whole = unPerson(
    'XYi.001',
    ['Yousuf', 'Dan-Ladi', 'Qasim'],
    `<NAME_ORIGINAL_SCRIPT>يوسف دان لادي قاسم</NAME_ORIGINAL_SCRIPT><NATIONALITY><VALUE>Chad</VALUE></NATIONALITY><GENDER>Male</GENDER>
     <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Yusufu Kasimu</ALIAS_NAME></INDIVIDUAL_ALIAS>
     <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu</ALIAS_NAME></INDIVIDUAL_ALIAS>
     <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
     <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1961</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
     <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
     <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Kaduna</CITY><COUNTRY>Nigeria</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH>
     <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>A-0099214</NUMBER></INDIVIDUAL_DOCUMENT>`,
  );

  test('a person with all that is known of them, and the day of the file', async () => {
    const read = await readUn(unList(whole).toString());
    expect(read.publishedOn).toBe('2026-11-13');
    expect(read.entries).toEqual([
      {
        ref: 'XYi.001',
        type: 'person',
        name: 'Yousuf Dan-Ladi Qasim',
        aliases: ['يوسف دان لادي قاسم', 'Yusufu Kasimu'],
        births: ['1961, about', '1960 to 1962'],
        birthPlaces: ['Kaduna, Nigeria'],
        nationalities: ['Chad'],
        documents: ['Passport, A-0099214'],
        addresses: [],
        sex: 'Male',
        programmes: ['Example'],
      },
    ]);
  });

  test.each([
    ['another document', '<Document/>'],
    ['no XML', 'QASIM, Yousuf'],
    ['an entity that would unfold', `<!DOCTYPE x [<!ENTITY a "b">]>${unList(whole).toString().slice(38)}`],
    [
      'a file from elsewhere',
      `<!DOCTYPE x SYSTEM "file:///etc/passwd">${unList(whole).toString().slice(38)}`,
    ],
    ['an entry twice', unList(whole + whole).toString()],
    ['a name that is missing', unList(unPerson('XYi.002', [])).toString()],
    ['an end that is missing', unList(whole).toString().slice(0, -30)],
  ])('%s is refused as a whole', async (_what, text) => {
    await expect(readUn(text)).rejects.toThrow(ListUnreadable);
  });
});

test('a file of any bytes is a list or is refused, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async text => {
      await readUn(text).catch(error => expect(error).toBeInstanceOf(ListUnreadable));
      try {
        readOfac({ main: text });
      } catch (error) {
        expect(error).toBeInstanceOf(ListUnreadable);
      }
    }),
  );
});

test('what came, changed and went follows from two versions', () => {
  const entry = (ref: string, name = ref): ListEntry => emptyEntry(ref, 'person', name);
  expect(
    changesOf([entry('1'), entry('2'), entry('3')], [entry('2'), entry('3', 'new'), entry('4')]),
  ).toEqual({
    added: [{ ref: '4', name: '4' }],
    changed: [{ ref: '3', name: 'new' }],
    removed: [{ ref: '1', name: '1' }],
  });
});
