import { describe, expect, it } from 'vitest';
import { ChartDates, localFigure, shortVolume } from './chart-texts.ts';

describe('figures', () => {
  it.each([
    [0, '0'],
    [14_620, '14620'],
    [99_999, '99999'],
    [660_400, '660K'],
    [1_260_000, '1.26M'],
    ['6700000', '6.70M'],
    [2_000_000_000, '2B'],
  ])('volume %s is short as %s', (volume, text) => {
    expect(shortVolume(volume)).toBe(text);
  });

  it.each([
    ['1234.50', 'NGN', '1,234.50'],
    ['1234.50', 'BRL', '1.234,50'],
    ['123456.5', 'INR', '1,23,456.5'],
    ['-9.10', 'NGN', '−9.10'],
    ['6.70M', 'BRL', '6,70M'],
    ['14620', 'NGN', '14,620'],
    ['n/a', 'NGN', 'n/a'],
  ] as const)('%s with %s reads %s', (plain, currency, text) => {
    expect(localFigure(plain, currency)).toBe(text);
  });
});

const lagos = 'Africa/Lagos';
const at = (text: string) => Date.parse(text);

describe('dates', () => {
  it('are those of the market, not of the device', () => {
    const lateEvening = at('2025-10-16T23:30Z');
    expect(new ChartDates('en', lagos, 'DAY').exact(lateEvening)).toBe('2025-10-17');
    expect(new ChartDates('en', 'America/Sao_Paulo', 'MIN5').exact(lateEvening)).toBe('2025-10-16 20:30');
    expect(new ChartDates('en', lagos, 'MONTH').exact(lateEvening)).toBe('2025-10');
  });

  it.each([
    ['en', 'DAY', 'Fri 17 Oct'],
    ['en', 'MIN1', 'Fri 17 Oct 10:00'],
    ['en', 'MONTH', 'October 2025'],
    ['pt', 'DAY', 'sex. 17 de out.'],
    ['zh', 'DAY', '10月17日周五'],
  ] as const)('in %s a %s candle is of %s', (language, period, text) => {
    expect(new ChartDates(language, lagos, period).spoken(at('2025-10-17T09:00Z'))).toBe(text);
  });

  it('say on an axis what is new', () => {
    const days = new ChartDates('en', lagos, 'DAY');
    const times = ['2025-10-17', '2025-10-30', '2025-11-03', '2026-01-02'].map(at);
    expect(days.axis(times)).toEqual(['17 Oct', '30 Oct', 'Nov', '2026']);
    const minutes = new ChartDates('en', lagos, 'MIN1');
    const moments = ['2025-10-17T12:00Z', '2025-10-17T13:00Z', '2025-10-20T09:10Z'].map(at);
    expect(minutes.axis(moments)).toEqual(['13:00', '14:00', '20 Oct']);
  });
});
