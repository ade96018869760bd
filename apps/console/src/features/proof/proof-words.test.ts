import { describe, expect, it } from 'vitest';
import { addedText, daysBetween, headText, lineFigure, renewText, rootText } from './proof-words.ts';

const added = (kind: string, subject: string, name: string | null = null) => ({ kind, subject, name });

describe('what was added', () => {
  it.each([
    [added('settings', 'fees'), 'Settings: fee schedule'],
    [added('settings', 'something-new'), 'Settings: something-new'],
    [added('calendar', 'NSENG/2026'), 'Calendar: NSENG 2026'],
    [added('day', '2026-11-13/1'), 'Day 2026-11-13'],
    [added('offer-terms', 'id/2', 'Creek Port'), 'Offer: Creek Port, terms 2'],
    [added('offer-list', 'id', 'Creek Port'), 'Offer: Creek Port, closed list'],
    [added('offer-seed', 'id'), 'Offer: removed, seed hash'],
    [added('key-change', 'announce/id', 'K4'), 'Key: K4 announced'],
    [added('key-change', 'switch/id', 'K4'), 'Key: K4 in use'],
    [added('of-a-later-version', 'x'), 'of-a-later-version'],
  ])('%j', (entry, text) => {
    expect(addedText(entry)).toBe(text);
  });

  it('names the first and counts the others', () => {
    const day = added('day', '2026-11-13/1');
    expect(headText({ added: [day], entries: 1 })).toBe('Day 2026-11-13');
    expect(headText({ added: [day, day], entries: 1_043 })).toBe('Day 2026-11-13, and 1,042 more');
    expect(headText({ added: [], entries: 1 })).toBe('1 entry');
  });
});

it('shortens a root to what can be compared by eye', () => {
  expect(rootText(`4b1f09ce77a2${'0'.repeat(52)}`)).toBe('4b1f 09ce 77a2');
});

it('writes figures, also those larger than numbers are exact', () => {
  expect(lineFigure({ count: '2341', from: '2309' })).toBe('2,309 to 2,341');
  expect(lineFigure({ count: '9007199254740993' })).toBe('9,007,199,254,740,993');
});

it('counts the days that are left for a key', () => {
  const day = 86_400_000;
  expect(daysBetween(0, 84 * day + 5)).toBe(84);
  expect(renewText(96 * day, 0)).toBe('96 days');
  expect(renewText(0, 3 * day)).toBe('late by 3 days');
});
