import { type Currency, currencies, type LocalCurrency, localCurrencies } from '@openfloor/homes/codes';
import { displayDecimal } from '@openfloor/money/display';
import { habitOf, readAmount, unread } from '@openfloor/money/read-amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountDraft,
  type AmountHabits,
  editedDraft,
  readingOf,
  settledDraft,
  shownAmount,
} from './amount-text.ts';

const english = { group: ',', point: '.' };
const brazilian = { group: '.', point: ',' };
const savanna: AmountHabits = { currency: 'NGN', local: 'NGN', device: english };
const aurora: AmountHabits = { currency: 'BRL', local: 'BRL', device: brazilian };
const auroraAbroad: AmountHabits = { currency: 'BRL', local: 'BRL', device: english };

/** Text put in where the caret is, over whatever is selected. */
function put(draft: AmountDraft, from: number, to: number, text: string, habits: AmountHabits) {
  const whole = draft.text.slice(0, from) + text + draft.text.slice(to);
  return editedDraft(draft, { text: whole, from, caret: from + text.length }, habits);
}

const typed = (text: string, habits: AmountHabits) =>
  [...text].reduce((draft, character) => put(draft, draft.caret, draft.caret, character, habits), {
    ...settledDraft('', habits.local),
    caret: 0,
  });

describe('typed character by character', () => {
  it.each([
    ['.50', savanna, '0.50', '.50'],
    ['50,000', savanna, '50000', '50,000'],
    ['50000', savanna, '50000', '50,000'],
    ['50,5', savanna, '50.5', '50,5'],
    ['1234567.5', savanna, '1234567.5', '1,234,567.5'],
    ['1,234,567.5', savanna, '1234567.5', '1,234,567.5'],
    ['50.', savanna, '50', '50.'],
    ['.', savanna, '', '.'],
    ['50.000', savanna, unread('50.000'), '50.000'],
    ['100.555', savanna, unread('100.555'), '100.555'],
    ['1234.567', savanna, '1234.567', '1,234.567'],
    ['-12', savanna, unread('-12'), '-12'],
    ['12345678901234567', savanna, '12345678901234567', '12,345,678,901,234,567'],
    ['007', savanna, '7', '7'],
    ['100.50', aurora, '100.50', '100.50'],
    ['100,50', aurora, '100.50', '100,50'],
    ['50.000,00', aurora, '50000.00', '50.000,00'],
    ['50.000', aurora, '50000', '50.000'],
    ['50000', aurora, '50000', '50.000'],
    ['50.000', auroraAbroad, unread('50.000'), '50.000'],
    ['50000,5', auroraAbroad, '50000.5', '50.000,5'],
    [',50', aurora, '0.50', ',50'],
  ])('%s', (text, habits, value, shown) => {
    expect(typed(text, habits)).toMatchObject({ value, text: shown, caret: shown.length });
  });
});

describe('edits in the middle', () => {
  const draft = settledDraft('1234.5', 'NGN');

  it('regroup what the field has grouped, and keep the caret behind its digit', () => {
    expect(put(draft, 1, 1, '9', savanna)).toMatchObject({ value: '19234.5', text: '19,234.5', caret: 2 });
    // The 2, deleted with the key that deletes to the left.
    expect(editedDraft(draft, { text: '1,34.5', from: 3, caret: 2 }, savanna)).toMatchObject({
      value: '134.5',
      text: '134.5',
      caret: 1,
    });
  });

  it('read what is pasted over everything as if nothing had stood there', () => {
    const thousand = settledDraft('1234', 'BRL');
    expect(put(thousand, 0, 5, '1.500', auroraAbroad).value).toBe(unread('1.500'));
    expect(put(thousand, 0, 5, '100.50', aurora)).toMatchObject({ value: '100.50', text: '100.50' });
    expect(put(thousand, 0, 5, 'R$ 50.000,00', aurora).value).toBe('50000.00');
  });

  it('of a refused text are read anew', () => {
    const refused = settledDraft(unread('50.000'), 'NGN');
    expect(refused.text).toBe('50.000');
    expect(editedDraft(refused, { text: '50.00', from: 6, caret: 5 }, savanna).value).toBe('50.00');
  });
});

const habits = fc.record({
  currency: fc.constantFrom<Currency>(...currencies),
  local: fc.constantFrom<LocalCurrency>(...localCurrencies),
  device: fc.constantFrom(english, brazilian, { group: '\u202f', point: ',' }, undefined),
});

const texts = fc.oneof(
  fc.stringMatching(/^\d{0,7}([.,]\d{0,4})?$/),
  fc.stringMatching(/^\d{1,3}([.,]\d{3}){0,3}([.,]\d{0,3})?$/),
  fc.stringMatching(/^[\d.,]{0,9}$/),
);

describe('for every currency, tenant and device', () => {
  it('typing a text means what the whole text means, or nothing that could be sent', () => {
    fc.assert(
      fc.property(texts, habits, (text, own) => {
        const reading = readingOf(text, own);
        const { value } = typed(text, own);
        if (reading.kind === 'amount') expect(value).toBe(reading.plain);
        else if (reading.kind === 'nothing') expect(value).toBe('');
        else expect(value.startsWith('?')).toBe(true);
      }),
    );
  });

  it('what is shown is what is sent, while it is typed and afterwards', () => {
    fc.assert(
      fc.property(texts, habits, (text, own) => {
        const draft = typed(text, own);
        const settled = shownAmount(draft.value, own.local);
        if (draft.value === '' || draft.value.startsWith('?')) return;
        const decimals = draft.value.split('.')[1]?.length ?? 0;
        expect(settled).toBe(displayDecimal(draft.value, own.local, { decimals }));
        if (decimals > 2) return;
        for (const shown of [draft.text, settled]) {
          expect(readAmount(shown, own.currency, [habitOf(own.local)])).toEqual({
            kind: 'amount',
            plain: draft.value,
          });
        }
      }),
    );
  });
});
